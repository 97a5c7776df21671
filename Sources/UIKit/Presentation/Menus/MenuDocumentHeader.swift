import CoreGraphics
import Foundation

/// A document above the elements of a menu: its picture, its name, its kind and its size.
@MainActor
final class MenuDocumentHeader: UIView, DragSource {
    private let properties: UIDocumentProperties
    private let picture = UIImageView(frame: .zero)
    private let nameLabel = UILabel(frame: .zero)
    private let detailLabel = UILabel(frame: .zero)
    private var drag: UIDragInteraction?
    /// A drag of the document has begun.
    var onDrag: (() -> Void)?

    init(properties: UIDocumentProperties) {
        self.properties = properties
        super.init(frame: .zero)
        let (image, isPreview) = properties.picture()
        picture.image = image
        picture.contentMode = isPreview ? .scaleAspectFill : .scaleAspectFit
        picture.clipsToBounds = true
        picture.layer.cornerRadius = isPreview ? 6 : 0
        nameLabel.text = properties.name
        nameLabel.font = Look.scaled(17, .semibold, .headline, traitCollection)
        nameLabel.lineBreakMode = .byTruncatingMiddle
        detailLabel.text = properties.details
        detailLabel.font = Look.scaled(13, .regular, .footnote, traitCollection)
        detailLabel.textColor = .secondaryLabel
        for view in [picture, nameLabel, detailLabel] as [UIView] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityLabel = properties.name
        accessibilityValue = properties.details
        accessibilityTraits = .header
        guard properties.dragItemsProvider != nil else { return }
        let drag = UIDragInteraction(source: self)
        self.drag = drag
        addInteraction(drag)
    }

    required init?(coder: NSCoder) { nil }

    var canBeDragged: Bool { drag != nil }

    private static let pictureSide: CGFloat = 40
    private static let padding: CGFloat = 12

    func height(width: CGFloat) -> CGFloat {
        let text = nameLabel.font.lineHeight + detailLabel.font.lineHeight + 2
        return (max(Self.pictureSide, text) + 2 * Self.padding).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = Look.current.presentation.menuTextInset
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let side = Self.pictureSide
        let textWidth = bounds.width - 2 * inset - side - Self.padding
        let textX = isLeftToRight ? inset + side + Self.padding : inset
        picture.frame = CGRect(
            x: isLeftToRight ? inset : bounds.width - inset - side, y: (bounds.height - side) / 2, width: side, height: side)
        let (name, detail) = (nameLabel.font.lineHeight, detailLabel.font.lineHeight)
        let top = (bounds.height - name - detail - 2) / 2
        nameLabel.frame = CGRect(x: textX, y: top, width: textWidth, height: name)
        detailLabel.frame = CGRect(x: textX, y: top + name + 2, width: textWidth, height: detail)
        nameLabel.textAlignment = isLeftToRight ? .left : .right
        detailLabel.textAlignment = nameLabel.textAlignment
    }

    // MARK: Dragging

    func items(for session: DragSession, at point: CGPoint) -> [UIDragItem] { properties.dragItemsProvider?(session) ?? [] }
    func itemsForAdding(to session: DragSession, at point: CGPoint) -> [UIDragItem] { [] }
    func liftPreview(for item: UIDragItem, session: DragSession) -> UITargetedDragPreview? { nil }
    func willAnimateLift(_ animator: DragAnimator, session: DragSession) {}
    func prepare(_ session: DragSession) {}
    func sessionWillBegin(_ session: DragSession) { onDrag?() }
    func sessionDidMove(_ session: DragSession) {}
    func willAdd(_ items: [UIDragItem], to session: DragSession, from interaction: UIDragInteraction) {}
    func cancelPreview(for item: UIDragItem, default preview: UITargetedDragPreview) -> UITargetedDragPreview? { preview }
    func willAnimateCancel(_ item: UIDragItem, _ animator: DragAnimator) {}
    func sessionWillEnd(_ session: DragSession, with operation: UIDropOperation) {}
    func sessionDidEnd(_ session: DragSession, with operation: UIDropOperation) {}
    func sessionDidTransfer(_ session: DragSession) {}
    func liftDidEnd(_ session: DragSession) {}
}
