import CoreGraphics
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

        /// A frame on a desktop, which no device here has.
        @preconcurrency @MainActor open class Mac: GeometryPreferences {
            /// In the desktop's coordinates.
            open var systemFrame: CGRect?

            public override init() {
                super.init()
            }

            public convenience init(systemFrame: CGRect) {
                self.init()
                self.systemFrame = systemFrame
            }
        }
    }

    /// Turns the interface as asked where the controllers on screen support it; `errorHandler` hears why not.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        guard geometryPreferences is GeometryPreferences.iOS else {
            errorHandler?(UISceneError(.geometryRequestUnsupported, "Scenes fill their screen here; they can't be given a frame."))
            return
        }
        guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations, wanted != [] else { return }
        guard !wanted.contains(interfaceOrientation) else { return }
        let application = UIApplication.shared
        let candidates: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        guard let target = candidates.first(where: { wanted.contains($0) && application.allowsInterfaceOrientation($0) }) else {
            errorHandler?(
                UISceneError(
                    .geometryRequestDenied,
                    "None of the requested orientations are supported by the view controller. Requested: \(wanted.rawValue)"))
            return
        }
        InterfaceRotation(application: application, to: target).run()
    }
}
