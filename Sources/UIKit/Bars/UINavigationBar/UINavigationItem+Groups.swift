import Foundation

extension UINavigationItem {
    /// How the bar arranges titles and buttons.
    public enum ItemStyle: Int, Sendable {
        /// The title in the middle.
        case navigator
        /// The title at the leading edge, groups in the middle, for browsing.
        case browser
        /// The title at the leading edge, groups in the middle, for editing a document.
        case editor
    }

    /// The groups in the middle stand there only where there is width for them; elsewhere they go into the overflow menu.
    func showsCenterGroups(in traits: UITraitCollection) -> Bool {
        style != .navigator && traits.horizontalSizeClass == .regular
    }

    func shownCenterItems(in traits: UITraitCollection) -> [UIBarButtonItem] {
        guard showsCenterGroups(in: traits) else { return [] }
        return groupsInMiddle.flatMap(\.shownItems)
    }

    /// From the leading edge.
    var shownLeadingItems: [UIBarButtonItem] { containerItems + leadingItemGroups.flatMap(\.shownItems) }

    /// From the trailing edge inwards.
    func shownTrailingItems(in traits: UITraitCollection) -> [UIBarButtonItem] {
        var items = (pinnedTrailingGroup?.shownItems ?? []).reversed() + trailingItemGroups.flatMap(\.shownItems).reversed()
        if hasOverflow(in: traits) { items.append(overflowItem) }
        if showsSearchButton(in: traits), !items.contains(where: { $0 === searchButton }) { items.append(searchButton) }
        return items
    }

    private func overflowGroups(in traits: UITraitCollection) -> [UIBarButtonItemGroup] {
        let inMiddle = groupsInMiddle
        func isChosen(_ group: UIBarButtonItemGroup) -> Bool { inMiddle.contains { $0 === group } }
        // Where the bar has no room for the middle its groups are in the menu, in the same order.
        let rest = centerItemGroups.filter { !isChosen($0) && $0.alwaysAvailable }
        return (showsCenterGroups(in: traits) ? rest : inMiddle + rest).filter { !$0.isHidden }
    }

    func hasOverflow(in traits: UITraitCollection) -> Bool {
        additionalOverflowItems != nil || isCustomizable(in: traits) || !overflowGroups(in: traits).isEmpty
    }

    /// Makes the overflow button's menu anew.
    func updateOverflow(in traits: UITraitCollection) {
        guard hasOverflow(in: traits) else {
            // No bar shows the button any more.
            if hasShownOverflow { overflowItem.observer = nil }
            return
        }
        hasShownOverflow = true
        var elements = overflowGroups(in: traits).flatMap(\.overflowElements)
        if let additionalOverflowItems { elements.append(additionalOverflowItems) }
        if isCustomizable(in: traits) { elements.append(customizeElement) }
        let observer = overflowItem.observer
        // The bar is building its buttons already.
        overflowItem.observer = nil
        overflowItem.menu = UIMenu(children: elements)
        overflowItem.observer = observer
    }

    /// Lets groups be stood for by one button, from the trailing end, until everything fits; `excess` says how many points are missing.
    func collapseGroups(while excess: () -> CGFloat) {
        let groups = leadingItemGroups + trailingItemGroups + (pinnedTrailingGroup.map { [$0] } ?? [])
        for group in groups { group.isDisplayingRepresentativeItem = false }
        for group in (leadingItemGroups + trailingItemGroups).reversed() where group.representativeItem != nil && !group.isHidden {
            guard excess() > 0 else { return }
            group.isDisplayingRepresentativeItem = true
        }
    }

    var canCollapseGroups: Bool {
        (leadingItemGroups + trailingItemGroups).contains { $0.representativeItem != nil }
    }
}
