import Foundation

/// Shows results for what stands in a search bar.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text or the scope changed, or the search began or ended.
    func updateSearchResults(for searchController: UISearchController)
}
