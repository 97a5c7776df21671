import CoreGraphics
import Foundation

/// The content view of a collection view's cell.
@MainActor
final class CollectionCellContentView: SelfSizedContentView {
    private unowned let cell: UICollectionViewCell

    init(cell: UICollectionViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var defaultLayoutMargins: UIEdgeInsets { cell.contentDefaultMargins ?? super.defaultLayoutMargins }

    override func intrinsicContentSizeDidChange() { cell.contentMetricsDidChange() }

    override func layoutInputsDidChange() {
        if cell.owner?.selfSizingInvalidation == .enabledIncludingConstraints { cell.contentMetricsDidChange() }
    }
}
