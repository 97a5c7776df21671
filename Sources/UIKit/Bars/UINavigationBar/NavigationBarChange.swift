import CoreGraphics
import Foundation

/// A navigation bar's contents giving way to others: titles slide and cross-fade, large titles travel with the pages.
///
/// Progress 0 shows the old contents, 1 the new ones; setting it inside an animation block animates.
@MainActor final class NavigationBarChange {
    /// Everything in the bar that belongs to one item.
    struct Contents {
        var row: NavigationBarContentView
        var largeTitle: NavigationBarLargeTitleView
        var items: [UINavigationItem]
    }

    let arriving: Contents
    let leaving: Contents
    /// How far titles slide, positive where the new ones come from the right.
    private let titleDistance: CGFloat
    private let pageDistance: CGFloat
    private let isPush: Bool

    init(arriving: Contents, leaving: Contents, width: CGFloat, isPush: Bool, leftToRight: Bool) {
        self.arriving = arriving
        self.leaving = leaving
        self.isPush = isPush
        // New pages come from the side where reading ends.
        let sign: CGFloat = isPush == leftToRight ? 1 : -1
        titleDistance = width * Look.current.navigationBar.titleSlideFraction * sign
        pageDistance = width * sign
    }

    func apply(_ progress: CGFloat) {
        arriving.row.alpha = progress
        arriving.row.slide(by: titleDistance * (1 - progress))
        leaving.row.alpha = 1 - progress
        leaving.row.slide(by: -titleDistance * progress)
        let motion = Look.current.motion
        // The page in front travels the whole width, the one beneath a fraction of it.
        let (incoming, outgoing) = isPush ? (1, motion.underlapFraction) : (motion.underlapFraction, 1)
        arriving.largeTitle.transform = CGAffineTransform(translationX: pageDistance * incoming * (1 - progress), y: 0)
        leaving.largeTitle.transform = CGAffineTransform(translationX: -pageDistance * outgoing * progress, y: 0)
        arriving.largeTitle.alpha = progress
        leaving.largeTitle.alpha = 1 - progress
    }
}

extension UINavigationBar {
    /// Shows other items, with the change from the old ones under the caller's control; `endChange` must follow.
    ///
    /// - Returns: Nil where there is nothing to animate: the contents are already the new ones.
    func beginChange(to items: [UINavigationItem], _ change: Change) -> NavigationBarChange? {
        finishOwnChange()
        let before = stack
        guard change != .none, before.last !== items.last, window != nil else {
            replaceItems(items, change: .none)
            return nil
        }
        adopt(items)
        let leaving = NavigationBarChange.Contents(row: contentView, largeTitle: largeTitleView, items: before)
        let arriving = NavigationBarChange.Contents(
            row: NavigationBarContentView(), largeTitle: NavigationBarLargeTitleView(), items: items)
        arriving.row.bar = self
        leaving.row.isUserInteractionEnabled = false
        leavingContents.append(leaving)
        contentView = arriving.row
        largeTitleView = arriving.largeTitle
        insertSubview(arriving.largeTitle, aboveSubview: leaving.largeTitle)
        addSubview(arriving.row)
        rebuildContent()
        appearanceDidChange()
        heightMayHaveChanged()
        layoutIfNeeded()
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let result = NavigationBarChange(
            arriving: arriving, leaving: leaving, width: bounds.width, isPush: change == .push, leftToRight: leftToRight)
        UIView.performWithoutAnimation { result.apply(0) }
        return result
    }

    /// The change is over: one of both contents goes.
    func endChange(_ change: NavigationBarChange, cancelled: Bool) {
        let (staying, going) = cancelled ? (change.leaving, change.arriving) : (change.arriving, change.leaving)
        UIView.performWithoutAnimation { change.apply(cancelled ? 0 : 1) }
        for view in [staying.row, staying.largeTitle, going.row, going.largeTitle] {
            view.layer.removeAllAnimations()
            view.transform = .identity
            view.alpha = 1
        }
        going.row.removeFromSuperview()
        going.largeTitle.removeFromSuperview()
        leavingContents.removeAll { $0.row === change.leaving.row }
        staying.row.slide(by: 0)
        staying.row.isUserInteractionEnabled = true
        guard cancelled else { return }
        contentView = staying.row
        largeTitleView = staying.largeTitle
        adopt(staying.items)
        rebuildContent()
        appearanceDidChange()
        heightMayHaveChanged()
    }

    /// A bar without a navigation controller animates by itself.
    func animateOwnChange(to items: [UINavigationItem], _ change: Change) {
        guard let running = beginChange(to: items, change) else { return }
        ownChange = running
        UIView.animate(
            withDuration: Look.current.motion.barFadeDuration, delay: 0, options: [.curveEaseInOut], animations: { running.apply(1) },
            completion: { [weak self] _ in
                guard let self, ownChange === running else { return }
                finishOwnChange()
            })
    }

    func finishOwnChange() {
        guard let running = ownChange else { return }
        ownChange = nil
        endChange(running, cancelled: false)
    }
}
