import Foundation
import ObjCRuntime
import QuartzCore

extension UIView {
    /// Changes a view's content and shows the change as one picture that gives way to the next.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0, UIViewAnimationState.areAnimationsEnabled, let kind = options.transition, view.window != nil else {
            if options.contains(.allowAnimatedContent), let animations {
                animate(withDuration: duration, delay: 0, options: options, animations: animations, completion: completion)
            } else {
                UIViewAnimationState.run(nil) { animations?() }
                completion?(true)
            }
            return
        }
        let transition = CATransition()
        transition.duration = duration
        transition.timingFunction = options.curve.timingFunction
        transition.type = .fade
        if kind != .crossDissolve {
            logOnce("UIView.transition: flips and curls are shown as a cross dissolve")
        }
        UIViewAnimationState.run(nil) {
            animations?()
            view.layoutIfNeeded()
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock { completion?(true) }
        view.layer.add(transition, forKey: "transition")
        CATransaction.commit()
    }

    /// Replaces a view by another in the same superview, or hides one and shows the other with `showHideTransitionViews`.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(false)
            return
        }
        transition(with: container, duration: duration, options: options) {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }
}
