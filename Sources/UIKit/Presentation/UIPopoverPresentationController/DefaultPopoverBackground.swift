import CoreGraphics
import Foundation
import QuartzCore

/// The system's popover: a rounded box with a soft arrow, in the content's colour or a material.
@MainActor
final class DefaultPopoverBackground: UIPopoverBackgroundView {
    private var offset: CGFloat = 0
    private var direction = UIPopoverArrowDirection.up
    private let blur = MaterialView(material: Look.current.presentation.menuMaterial)
    private let outlineMask = CAShapeLayer()

    /// nil for the material.
    var color: UIColor? {
        didSet { setNeedsLayout() }
    }

    override var arrowOffset: CGFloat {
        get { offset }
        set {
            offset = newValue
            setNeedsLayout()
        }
    }

    override var arrowDirection: UIPopoverArrowDirection {
        get { direction }
        set {
            direction = newValue
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(blur)
        let presentation = Look.current.presentation
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = Float(presentation.popoverShadowOpacity)
        layer.shadowRadius = presentation.popoverShadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 0)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let outline = PopoverOutline(
            bounds: bounds, direction: direction, offset: offset, arrow: Look.current.presentation.popoverArrowSize,
            cornerRadius: Look.current.presentation.popoverCornerRadius
        ).path
        blur.frame = bounds
        blur.color = color
        outlineMask.frame = bounds
        outlineMask.path = outline.cgPath
        blur.layer.mask = outlineMask
        layer.shadowPath = outline.cgPath
    }
}

/// The line around a popover.
struct PopoverOutline {
    let bounds: CGRect
    let direction: UIPopoverArrowDirection
    let offset: CGFloat
    let arrow: CGSize
    let cornerRadius: CGFloat

    /// The box without the arrow.
    var box: CGRect {
        switch direction {
        case .up: CGRect(x: bounds.minX, y: bounds.minY + arrow.height, width: bounds.width, height: bounds.height - arrow.height)
        case .down: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - arrow.height)
        case .left: CGRect(x: bounds.minX + arrow.height, y: bounds.minY, width: bounds.width - arrow.height, height: bounds.height)
        case .right: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width - arrow.height, height: bounds.height)
        default: bounds
        }
    }

    var path: UIBezierPath {
        let path = UIBezierPath(roundedRect: box, cornerRadius: cornerRadius)
        // The arrow as it looks pointing up, its tip at the origin.
        let half = arrow.width / 2
        let tip = UIBezierPath()
        tip.move(to: CGPoint(x: -half, y: arrow.height))
        tip.addCurve(
            to: CGPoint(x: -1.5, y: 0.8), controlPoint1: CGPoint(x: -half * 0.55, y: arrow.height),
            controlPoint2: CGPoint(x: -half * 0.35, y: arrow.height * 0.3))
        tip.addQuadCurve(to: CGPoint(x: 1.5, y: 0.8), controlPoint: CGPoint(x: 0, y: -0.4))
        tip.addCurve(
            to: CGPoint(x: half, y: arrow.height), controlPoint1: CGPoint(x: half * 0.35, y: arrow.height * 0.3),
            controlPoint2: CGPoint(x: half * 0.55, y: arrow.height))
        tip.close()
        let placed: (CGFloat, CGPoint)
        switch direction {
        case .up: placed = (0, CGPoint(x: bounds.midX + offset, y: bounds.minY))
        case .down: placed = (.pi, CGPoint(x: bounds.midX + offset, y: bounds.maxY))
        case .left: placed = (-.pi / 2, CGPoint(x: bounds.minX, y: bounds.midY + offset))
        case .right: placed = (.pi / 2, CGPoint(x: bounds.maxX, y: bounds.midY + offset))
        default: return path
        }
        tip.apply(CGAffineTransform(translationX: placed.1.x, y: placed.1.y).rotated(by: placed.0))
        path.append(tip)
        return path
    }
}
