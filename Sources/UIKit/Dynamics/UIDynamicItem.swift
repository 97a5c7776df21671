import CoreGraphics
import Foundation

/// The shape by which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle = 0
    case ellipse = 1
    /// A convex path around the item's centre.
    case path = 2
}

/// Something that a dynamic animator moves and turns.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    var center: CGPoint { get set }
    /// Only the size counts.
    var bounds: CGRect { get }
    /// Only the rotation is changed.
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for `.path`, around (0, 0).
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIDynamicItemCollisionBoundsType.rectangle(of: bounds) }
}

extension UIView: UIDynamicItem {}

extension UIDynamicItemCollisionBoundsType {
    /// The outline around (0, 0) of an item that brings none of its own.
    static func rectangle(of bounds: CGRect) -> UIBezierPath {
        UIBezierPath(rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }
}
