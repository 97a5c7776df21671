import Foundation
import ObjCRuntime

extension UIApplication {
    /// Brings the app's scene to the front, with what it shall show; an app has one scene here, so that a new one is refused.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let scene = sceneSession?.scene, scenes.contains(scene) else {
            refuse("The application does not support multiple scenes.", errorHandler)
            return
        }
        RunLoop.main.perform { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                if self.state == .background { self.enterForeground() }
                if let userActivity { self.continueActivity(userActivity, in: scene) }
            }
        }
    }

    /// The same, told by a value.
    public func activateSceneSession(for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil) {
        requestSceneSessionActivation(
            request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
    }

    /// Refused: the app's only scene stays as long as the app.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        refuse("The application does not support multiple scenes.", errorHandler)
    }

    /// Asks for a new picture of a scene in the background; there is no list of apps here that would show one.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        logOnce("requestSceneSessionRefresh(_:): no picture of the app is shown while it is in the background")
    }

    private func refuse(_ reason: String, _ errorHandler: ((any Error) -> Void)?) {
        guard let errorHandler else { return }
        RunLoop.main.perform { MainActor.assumeIsolated { errorHandler(UISceneError(.multipleScenesNotSupported, reason)) } }
    }

    // MARK: Activities

    /// Tells the app to go on with what an activity describes.
    func continueActivity(_ activity: NSUserActivity, in scene: UIScene) {
        if let delegate = scene.delegate {
            delegate.scene_willContinueUserActivityWithType?(scene, activity.activityType)
            delegate.scene_continue?(scene, activity)
        } else if let delegate {
            _ = delegate.application_willContinueUserActivityWithType?(self, activity.activityType)
            _ = delegate.application_continue_restorationHandler?(self, activity) { objects in
                for object in objects ?? [] { object.restoreUserActivityState(activity) }
            }
        }
        activity.delegate?.userActivityWasContinued?(activity)
    }

    // MARK: URLs

    /// The schemes of the URLs that the app opens, in lower case.
    static func schemes(of infoDictionary: [String: Any]) -> Set<String> {
        let types = infoDictionary["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }

    func isOwn(_ url: URL) -> Bool { url.scheme.map { urlSchemes.contains($0.lowercased()) } ?? false }

    /// Gives the app a URL of its own, as the system does; true when the app takes it.
    @discardableResult
    func receive(_ url: URL) -> Bool {
        let source = Bundle.main.bundleIdentifier
        if let scene = scenes.first(where: { $0.delegate != nil }), let sceneDelegate = scene.delegate {
            guard let open = sceneDelegate.scene_openURLContexts else { return false }
            open(scene, [UIOpenURLContext(url: url, options: UIScene.OpenURLOptions(sourceApplication: source))])
            return true
        }
        var options: [OpenURLOptionsKey: Any] = [.openInPlace: false]
        if let source { options[.sourceApplication] = source }
        return delegate?.application_open_options?(self, url, options) ?? false
    }
}
