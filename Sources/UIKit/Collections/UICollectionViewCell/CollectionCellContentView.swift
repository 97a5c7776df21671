import CoreGraphics
import Foundation

/// The content view of a collection view's cell.
@MainActor
final class CollectionCellContentView: UIView {
    private unowned let cell: UICollectionViewCell

    init(cell: UICollectionViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func intrinsicContentSizeDidChange() { cell.contentMetricsDidChange() }
}
