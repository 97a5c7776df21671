import Foundation

extension UIWindowScene {
    /// What an app would like its scene to be; ask with one of the subclasses.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        /// Orientations that the interface should turn to, if it isn't in one of them.
        @preconcurrency @MainActor open class iOS: GeometryPreferences {
            open var interfaceOrientations: UIInterfaceOrientationMask

            public convenience override init() {
                self.init(interfaceOrientations: [])
            }

            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// Turns the interface as asked where the controllers on screen support it; `errorHandler` hears why not.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations, wanted != [] else { return }
        guard !wanted.contains(interfaceOrientation) else { return }
        let application = UIApplication.shared
        let candidates: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        guard let target = candidates.first(where: { wanted.contains($0) && application.allowsInterfaceOrientation($0) }) else {
            errorHandler?(
                NSError(
                    domain: "UISceneErrorDomain", code: 101,
                    userInfo: [
                        NSLocalizedDescriptionKey:
                            "None of the requested orientations are supported by the view controller. Requested: \(wanted.rawValue)"
                    ]))
            return
        }
        InterfaceRotation(application: application, to: target).run()
    }
}
