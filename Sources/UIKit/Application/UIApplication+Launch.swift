import Display
import Foundation
import ObjCRuntime

extension UIApplication {
    /// Launches in UIKit's order: delegate's will- and didFinishLaunching, the scene, active.
    package func launch() {
        SystemWindow.install(in: self)
        if SceneManifest.main.isPresent {
            finishLaunching()
            connectScene()
        } else {
            // Apps without a manifest get one scene, which their windows join.
            attachImplicitScene()
            finishLaunching()
        }
        becomeActive()
        // Apps expect to be asked once for what they add to the main menu.
        UIMenuSystem.main.setNeedsRebuild()
    }

    /// Launches in a process that has no app but needs one around its views, as a package's tests do.
    func launchHostless() {
        guard let display = Displays.hostless?() else { return }
        session.connect(to: display)
        launch()
        display.attach(session)
    }

    private func finishLaunching() {
        _ = delegate?.application_willFinishLaunchingWithOptions?(self, nil)
        restoreState()
        if let finish = delegate?.application_didFinishLaunchingWithOptions {
            _ = finish(self, nil)
        } else {
            delegate?.applicationDidFinishLaunching?(self)
        }
        finishRestorationIfComplete()
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        for window in windows where window.rootViewController == nil && window.windowLevel == .normal {
            raise(
                .internalInconsistency, "Application windows are expected to have a root view controller at the end of application launch")
        }
    }

    private func attachImplicitScene() {
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        let session = UISceneSession(role: .windowApplication, configuration: configuration, identifier: "main")
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scenes.insert(scene)
    }

    private func connectScene() {
        let manifestEntry = SceneManifest.main.configuration(named: nil, role: .windowApplication)
        let configuration = UISceneConfiguration(name: manifestEntry?.name, sessionRole: .windowApplication)
        let session = UISceneSession(role: .windowApplication, configuration: configuration, identifier: "main")
        let options = UIScene.ConnectionOptions()
        if let chosen = delegate?.application_configurationForConnecting_options?(self, session, options) {
            session.sessionConfiguration = chosen
        }
        session.stateRestorationActivity = restoredActivity
        let sceneClass = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: options)
        scenes.insert(scene)
        if let delegateClass = session.configuration.delegateClass {
            guard let sceneDelegate = ClassRegistry.makeInstance(of: delegateClass) as? any UISceneDelegate else {
                raise(
                    .internalInconsistency,
                    "The scene delegate class \(ClassRegistry.name(of: delegateClass)) must conform to UISceneDelegate and have init()")
            }
            scene.delegate = sceneDelegate
        }
        scene.delegate?.scene_willConnectTo_options?(scene, session, options)
        if let activity = restoredActivity { scene.delegate?.scene_restoreInteractionStateWith?(scene, activity) }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }

    // MARK: Foreground and background

    func becomeActive() {
        guard state != .active else { return }
        for scene in scenes { scene.change(to: .foregroundActive) }
        state = .active
        delegateUnlessScenes?.applicationDidBecomeActive?(self)
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    func enterBackground() {
        guard state != .background else { return }
        if state == .active {
            for scene in scenes { scene.change(to: .foregroundInactive) }
            delegateUnlessScenes?.applicationWillResignActive?(self)
            NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
            state = .inactive
        }
        state = .background
        for scene in scenes { scene.change(to: .background) }
        delegateUnlessScenes?.applicationDidEnterBackground?(self)
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
        backgroundTasks.enterBackground()
        saveState()
    }

    func enterForeground() {
        guard state == .background else { return }
        backgroundTasks.leaveBackground()
        for scene in scenes { scene.change(to: .foregroundInactive) }
        delegateUnlessScenes?.applicationWillEnterForeground?(self)
        NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
        state = .inactive
        dayWatcher.check()
        becomeActive()
    }

    /// With a scene manifest UIKit tells the scene delegate instead of the application's.
    private var delegateUnlessScenes: (any UIApplicationDelegate)? { SceneManifest.main.isPresent ? nil : delegate }
}
