import Foundation
import ObjCRuntime

/// Shows results for what stands in a search bar.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text or the scope changed, or the search began or ended.
    func updateSearchResults(for searchController: UISearchController)
}

extension UISearchResultsUpdating {
    /// The user chose a suggestion.
    @_disfavoredOverload public var updateSearchResults_for_selecting: ((UISearchController, any UISearchSuggestion) -> Void)? {
        optionalRequirement("updateSearchResults(for:selecting:)")
    }
}
