import Foundation

/// Translates between places as the data source has them and as they show.
///
/// They differ while placeholders wait for the data of dropped items, and while an element is carried to another place. Methods of
/// tables and collection views take and give places of the data source, unless they are called inside `performUsingPresentationValues`.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
    /// Where a section of the data shows.
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    /// The section of the data that shows at a place.
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    /// Where an element of the data shows.
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    /// The element of the data that shows at a place; nil for placeholders.
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    /// Calls a closure in which places are those that show.
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
