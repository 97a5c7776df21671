import CoreGraphics
import Foundation
import QuartzCore

/// An item of a list that is pushed aside.
@MainActor
final class CollectionSwipe: SwipeSession {
    let cell: UICollectionViewCell
    /// What the cell did before.
    private let clips: Bool

    init(
        side: Side, configuration: UISwipeActionsConfiguration, cell: UICollectionViewCell, isRightToLeft: Bool,
        perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
    ) {
        self.cell = cell
        clips = cell.clipsToBounds
        super.init(side: side, configuration: configuration, isRightToLeft: isRightToLeft, perform: perform)
    }

    /// The cell keeps its place and only what is in it moves, so that nothing of it leaves a card.
    func layout() {
        guard let host = cell.superview else { return }
        cell.clipsToBounds = true
        cell.layer.sublayerTransform = CATransform3DMakeTranslation(offset, 0, 0)
        if view.superview !== host { host.insertSubview(view, aboveSubview: cell) }
        adoptCorners(of: cell)
        let width = abs(offset)
        let frame = cell.frame
        view.frame = CGRect(
            x: direction > 0 ? frame.minX : frame.maxX - width, y: frame.minY, width: width, height: frame.height)
    }

    func finish() {
        view.removeFromSuperview()
        cell.layer.sublayerTransform = CATransform3DIdentity
        cell.clipsToBounds = clips || cell.layer.cornerRadius > 0
    }
}
