import CoreGraphics
import Foundation
import QuartzCore

/// The picture of one dragged item.
@MainActor
final class DragPreviewView: UIView {
    /// Where the item came from: the preview's view, the place in its container.
    let origin: UITargetedDragPreview?
    private let picture = UIImageView(frame: .zero)

    init(_ preview: UITargetedDragPreview?) {
        origin = preview
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(picture)
        let look = Look.current.dragging
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = look.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 4)
        if let preview { show(preview.view, preview.parameters) }
    }

    required init?(coder: NSCoder) { nil }

    /// Takes the look of a view.
    func show(_ view: UIView, _ parameters: UIPreviewParameters) {
        // A view that something else shows in its place, as a menu does, is looked at as if it were there.
        let alpha = view.alpha
        UIView.performWithoutAnimation { if alpha < 1 { view.alpha = 1 } }
        let image = view.renderedImage
        UIView.performWithoutAnimation { if alpha < 1 { view.alpha = alpha } }
        picture.image = image
        picture.backgroundColor = parameters.backgroundColor
        picture.layer.cornerRadius = view.layer.cornerRadius
        picture.clipsToBounds = view.layer.cornerRadius > 0
        if let path = parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            picture.layer.mask = mask
        } else {
            picture.layer.mask = nil
        }
        let size = view.bounds.size
        bounds.size = size
        picture.frame = CGRect(origin: .zero, size: size)
        let outline =
            parameters.shadowPath ?? parameters.visiblePath
            ?? UIBezierPath(roundedRect: picture.frame, cornerRadius: view.layer.cornerRadius)
        layer.shadowPath = outline.cgPath
    }

    /// Takes the look of another view, as wide as it is now.
    func take(_ parameters: UIPreviewParameters, of other: UIView) {
        UIView.performWithoutAnimation {
            let width = bounds.width
            show(other, parameters)
            let scale = width / max(bounds.width, 1)
            transform = transform.scaledBy(x: scale, y: scale)
        }
    }

    func setLifted(_ isLifted: Bool) {
        layer.shadowOpacity = isLifted ? Look.current.dragging.shadowOpacity : 0
    }

    /// How much smaller the picture is dragged than it was.
    func scale(keepsFullSize: Bool) -> CGFloat {
        let length = max(bounds.width, bounds.height)
        guard !keepsFullSize, length > Look.current.dragging.largestPreview else { return 1 }
        return Look.current.dragging.largestPreview / length
    }
}

/// The mark at a dragged item's corner: what would happen, or how many items there are.
@MainActor
final class DragBadgeView: UIView {
    enum Content: Equatable {
        case none
        case copy
        case forbidden
        case count(Int)
    }

    private let label = UILabel(frame: .zero)

    var content = Content.none {
        didSet { if oldValue != content { contentDidChange() } }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textColor = .white
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        addSubview(label)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    private func contentDidChange() {
        let look = Look.current.dragging
        isHidden = content == .none
        switch content {
        case .none: break
        case .copy:
            label.text = "+"
            backgroundColor = look.copyColor
        case .forbidden:
            label.text = "\u{2298}"
            backgroundColor = look.forbiddenColor
        case .count(let count):
            label.text = "\(count)"
            backgroundColor = look.countColor
        }
        let height = look.badgeDiameter
        bounds.size = CGSize(width: max(height, label.sizeThatFits(CGSize(width: 200, height: height)).width + 12), height: height)
        layer.cornerRadius = height / 2
        label.frame = bounds
    }
}
