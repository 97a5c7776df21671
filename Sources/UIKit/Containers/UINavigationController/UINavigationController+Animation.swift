import CoreGraphics
import Foundation

extension UINavigationController {
    /// Slides the front page over the one beneath, or off it (push geometry: measured UIKit facts).
    func animate(_ running: RunningTransition) {
        guard let toView = running.exchange.new?.viewIfLoaded, let fromView = running.exchange.old?.viewIfLoaded else {
            finishRunningTransition()
            return
        }
        let motion = Look.current.motion
        let isPop = running.scheduled.operation == .pop
        let front = isPop ? fromView : toView
        let back = isPop ? toView : fromView
        let direction: CGFloat = view.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1
        let width = transitionView.bounds.width
        let away = CGAffineTransform(translationX: width * direction, y: 0)
        let under = CGAffineTransform(translationX: -width * motion.underlapFraction * direction, y: 0)

        let dimming = UIView(frame: transitionView.bounds)
        dimming.isUserInteractionEnabled = false
        dimming.backgroundColor = UIColor(white: 0, alpha: motion.underlapDimming)
        let shadow = PageEdgeShadowView(
            frame: CGRect(x: -motion.edgeShadowWidth, y: 0, width: motion.edgeShadowWidth, height: transitionView.bounds.height))
        changingViewTree {
            transitionView.insertSubview(dimming, belowSubview: front)
            transitionView.insertSubview(shadow, belowSubview: front)
        }
        running.addDecoration(dimming)
        running.addDecoration(shadow)

        toView.layoutIfNeeded()
        UIView.performWithoutAnimation {
            front.transform = isPop ? .identity : away
            back.transform = isPop ? under : .identity
            shadow.transform = front.transform
            dimming.alpha = isPop ? 1 : 0
        }
        let coordinator = TransitionCoordinator(
            container: transitionView, from: running.exchange.old, to: running.exchange.new, duration: motion.transitionDuration,
            isAnimated: true)
        running.coordinator = coordinator
        let bottomBar = prepareHostBottomBar(direction: direction, width: width)
        transitionView.isUserInteractionEnabled = false
        UIView.animate(
            withDuration: motion.transitionDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: {
                front.transform = isPop ? away : .identity
                back.transform = isPop ? .identity : under
                shadow.transform = front.transform
                dimming.alpha = isPop ? 0 : 1
                bottomBar?()
                coordinator.runAlongsideAnimations()
            },
            completion: { [weak self, weak running] _ in
                guard let self, let running, case .running(let current) = transitionState, current === running else { return }
                finishRunningTransition()
            })
    }

    // MARK: The tab bar around this controller

    var hostTabBarController: UITabBarController? { parentController as? UITabBarController }

    /// A page that was pushed with `hidesBottomBarWhenPushed` hides the tab bar until it is popped.
    var wantsHiddenBottomBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

    /// Shows or hides the tab bar at once.
    func updateHostBottomBar() {
        hostTabBarController?.childWantsBottomBarHidden(wantsHiddenBottomBar)
    }

    /// Prepares the tab bar to leave or come with the page; the result belongs into the animation block.
    private func prepareHostBottomBar(direction: CGFloat, width: CGFloat) -> (() -> Void)? {
        hostTabBarController?.prepareBottomBarChange(hidden: wantsHiddenBottomBar, slidingBy: -width * direction)
    }
}
