import Foundation
import ObjCRuntime

/// Supplies a table view's sections, rows and cells, and takes changes made by the user.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
    @_disfavoredOverload
    public var numberOfSections: ((UITableView) -> Int)? { optionalRequirement("numberOfSections(in:)") }
    @_disfavoredOverload
    public var tableView_titleForHeaderInSection: ((UITableView, Int) -> String?)? {
        optionalRequirement("tableView(_:titleForHeaderInSection:)")
    }
    @_disfavoredOverload
    public var tableView_titleForFooterInSection: ((UITableView, Int) -> String?)? {
        optionalRequirement("tableView(_:titleForFooterInSection:)")
    }
    @_disfavoredOverload
    public var tableView_canEditRowAt: ((UITableView, IndexPath) -> Bool)? { optionalRequirement("tableView(_:canEditRowAt:)") }
    @_disfavoredOverload
    public var tableView_canMoveRowAt: ((UITableView, IndexPath) -> Bool)? { optionalRequirement("tableView(_:canMoveRowAt:)") }
    @_disfavoredOverload
    public var sectionIndexTitles: ((UITableView) -> [String]?)? { optionalRequirement("sectionIndexTitles(for:)") }
    @_disfavoredOverload
    public var tableView_sectionForSectionIndexTitle_at: ((UITableView, String, Int) -> Int)? {
        optionalRequirement("tableView(_:sectionForSectionIndexTitle:at:)")
    }
    @_disfavoredOverload
    public var tableView_commit_forRowAt: ((UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:commit:forRowAt:)")
    }
    @_disfavoredOverload
    public var tableView_moveRowAt_to: ((UITableView, IndexPath, IndexPath) -> Void)? {
        optionalRequirement("tableView(_:moveRowAt:to:)")
    }
}
