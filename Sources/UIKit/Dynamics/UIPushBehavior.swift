import CoreGraphics
import Foundation

/// Pushes items, once or all the time.
///
/// A continuous push of magnitude 1 on an item of 100 × 100 points and density 1 is 100 points per second squared; an instantaneous
/// one makes it 100 points a second faster.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous = 1
    }

    private static let unit = 100.0
    private var list: DynamicItemList
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    public let mode: Mode

    public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
        list = DynamicItemList(items)
        self.mode = mode
        super.init()
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

    /// Whether the push is on; an instantaneous one turns itself off when it has been given.
    open var active = true { didSet { if active != oldValue { noteChange() } } }

    open var pushDirection = CGVector.zero { didSet { noteChange() } }

    /// Radians, clockwise from the right.
    open var angle: CGFloat {
        get { storedAngle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    private var storedAngle: CGFloat { pushDirection == .zero ? lastAngle : atan2(pushDirection.dy, pushDirection.dx) }
    private var lastAngle: CGFloat = 0

    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        lastAngle = angle
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    /// Where on the item the push acts, so that it turns the item too.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        noteChange()
    }

    override var concernedItems: [any UIDynamicItem] { items }

    override func push(in world: DynamicsWorld, seconds: Double) {
        guard active else { return }
        for item in items {
            guard let body = world.body(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let (x, y) = (Double(pushDirection.dx) * Self.unit, Double(pushDirection.dy) * Self.unit)
            let place = (Double(offset.horizontal), Double(offset.vertical))
            if mode == .continuous { body.addForce(x: x, y: y, at: place) } else { body.addImpulse(x: x, y: y, at: place) }
        }
        if mode == .instantaneous { active = false }
    }
}
