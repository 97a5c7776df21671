import Foundation

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func outlineLevel(at path: IndexPath) -> Int? {
        guard let outline = shown.outline(at: path.section), let item = itemIdentifier(for: path), outline.contains(item) else {
            return nil
        }
        return outline.level(of: item)
    }

    func isOutlineExpanded(at path: IndexPath) -> Bool {
        guard let outline = shown.outline(at: path.section), let item = itemIdentifier(for: path) else { return false }
        return outline.isExpanded(item)
    }

    func toggleOutline(at path: IndexPath) {
        guard var outline = shown.outline(at: path.section), let item = itemIdentifier(for: path),
            let section = sectionIdentifier(for: path.section)
        else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: children)
            }
            outline.expand([item])
        }
        apply(outline, to: section, animatingDifferences: true)
    }
}
