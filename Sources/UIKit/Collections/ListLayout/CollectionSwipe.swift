import CoreGraphics
import Foundation
import QuartzCore

/// An item of a list that is pushed aside, and the actions beside it.
@MainActor
final class CollectionSwipe {
    let side: SwipeSession.Side
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    let cell: UICollectionViewCell
    /// The touch that the swipe was made for.
    weak var touch: UITouch?
    /// Where the content stood when the finger took it.
    var startOffset: CGFloat = 0
    /// How far the content is pushed; negative towards the left.
    var offset: CGFloat = 0
    var isOpen = false
    /// While its handler runs, the item waits.
    var isPerforming = false
    /// Whether the actions are in the view.
    var isShown = false
    /// 1 where actions stand at the left, -1 where they stand at the right.
    let direction: CGFloat
    /// What the cell did before.
    private let clips: Bool

    init(side: SwipeSession.Side, configuration: UISwipeActionsConfiguration, cell: UICollectionViewCell, isRightToLeft: Bool) {
        self.side = side
        direction = (side == .leading) != isRightToLeft ? 1 : -1
        self.configuration = configuration
        self.cell = cell
        clips = cell.clipsToBounds
        view = SwipeActionsView(configuration.actions)
        view.isAtLeft = direction > 0
    }

    /// The cell keeps its place and only what is in it moves, so that nothing of it leaves a card.
    func layout() {
        guard let host = cell.superview else { return }
        cell.clipsToBounds = true
        cell.layer.sublayerTransform = CATransform3DMakeTranslation(offset, 0, 0)
        if view.superview !== host { host.insertSubview(view, aboveSubview: cell) }
        view.layer.cornerRadius = cell.layer.cornerRadius
        view.layer.maskedCorners = cell.layer.maskedCorners.intersection(
            view.isAtLeft ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
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
