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
            // Without a kind of transition the changes animate as in any other block.
            animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion)
            return
        }
        let transition = CATransition(kind)
        let outer = options.contains(.overrideInheritedDuration) ? nil : UIViewAnimationState.current
        transition.duration = outer?.duration ?? duration
        transition.timingFunction = options.timingFunction
        if options.contains(.repeat) { transition.repeatCount = .infinity }
        transition.autoreverses = options.contains(.autoreverse)
        let blockedView = options.contains(.allowUserInteraction) ? nil : view
        blockedView?.blockingAnimations += 1
        let observer = AnimationObserver { [weak blockedView] finished in
            blockedView?.blockingAnimations -= 1
            completion?(finished)
        }
        transition.delegate = observer
        let changes: () -> Void = {
            animations?()
            view.layoutIfNeeded()
        }
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, delay: 0, options: options, animations: changes)
        } else {
            UIViewAnimationState.run(nil, changes)
        }
        view.layer.add(transition, forKey: "transition")
    }

    /// Replaces a view by another in the same superview, or hides one and shows the other with `showHideTransitionViews`.
    ///
    /// The superview turns or curls as a whole, as in UIKit.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(false)
            return
        }
        let changes = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        guard options.transition != nil else {
            // Nothing to animate between two views.
            UIViewAnimationState.run(nil, changes)
            completion?(true)
            return
        }
        transition(with: container, duration: duration, options: options, animations: changes, completion: completion)
    }
}

extension CATransition {
    convenience init(_ kind: UIView.AnimationOptions.Transition) {
        self.init()
        switch kind {
        case .crossDissolve: type = .fade
        case .curlUp: type = .pageCurl
        case .curlDown: type = .pageUnCurl
        case .flipFromLeft: (type, subtype) = (.flip, .fromLeft)
        case .flipFromRight: (type, subtype) = (.flip, .fromRight)
        case .flipFromTop: (type, subtype) = (.flip, .fromTop)
        case .flipFromBottom: (type, subtype) = (.flip, .fromBottom)
        }
    }
}
