import Foundation

/// A cell, supplementary view or decoration view by its place in the data.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    /// Empty for cells.
    var kind: String
    var path: IndexPath

    static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }
    static func supplementary(_ kind: String, _ path: IndexPath) -> ElementKey {
        ElementKey(category: .supplementaryView, kind: kind, path: path)
    }
}

extension ElementKey: Comparable {
    static func < (a: ElementKey, b: ElementKey) -> Bool {
        if a.path != b.path { return a.path < b.path }
        if a.category != b.category { return a.category.rawValue < b.category.rawValue }
        return a.kind < b.kind
    }
}
