import Foundation

extension UINavigationItem {
    /// Where an item's search bar stands.
    public enum SearchBarPlacement: Int, Sendable {
        /// In the row in wide bars of items for browsing and editing, else below it.
        case automatic
        /// In the row, at the trailing edge, where the bar is wide; else below the row.
        case inline
        /// Below the row.
        case stacked
        /// In the row where the bar is wide; else behind a button.
        case integrated
        /// In the middle of the row where the bar is wide; else behind a button.
        case integratedCentered
        /// Behind a button.
        case integratedButton
    }

    func placement(in traits: UITraitCollection) -> SearchBarPlacement {
        let isWide = traits.horizontalSizeClass == .regular && !Look.isCompactBar(traits)
        switch preferredSearchBarPlacement {
        case .automatic: return isWide && style != .navigator ? .inline : .stacked
        case .inline: return isWide ? .inline : .stacked
        case .stacked: return .stacked
        case .integrated: return isWide ? .integrated : .integratedButton
        case .integratedCentered: return isWide ? .integratedCentered : .integratedButton
        case .integratedButton: return .integratedButton
        }
    }

    /// Whether the bar itself shows the button for the search; an app that placed it elsewhere has it there.
    func showsSearchButton(in traits: UITraitCollection) -> Bool {
        guard searchController != nil, !isSearchInToolbar, placement(in: traits) == .integratedButton else { return false }
        let owner = searchButton.observer
        return owner == nil || owner === observer
    }

    /// What a toolbar shows for the item: the app's buttons, and on phones the one for the search, at the end unless the app placed it.
    func itemsForToolbar(_ items: [UIBarButtonItem]?, in traits: UITraitCollection) -> [UIBarButtonItem]? {
        let isPhone = traits.userInterfaceIdiom == .phone
        let standsThere =
            searchController != nil && (!isPhone || searchBarPlacementAllowsToolbarIntegration)
            && placement(in: traits) == .integratedButton
        let own = items ?? []
        guard standsThere else {
            // The button of a search that there isn't, or that mustn't stand there, is left out.
            return items == nil ? nil : own.filter { $0 !== searchButton || (searchController != nil && !isPhone) }
        }
        if !isPhone || own.contains(where: { $0 === searchButton }) { return items }
        return own + (own.last?.kind == .flexibleSpace ? [] : [searchToolbarSpace]) + [searchButton]
    }
}

extension UINavigationItem.SearchBarPlacement {
    /// Whether the search bar stands among the row's buttons.
    var isInRow: Bool {
        switch self {
        case .inline, .integrated, .integratedCentered: true
        case .automatic, .stacked, .integratedButton: false
        }
    }
}
