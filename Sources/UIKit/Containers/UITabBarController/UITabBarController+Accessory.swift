import CoreGraphics
import Foundation

extension UITabBarController {
    /// When the bar makes room for content that is scrolled.
    public enum MinimizeBehavior: Int, Sendable {
        /// Never, in this look.
        case automatic
        case never
        case onScrollDown
        case onScrollUp
    }

    /// What the accessory adds to the safe area of the shown tab, in points.
    var accessoryHeight: CGFloat { accessoryView == nil || barVisibility == .hidden ? 0 : accessoryFittingHeight }

    private var accessoryFittingHeight: CGFloat {
        guard let accessoryView else { return 0 }
        let fitting = accessoryView.systemLayoutSizeFitting(CGSize(width: contentFrame.width, height: 0)).height
        return max(fitting, Look.current.tabBar.accessoryHeight)
    }

    func showAccessory(_ accessory: UITabAccessory?, animated: Bool) {
        let old = accessoryView
        accessoryView = accessory?.contentView
        guard isViewLoaded else { return }
        let isAnimated = animated && view.window != nil && UIView.areAnimationsEnabled
        if let new = accessoryView, new !== old {
            view.addSubview(new)
            UIView.performWithoutAnimation {
                placeAccessory()
                new.layoutIfNeeded()
            }
            if isAnimated { new.alpha = 0 }
        }
        let change = { [self] in
            accessoryView?.alpha = 1
            if old !== accessoryView { old?.alpha = 0 }
            layoutContainer()
            displayedController?.viewIfLoaded?.layoutIfNeeded()
        }
        let finish = { [weak self] in
            guard let old, old !== self?.accessoryView else { return }
            old.removeFromSuperview()
            old.alpha = 1
            old.traitOverrides[UITraitTabAccessoryEnvironment.self] = .none
        }
        guard isAnimated else {
            change()
            finish()
            return
        }
        UIView.animate(withDuration: TimeInterval(UINavigationController.hideShowBarDuration), animations: change) { _ in finish() }
    }

    /// Above the bar, or at the lower edge of the safe area while the bar is away for scrolling.
    func placeAccessory() {
        guard let accessoryView, let view = viewIfLoaded else { return }
        if accessoryView.superview !== view { view.addSubview(accessoryView) }
        let content = contentFrame
        let height = accessoryFittingHeight
        let isGone = barVisibility == .hidden
        let bottom = isGone ? view.bounds.maxY + height : min(ownedTabBar.frame.minY, view.bounds.maxY - view.safeAreaInsets.bottom)
        accessoryView.frame = CGRect(x: content.minX + barSlide, y: bottom - height, width: content.width, height: height)
        accessoryView.isHidden = isGone
        view.insertSubview(accessoryView, belowSubview: ownedTabBar)
        let environment: UITabAccessory.Environment = isMinimized ? .inline : .regular
        if accessoryView.traitOverrides[UITraitTabAccessoryEnvironment.self] != environment {
            accessoryView.traitOverrides[UITraitTabAccessoryEnvironment.self] = environment
        }
    }

    // MARK: Minimising

    private var minimizes: Bool {
        switch tabBarMinimizeBehavior {
        case .automatic, .never: false
        case .onScrollDown, .onScrollUp: traitCollection.userInterfaceIdiom == .phone
        }
    }

    /// The content moved under the user's finger or after it: the bar goes or comes.
    func minimizeMayChange(with scrollView: UIScrollView) {
        guard minimizes, barVisibility == .shown else {
            setMinimized(false, animated: true)
            return
        }
        let offset = scrollView.contentOffset.y
        defer { minimizing.offset = offset }
        guard minimizing.scrollView === scrollView, scrollView.isTracking || scrollView.isDecelerating else {
            minimizing = Minimizing(scrollView: scrollView, offset: offset)
            return
        }
        let way = offset - minimizing.offset
        guard way != 0 else { return }
        minimizing.way = (minimizing.way < 0) == (way < 0) ? minimizing.way + way : way
        let isPastEnd = scrollView.distanceFromTop <= 0 || scrollView.isAtBottom
        let direction: CGFloat = tabBarMinimizeBehavior == .onScrollDown ? 1 : -1
        if tabBarMinimizeBehavior == .onScrollDown, scrollView.distanceFromTop <= 0 {
            setMinimized(false, animated: true)
        } else if !isPastEnd, abs(minimizing.way) >= Look.current.tabBar.minimizeDistance {
            setMinimized(minimizing.way * direction > 0, animated: true)
        }
    }

    func setMinimized(_ minimized: Bool, animated: Bool) {
        guard minimized != isMinimized else { return }
        isMinimized = minimized
        minimizing.way = 0
        guard isViewLoaded else { return }
        guard animated, view.window != nil, UIView.areAnimationsEnabled else {
            view.setNeedsLayout()
            return
        }
        UIView.animate(
            withDuration: TimeInterval(UINavigationController.hideShowBarDuration), delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.layoutContainer()
                self.displayedController?.viewIfLoaded?.layoutIfNeeded()
            }, completion: nil)
    }

    /// Follows one scroll view to see where the user goes.
    struct Minimizing {
        weak var scrollView: UIScrollView?
        var offset: CGFloat = 0
        /// Points scrolled in one direction.
        var way: CGFloat = 0
    }
}
