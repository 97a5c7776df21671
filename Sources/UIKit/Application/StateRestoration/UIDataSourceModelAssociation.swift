import Foundation

/// A data source that names its elements, so that saved places are found again although the data have changed.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
    /// A name that the element has in every run of the app; nil for one that can't be named.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// Where the element of a name is now; nil when it is gone.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
