import CoreGraphics
import Foundation

/// Pulls items in one direction; a magnitude of 1 is 1,000 points per second squared.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    private static let unit: CGFloat = 1_000
    private var list: DynamicItemList

    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    public convenience override init() {
        self.init(items: [])
    }

    open var items: [any UIDynamicItem] { list.items }

    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        noteChange()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        noteChange()
    }

    /// Direction and magnitude; downwards with 1 unless set.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { noteChange() } }

    /// Radians, clockwise from the right.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    override var concernedItems: [any UIDynamicItem] { items }

    override func push(in world: DynamicsWorld, seconds: Double) {
        for item in items {
            guard let body = world.body(of: item) else { continue }
            let mass = Double(Self.unit) * body.mass
            body.addForce(x: Double(gravityDirection.dx) * mass, y: Double(gravityDirection.dy) * mass)
        }
    }
}
