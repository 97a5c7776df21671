import CoreGraphics
import Foundation

extension UINavigationBar {
    private var searchController: UISearchController? { topItem?.searchController }

    private var searchPlacement: UINavigationItem.SearchBarPlacement { topItem?.placement(in: traitCollection) ?? .stacked }

    /// The search bar that stands among the row's buttons.
    var searchBarInRow: UISearchBar? { searchPlacement.isInRow ? searchController?.searchBar : nil }
    var centersSearchBar: Bool { searchPlacement == .integratedCentered }

    /// Whether an active search has taken the place of title and buttons.
    var hidesRowsForSearch: Bool {
        guard let searchController, !searchPlacement.isInRow else { return false }
        return searchController.isActive && searchController.hidesNavigationBarDuringPresentation
    }

    /// Height of the area below the rows that holds the present item's search bar, in points.
    var searchAreaHeight: CGFloat {
        guard let searchController else { return 0 }
        let bar = searchController.searchBar
        switch searchPlacement {
        case .inline, .integrated, .integratedCentered: return 0
        case .integratedButton where !searchController.isActive: return 0
        case .automatic, .stacked, .integratedButton: break
        }
        let look = Look.current.searchBar
        return look.navigationAreaHeight + (bar.showsScopeBar ? look.scopeBarHeight : 0)
    }

    /// The part of that area that scrolling may hide.
    var hideableSearchHeight: CGFloat {
        guard let item = topItem, let search = item.searchController, item.hidesSearchBarWhenScrolling, !search.isActive else { return 0 }
        return searchAreaHeight
    }

    var visibleSearchHeight: CGFloat { max(searchAreaHeight - min(searchCollapse, hideableSearchHeight), 0) }

    /// Shows the search bar of the present item at the bottom edge.
    func layoutSearchBar() {
        let wanted = searchController?.searchBar
        if shownSearchBar !== wanted {
            if shownSearchBar?.hostNavigationBar === self {
                shownSearchBar?.removeFromSuperview()
                shownSearchBar?.hostNavigationBar = nil
            }
            shownSearchBar = wanted
        }
        let isHiding = hidesRowsForSearch
        contentView.alpha = isHiding ? 0 : 1
        largeTitleView.alpha = isHiding ? 0 : 1
        contentView.isUserInteractionEnabled = !isHiding
        guard let wanted else { return }
        wanted.hostNavigationBar = self
        searchController?.placementMayHaveChanged(to: searchPlacement)
        if searchPlacement.isInRow {
            // The row places it among its buttons.
            if wanted.superview !== contentView { contentView.addSubview(wanted) }
            wanted.alpha = 1
            contentView.setNeedsLayout()
            return
        }
        if wanted.superview !== self { addSubview(wanted) }
        let height = searchAreaHeight
        // It moves up under the rows as it goes, and fades.
        let visible = visibleSearchHeight
        wanted.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        // Behind a button there is nothing to see of it until the search begins.
        wanted.alpha = height > 0 ? max(0, 1 - 2 * (height - visible) / height) : 0
    }

    /// A search began or ended, or shows its scopes: the rows go or come back.
    func searchActivityDidChange() {
        guard let container = managingController?.viewIfLoaded, window != nil else {
            heightMayHaveChanged()
            return
        }
        UIView.animate(withDuration: Look.current.motion.barFadeDuration) {
            self.heightMayHaveChanged()
            self.setNeedsLayout()
            container.setNeedsLayout()
            container.layoutIfNeeded()
        }
    }
}
