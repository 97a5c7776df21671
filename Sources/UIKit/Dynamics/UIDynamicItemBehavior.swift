import CoreGraphics
import Foundation

/// What items are made of.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItemList
    /// Speeds to be given to items with the next step.
    private var pending: [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

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

    /// From 0, no rebound, to 1, all of the speed.
    open var elasticity: CGFloat = 0 { didSet { noteChange() } }
    open var friction: CGFloat = 0 { didSet { noteChange() } }
    /// Mass of 100 × 100 points.
    open var density: CGFloat = 1 { didSet { noteChange() } }
    /// The share of the speed that is lost in a second, roughly; 0 for none.
    open var resistance: CGFloat = 0 { didSet { noteChange() } }
    open var angularResistance: CGFloat = 0 { didSet { noteChange() } }
    /// Whether the items stay where they are, whatever hits them.
    open var isAnchored = false { didSet { noteChange() } }
    open var allowsRotation = true { didSet { noteChange() } }

    /// Points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        pending.append((item, velocity, 0))
        noteChange()
    }

    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let waiting = pending.filter { $0.item === item }.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.linear.x, y: $0.y + $1.linear.y) }
        let present = dynamicAnimator?.world.body(of: item)?.velocity ?? (x: 0, y: 0)
        return CGPoint(x: CGFloat(present.x) + waiting.x, y: CGFloat(present.y) + waiting.y)
    }

    /// Radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        pending.append((item, .zero, velocity))
        noteChange()
    }

    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        let waiting = pending.filter { $0.item === item }.reduce(0) { $0 + $1.angular }
        return CGFloat(dynamicAnimator?.world.body(of: item)?.angularVelocity ?? 0) + waiting
    }

    override var concernedItems: [any UIDynamicItem] { items }

    override func build(in world: DynamicsWorld) {
        for item in items {
            world.body(of: item)?.material = DynamicsWorld.Material(
                elasticity: Double(elasticity), friction: Double(friction), density: Double(density), resistance: Double(resistance),
                angularResistance: Double(angularResistance), isAnchored: isAnchored, allowsRotation: allowsRotation)
        }
    }

    override func push(in world: DynamicsWorld, seconds: Double) {
        guard !pending.isEmpty else { return }
        for change in pending {
            world.body(of: change.item)?.addVelocity(
                x: Double(change.linear.x), y: Double(change.linear.y), angular: Double(change.angular))
        }
        pending = []
    }
}
