import CoreGraphics
import Foundation
import QuartzCore

/// A line in the tint colour around the item that has the focus.
open class UIFocusHaloEffect: UIFocusEffect {
    /// On which side of the item's edge the line lies.
    public enum Position: Int, Sendable {
        /// Outside, unless something would cut it off there.
        case automatic = 0
        case outside = 1
        case inside = 2
    }

    /// What the line goes around, in the item's own coordinates.
    enum Shape {
        /// As large as the item, with its corners.
        case item
        case rect(CGRect, radius: CGFloat, curve: CALayerCornerCurve)
        case path(UIBezierPath)
    }

    let shape: Shape
    /// The view that holds the line; nil for the one around the item.
    open weak var containerView: UIView?
    /// The view in front of which the line lies; nil for the item.
    open weak var referenceView: UIView?
    open var position = Position.automatic

    private init(shape: Shape) {
        self.shape = shape
        super.init()
    }

    public convenience override init() { self.init(shape: .item) }

    public convenience init(rect: CGRect) { self.init(shape: .rect(rect, radius: 0, curve: .circular)) }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init(shape: .rect(rect, radius: cornerRadius, curve: curve))
    }

    public convenience init(path bezierPath: UIBezierPath) {
        self.init(shape: .path(bezierPath.copy() as? UIBezierPath ?? bezierPath))
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIFocusHaloEffect(shape: shape)
        copy.containerView = containerView
        copy.referenceView = referenceView
        copy.position = position
        return copy
    }
}
