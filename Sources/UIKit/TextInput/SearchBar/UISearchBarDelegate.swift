import Foundation
import ObjCRuntime

/// Hears of typing, searching and the buttons of a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {}

extension UISearchBarDelegate {
    @_disfavoredOverload
    public var searchBarShouldBeginEditing: ((UISearchBar) -> Bool)? { optionalRequirement("searchBarShouldBeginEditing(_:)") }
    @_disfavoredOverload
    public var searchBarTextDidBeginEditing: ((UISearchBar) -> Void)? { optionalRequirement("searchBarTextDidBeginEditing(_:)") }
    @_disfavoredOverload
    public var searchBarShouldEndEditing: ((UISearchBar) -> Bool)? { optionalRequirement("searchBarShouldEndEditing(_:)") }
    @_disfavoredOverload
    public var searchBarTextDidEndEditing: ((UISearchBar) -> Void)? { optionalRequirement("searchBarTextDidEndEditing(_:)") }
    @_disfavoredOverload
    public var searchBar_textDidChange: ((UISearchBar, String) -> Void)? { optionalRequirement("searchBar(_:textDidChange:)") }
    @_disfavoredOverload
    public var searchBar_shouldChangeTextIn_replacementText: ((UISearchBar, NSRange, String) -> Bool)? {
        optionalRequirement("searchBar(_:shouldChangeTextIn:replacementText:)")
    }
    @_disfavoredOverload
    public var searchBarSearchButtonClicked: ((UISearchBar) -> Void)? { optionalRequirement("searchBarSearchButtonClicked(_:)") }
    @_disfavoredOverload
    public var searchBarBookmarkButtonClicked: ((UISearchBar) -> Void)? { optionalRequirement("searchBarBookmarkButtonClicked(_:)") }
    @_disfavoredOverload
    public var searchBarCancelButtonClicked: ((UISearchBar) -> Void)? { optionalRequirement("searchBarCancelButtonClicked(_:)") }
    @_disfavoredOverload
    public var searchBarResultsListButtonClicked: ((UISearchBar) -> Void)? {
        optionalRequirement("searchBarResultsListButtonClicked(_:)")
    }
    @_disfavoredOverload
    public var searchBar_selectedScopeButtonIndexDidChange: ((UISearchBar, Int) -> Void)? {
        optionalRequirement("searchBar(_:selectedScopeButtonIndexDidChange:)")
    }
}
