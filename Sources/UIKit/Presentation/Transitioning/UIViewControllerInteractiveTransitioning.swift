import CoreGraphics
import Foundation
import ObjCRuntime

/// Drives a transition by what the user does.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

extension UIViewControllerInteractiveTransitioning {
    @_disfavoredOverload public var completionSpeed: CGFloat? { optionalProperty("completionSpeed", of: self) }
    @_disfavoredOverload public var completionCurve: UIView.AnimationCurve? { optionalProperty("completionCurve", of: self) }
    @_disfavoredOverload public var wantsInteractiveStart: Bool? { optionalProperty("wantsInteractiveStart", of: self) }
}
