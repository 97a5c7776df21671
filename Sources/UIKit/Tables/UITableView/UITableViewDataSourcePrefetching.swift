import Foundation
import ObjCRuntime

/// Hears which rows are likely to show soon, so that their data can be fetched ahead.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    @_disfavoredOverload
    public var tableView_cancelPrefetchingForRowsAt: ((UITableView, [IndexPath]) -> Void)? {
        optionalRequirement("tableView(_:cancelPrefetchingForRowsAt:)")
    }
}
