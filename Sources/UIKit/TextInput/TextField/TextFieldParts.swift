import CoreGraphics
import Foundation
import TextEngine

/// The part of a field that shows its text and clips it.
@MainActor
final class TextFieldCanvas: UIView {
    weak var field: UITextField?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        clipsToBounds = true
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        guard let field, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        // The field draws in its own coordinates.
        context.translateBy(x: bounds.minX - frame.minX, y: bounds.minY - frame.minY)
        if field.hasText {
            field.drawText(in: frame)
        } else if field.attributedPlaceholder != nil {
            field.drawPlaceholder(in: field.placeholderRect(forBounds: field.bounds))
        }
        context.restoreGState()
    }
}

/// The line or picture around a field.
@MainActor
final class TextFieldBorder: UIView {
    private var imageView: UIImageView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    func show(_ style: UITextField.BorderStyle, image: UIImage?, fill: UIColor?, traits: UITraitCollection) {
        let look = Look.current.controls
        let line = Look.hairline(traits)
        layer.cornerRadius = 0
        layer.borderWidth = 0
        backgroundColor = nil
        switch style {
        case .none: break
        case .line:
            layer.borderWidth = 1
            layer.borderColor = UIColor.label.resolvedColor(with: traits).cgColor
        case .bezel:
            layer.borderWidth = 2
            layer.borderColor = UIColor.systemGray2.resolvedColor(with: traits).cgColor
        case .roundedRect:
            layer.cornerRadius = look.textFieldCornerRadius
            layer.borderWidth = max(line, 0.649 / max(1, traits.displayScale / 2))
            layer.borderColor = look.textFieldBorderColor.resolvedColor(with: traits).cgColor
            backgroundColor = fill ?? Look.dynamic(light: .white, dark: .black)
        }
        show(style == .roundedRect ? nil : image)
    }

    private func show(_ image: UIImage?) {
        guard let image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(frame: bounds)
        if imageView == nil {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
            imageView = view
        }
        view.image = image
    }
}

/// The small cross that empties a field.
@MainActor
final class TextFieldClearButton: UIButton {
    static let size = CGSize(width: 19, height: 19)

    override func draw(_ rect: CGRect) {
        let circle = CGRect(
            x: bounds.midX - 8, y: bounds.midY - 8, width: 16, height: 16)
        (isHighlighted ? UIColor.secondaryLabel : UIColor.systemGray2).setFill()
        UIBezierPath(ovalIn: circle).fill()
        let cross = UIBezierPath()
        let arm: CGFloat = 3
        for (dx, dy) in [(arm, arm), (arm, -arm)] as [(CGFloat, CGFloat)] {
            cross.move(to: CGPoint(x: bounds.midX - dx, y: bounds.midY - dy))
            cross.addLine(to: CGPoint(x: bounds.midX + dx, y: bounds.midY + dy))
        }
        cross.lineWidth = 1.5
        cross.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }
}

/// The text of a field as it is laid out now.
@MainActor
struct FieldLayout {
    var geometry: TextGeometry
    /// What the layout was made for.
    var rect: CGRect
    var isEditing: Bool
}
