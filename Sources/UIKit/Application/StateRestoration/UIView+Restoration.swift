import CoreGraphics
import Foundation

extension UIView: UIStateRestoring {
    /// The views with an identifier in a controller's view; those of other controllers are saved with these.
    var viewsToRestore: [UIView] {
        var result = restorationIdentifier == nil ? [] : [self]
        for view in childViews where view.owningController == nil { result += view.viewsToRestore }
        return result
    }

    /// What the framework's views save of themselves.
    func coreEncodeRestorableState(with coder: NSCoder) {
        switch self {
        case let table as UITableView: table.saved.encode(with: coder, dataSource: table.dataSource, view: table)
        case let collection as UICollectionView: collection.saved.encode(with: coder, dataSource: collection.dataSource, view: collection)
        case let scroll as UIScrollView:
            coder.encode(Double(scroll.zoomScale), forKey: RestorationKey.zoomScale)
            coder.encode(Double(scroll.contentOffset.x), forKey: RestorationKey.offsetX)
            coder.encode(Double(scroll.contentOffset.y), forKey: RestorationKey.offsetY)
        default: break
        }
    }

    func coreDecodeRestorableState(with coder: NSCoder) {
        switch self {
        case let table as UITableView:
            let saved = SavedElements(coder, dataSource: table.dataSource, view: table)
            table.whenSized { table.restore(saved) }
        case let collection as UICollectionView:
            let saved = SavedElements(coder, dataSource: collection.dataSource, view: collection)
            collection.whenSized { collection.restore(saved) }
        case let scroll as UIScrollView:
            guard coder.containsValue(forKey: RestorationKey.zoomScale) else { return }
            let zoomScale = CGFloat(coder.decodeDouble(forKey: RestorationKey.zoomScale))
            let offset = CGPoint(
                x: coder.decodeDouble(forKey: RestorationKey.offsetX), y: coder.decodeDouble(forKey: RestorationKey.offsetY))
            scroll.whenSized {
                scroll.layoutIfNeeded()
                scroll.zoomScale = zoomScale
                scroll.setContentOffset(scroll.clamped(offset), animated: false)
            }
        default: break
        }
    }

    /// Places can be found again when the view has its size: at once in a window, else after the commit that brings it there.
    private func whenSized(_ action: @escaping () -> Void) {
        guard window == nil || bounds.isEmpty else { return action() }
        UIApplication.shared.afterCommit { action() }
    }

    private enum RestorationKey {
        static let zoomScale = "UIScrollViewZoomScale"
        static let offsetX = "UIScrollViewContentOffsetX"
        static let offsetY = "UIScrollViewContentOffsetY"
    }
}

/// What a table or collection view saves: its first element that shows, and those that are selected.
@MainActor
struct SavedElements {
    var first: IndexPath?
    var selected: [IndexPath] = []

    init(first: IndexPath?, selected: [IndexPath]) {
        self.first = first
        self.selected = selected
    }

    private static let firstKey = "UIFirstVisibleElement"
    private static let selectedKey = "UISelectedElements"

    /// An element by its name where the data source names it, else by its place.
    private static func text(_ path: IndexPath, _ dataSource: Any?, _ view: UIView) -> String {
        if let source = dataSource as? any UIDataSourceModelAssociation {
            return source.modelIdentifierForElement(at: path, in: view).map { "model " + $0 } ?? ""
        }
        return "path \(path.section) \(path.item)"
    }

    private static func path(_ text: String, _ dataSource: Any?, _ view: UIView) -> IndexPath? {
        if text.hasPrefix("model ") {
            return (dataSource as? any UIDataSourceModelAssociation)?
                .indexPathForElement(withModelIdentifier: String(text.dropFirst(6)), in: view)
        }
        let parts = text.split(separator: " ").dropFirst().compactMap { Int($0) }
        return text.hasPrefix("path ") && parts.count == 2 ? IndexPath(item: parts[1], section: parts[0]) : nil
    }

    func encode(with coder: NSCoder, dataSource: Any?, view: UIView) {
        if let first { coder.encode(NSString(string: Self.text(first, dataSource, view)), forKey: Self.firstKey) }
        let texts = selected.map { Self.text($0, dataSource, view) }.filter { !$0.isEmpty }
        coder.encode(NSString(string: texts.joined(separator: "\n")), forKey: Self.selectedKey)
    }

    init(_ coder: NSCoder, dataSource: Any?, view: UIView) {
        func text(_ key: String) -> String? { (coder.decodeObject(forKey: key) as? NSString).map { String(describing: $0) } }
        first = text(Self.firstKey).flatMap { Self.path($0, dataSource, view) }
        selected = (text(Self.selectedKey) ?? "").split(separator: "\n").compactMap { Self.path(String($0), dataSource, view) }
    }
}

extension UITableView {
    var saved: SavedElements {
        // At its very top a table shows its header, which is no row.
        let isAtTop = bounds.minY <= -adjustedContentInset.top + 0.5
        return SavedElements(first: isAtTop ? nil : indexPathsForVisibleRows?.first, selected: indexPathsForSelectedRows ?? [])
    }

    func restore(_ saved: SavedElements) {
        layoutIfNeeded()
        func exists(_ path: IndexPath) -> Bool { RowPath(path).map { geometry.contains($0) } ?? false }
        loadDataIfNeeded()
        for path in saved.selected where exists(path) { selectRow(at: path, animated: false, scrollPosition: .none) }
        if let first = saved.first, exists(first) { scrollToRow(at: first, at: .top, animated: false) }
    }
}

extension UICollectionView {
    var saved: SavedElements {
        let isAtTop = bounds.minY <= -adjustedContentInset.top + 0.5 && bounds.minX <= -adjustedContentInset.left + 0.5
        return SavedElements(first: isAtTop ? nil : indexPathsForVisibleItems.min(), selected: indexPathsForSelectedItems ?? [])
    }

    func restore(_ saved: SavedElements) {
        layoutIfNeeded()
        loadCountsIfNeeded()
        for path in saved.selected where contains(path) { selectItem(at: path, animated: false, scrollPosition: []) }
        if let first = saved.first, contains(first) { scrollToItem(at: first, at: [.top, .left], animated: false) }
    }
}
