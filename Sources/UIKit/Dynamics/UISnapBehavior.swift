import CoreGraphics
import Foundation

/// Draws an item to a point, upright, with a spring's swing.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// Natural frequency of the swing in radians a second.
    private static let frequency = 20.0
    private let item: any UIDynamicItem

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    open var snapPoint: CGPoint { didSet { noteChange() } }

    /// From 0, the most swinging, to 1, none.
    open var damping: CGFloat = 0.5 { didSet { noteChange() } }

    override var concernedItems: [any UIDynamicItem] { [item] }

    override func push(in world: DynamicsWorld, seconds: Double) {
        guard let body = world.body(of: item) else { return }
        let stiffness = Self.frequency * Self.frequency
        let loss = 2 * max(0.1, min(1, Double(damping))) * Self.frequency
        let (place, speed) = (body.position, body.velocity)
        body.addForce(
            x: (stiffness * (Double(snapPoint.x) - place.x) - loss * speed.x) * body.mass,
            y: (stiffness * (Double(snapPoint.y) - place.y) - loss * speed.y) * body.mass)
        body.addAngularAcceleration(-stiffness * remainder(body.angle, 2 * .pi) - loss * body.angularVelocity)
    }
}
