import CoreGraphics
import Foundation

/// What an animator of a transition gets to know and has to tell.
///
/// An animator puts the view for the key `to` into the container, moves both views, and calls `completeTransition(_:)`.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition happens.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// The share of the transition that an interaction has brought about, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func pauseInteractiveTransition()
    /// Ends the transition; `false` takes it back.
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The views that come and go; nil where a presentation leaves the presenter's view in its place.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var targetTransform: CGAffineTransform { get }
    /// Where a controller's view starts, in the container's coordinates; zero when that isn't known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view must be in the end; zero for one that leaves.
    func finalFrame(for vc: UIViewController) -> CGRect
}
