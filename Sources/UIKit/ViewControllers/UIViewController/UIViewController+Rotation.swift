import CoreGraphics
import Foundation

extension UIViewController {
    /// Tells the children of a new size: each hears the size it will get from this container.
    func forwardSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in childControllers where child.isViewLoaded {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: childSize, with: coordinator)
        }
    }

    /// Children that hear of a turn in the old way.
    func forEachRotatingChild(_ body: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardRotationMethods() else { return }
        for child in childControllers where child.isViewLoaded { body(child) }
    }
}

/// A controller as a container of content sees it.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
    public var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
    public class func attemptRotationToDeviceOrientation() { UIApplication.shared.updateInterfaceOrientation() }
}
