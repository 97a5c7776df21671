import CoreGraphics
import Foundation

extension UITabBar {
    /// Begins with the bar's own items and those offered; the controller that owns a bar gives the whole arrangement.
    func beginCustomizing(_ items: [UITabBarItem], arrangement: TabBarCustomizer.Arrangement, animated: Bool) {
        guard customizer == nil, superview != nil else { return }
        tellWillBegin(items)
        let session = TabBarCustomizer(bar: self, items: items, arrangement: arrangement)
        customizer = session
        session.show(animated: animated)
        tellDidBegin(items)
    }

    /// The arrangement of a bar that stands alone: items offered may replace any of the bar's that are offered too.
    func ownArrangement(offering offered: [UITabBarItem]) -> TabBarCustomizer.Arrangement {
        let own = items ?? []
        let others = offered.filter { item in !own.contains { $0 === item } }
        return TabBarCustomizer.Arrangement(
            order: own + others, capacity: own.count, fixed: own.filter { item in !offered.contains { $0 === item } })
    }

    /// Ends the session; true when the items changed.
    func endCustomizingSession(animated: Bool) -> Bool {
        guard let session = customizer else { return false }
        customizer = nil
        let (items, isChanged) = (session.itemsOnBar, session.isChanged)
        tellWillEnd(items, isChanged)
        session.hide(animated: animated)
        showCustomizing(nil)
        if let managingController {
            managingController.userDidArrange(session.arrangement.order, isChanged: isChanged)
        } else if isChanged {
            setItems(items, animated: animated)
        }
        tellDidEnd(items, isChanged)
        return isChanged
    }

    /// The owner's controllers change under the session: it ends without a result.
    func endCustomizingIfNeeded() {
        guard let session = customizer else { return }
        customizer = nil
        let items = session.itemsOnBar
        tellWillEnd(items, false)
        session.hide(animated: false)
        showCustomizing(nil)
        tellDidEnd(items, false)
    }

    // MARK: What the bar shows meanwhile

    /// Shows an arrangement's items, fixed ones faded; nil goes back to normal.
    func showCustomizing(_ arrangement: TabBarCustomizer.Arrangement?) {
        if let arrangement {
            let own = Array(arrangement.order.prefix(arrangement.capacity))
            // The More item keeps its place behind those that can be chosen.
            let more = (items ?? []).dropFirst(arrangement.capacity)
            let selected = selectedItem
            changeAsOwner { $0.setItems(own + more, animated: true) }
            if let selected, own.contains(where: { $0 === selected }) || more.contains(where: { $0 === selected }) { select(selected) }
            for button in buttons {
                let isFixed = arrangement.isFixed(button.item) || more.contains { $0 === button.item }
                button.alpha = isFixed ? Look.current.tabBar.disabledAlpha : 1
            }
        } else {
            buttons.forEach { $0.alpha = 1 }
        }
    }

    func button(at point: CGPoint) -> TabBarButton? {
        bounds.contains(point) ? buttons.last { $0.frame.contains(point) } : nil
    }

    /// The place on the bar that is nearest to a point in it.
    func slot(at point: CGPoint) -> Int? {
        guard bounds.contains(point) else { return nil }
        return buttons.indices.min { abs(buttons[$0].center.x - point.x) < abs(buttons[$1].center.x - point.x) }
    }

    func highlightSlot(_ slot: Int?) {
        let scale = Look.current.tabBar.draggedScale
        for (index, button) in buttons.enumerated() {
            button.transform = index == slot ? CGAffineTransform(scaleX: scale, y: scale) : .identity
        }
    }

    // MARK: Telling

    private func tellWillBegin(_ items: [UITabBarItem]) {
        if let managingController {
            managingController.tabBar(self, willBeginCustomizing: items)
        } else {
            delegate?.tabBar_willBeginCustomizing?(self, items)
        }
    }

    private func tellDidBegin(_ items: [UITabBarItem]) {
        if let managingController {
            managingController.tabBar(self, didBeginCustomizing: items)
        } else {
            delegate?.tabBar_didBeginCustomizing?(self, items)
        }
    }

    private func tellWillEnd(_ items: [UITabBarItem], _ isChanged: Bool) {
        if let managingController {
            managingController.tabBar(self, willEndCustomizing: items, changed: isChanged)
        } else {
            delegate?.tabBar_willEndCustomizing_changed?(self, items, isChanged)
        }
    }

    private func tellDidEnd(_ items: [UITabBarItem], _ isChanged: Bool) {
        if let managingController {
            managingController.tabBar(self, didEndCustomizing: items, changed: isChanged)
        } else {
            delegate?.tabBar_didEndCustomizing_changed?(self, items, isChanged)
        }
    }
}
