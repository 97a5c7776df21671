import Foundation

/// A row's place inside the table: an index path without its costs.
struct RowPath: Hashable, Comparable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) {
        self.section = section
        self.row = row
    }

    /// Nil unless the path has exactly a section and a row.
    init?(_ path: IndexPath) {
        guard path.count == 2 else { return nil }
        self.init(path[0], path[1])
    }

    var indexPath: IndexPath { IndexPath(row: row, section: section) }

    static func < (a: RowPath, b: RowPath) -> Bool {
        a.section != b.section ? a.section < b.section : a.row < b.row
    }
}
