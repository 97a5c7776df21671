import CChipmunk
import CoreGraphics
import Foundation

/// Ties an item to a point or to another item: with a rod, a spring, a rope, a hinge or a rail.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items = 0
        case anchor = 1
    }

    private enum Kind {
        /// A rod, or a spring when there is a frequency.
        case distance
        case limit
        case fixed
        case pin
        case sliding(axis: CGVector)
    }

    private let kind: Kind
    private let first: any UIDynamicItem
    private let second: (any UIDynamicItem)?
    private let firstOffset: UIOffset
    private let secondOffset: UIOffset
    private var anchorBody: OpaquePointer?

    private init(
        _ kind: Kind, _ first: any UIDynamicItem, _ firstOffset: UIOffset, _ second: (any UIDynamicItem)?, _ secondOffset: UIOffset,
        anchor: CGPoint
    ) {
        self.kind = kind
        self.first = first
        self.second = second
        self.firstOffset = firstOffset
        self.secondOffset = secondOffset
        anchorPoint = anchor
        let start = Self.place(of: first, firstOffset)
        let end = second.map { Self.place(of: $0, secondOffset) } ?? anchor
        length = hypot(end.x - start.x, end.y - start.y)
        super.init()
    }

    private static func place(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
        return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
    }

    // MARK: Creation

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(.distance, item, .zero, nil, .zero, anchor: point)
    }

    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init(.distance, item, offset, nil, .zero, anchor: point)
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(.distance, item1, .zero, item2, .zero, anchor: .zero)
    }

    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(.distance, item1, offset1, item2, offset2, anchor: .zero)
    }

    /// A rope: the distance may become smaller than it is now.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.limit, item1, offset1, item2, offset2, anchor: .zero)
    }

    /// Two items that move as one.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.fixed, item1, .zero, item2, .zero, anchor: point)
    }

    /// A hinge at a point.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, item1, .zero, item2, .zero, anchor: point)
    }

    /// A rail between two items, along an axis.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.sliding(axis: axis), item1, .zero, item2, .zero, anchor: point)
    }

    /// A rail that stands still.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.sliding(axis: axis), item, .zero, nil, .zero, anchor: point)
    }

    // MARK: Properties

    open var items: [any UIDynamicItem] { [first] + [second].compactMap { $0 } }
    open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

    /// Where the item hangs; moving it draws the item along.
    open var anchorPoint: CGPoint {
        didSet {
            guard anchorPoint != oldValue else { return }
            if let anchorBody { cpBodySetPosition(anchorBody, anchorPoint.vector) }
            dynamicAnimator?.wake()
        }
    }

    /// Points between the two places.
    open var length: CGFloat { didSet { noteChange() } }
    /// How much of a spring's swing is lost, 1 all of it.
    open var damping: CGFloat = 0 { didSet { noteChange() } }
    /// Swings a second; 0 is a rod.
    open var frequency: CGFloat = 0 { didSet { noteChange() } }
    /// How hard a hinge is to turn.
    open var frictionTorque: CGFloat = 0 { didSet { noteChange() } }
    /// How far a rail reaches in points, or a hinge in radians.
    open var attachmentRange = UIFloatRange(minimum: -.infinity, maximum: .infinity) { didSet { noteChange() } }

    // MARK: World

    override var concernedItems: [any UIDynamicItem] { items }

    override func build(in world: DynamicsWorld) {
        anchorBody = nil
        guard let body = world.body(of: first) else { return }
        let one = body.pointer
        let other: OpaquePointer
        let otherPlace: cpVect
        if let second {
            guard let otherBody = world.body(of: second) else { return }
            other = otherBody.pointer
            otherPlace = cpVect(x: Double(secondOffset.horizontal), y: Double(secondOffset.vertical))
        } else {
            other = world.makeAnchor(at: anchorPoint)
            anchorBody = other
            otherPlace = cpVect(x: 0, y: 0)
        }
        let place = cpVect(x: Double(firstOffset.horizontal), y: Double(firstOffset.vertical))
        switch kind {
        case .distance: world.add(distanceJoint(one, place, other, otherPlace, mass: body.expectedMass))
        case .limit: world.add(cpSlideJointNew(one, other, place, otherPlace, 0, Double(length)))
        case .fixed:
            world.add(cpPivotJointNew(one, other, anchorPoint.vector))
            world.add(cpGearJointNew(one, other, cpBodyGetAngle(other) - cpBodyGetAngle(one), 1))
        case .pin: buildHinge(one, other, world)
        case .sliding(let axis): buildRail(one, other, axis, world)
        }
    }

    private func distanceJoint(
        _ one: OpaquePointer, _ place: cpVect, _ other: OpaquePointer, _ otherPlace: cpVect, mass: Double
    ) -> OpaquePointer {
        if frequency > 0 {
            let omega = 2 * .pi * Double(frequency)
            return cpDampedSpringNew(
                one, other, place, otherPlace, Double(length), mass * omega * omega, 2 * Double(max(0, damping)) * mass * omega)
        }
        // Two places that are one make a hinge.
        guard length > 0.5 else { return cpPivotJointNew2(one, other, place, otherPlace) }
        let rod: OpaquePointer = cpPinJointNew(one, other, place, otherPlace)
        cpPinJointSetDist(rod, Double(length))
        return rod
    }

    private func buildHinge(_ one: OpaquePointer, _ other: OpaquePointer, _ world: DynamicsWorld) {
        world.add(cpPivotJointNew(one, other, anchorPoint.vector))
        if attachmentRange.minimum > -.infinity || attachmentRange.maximum < .infinity {
            world.add(
                cpRotaryLimitJointNew(one, other, Double(max(attachmentRange.minimum, -1e6)), Double(min(attachmentRange.maximum, 1e6))))
        }
        guard frictionTorque > 0 else { return }
        let brake: OpaquePointer = cpSimpleMotorNew(one, other, 0)
        cpConstraintSetMaxForce(brake, Double(frictionTorque) * 10_000)
        world.add(brake)
    }

    private func buildRail(_ one: OpaquePointer, _ other: OpaquePointer, _ axis: CGVector, _ world: DynamicsWorld) {
        let size = max(hypot(axis.dx, axis.dy), 1e-6)
        let (low, high) = (max(attachmentRange.minimum, -10_000), min(attachmentRange.maximum, 10_000))
        func end(_ distance: CGFloat) -> cpVect {
            let place = CGPoint(x: anchorPoint.x + axis.dx / size * distance, y: anchorPoint.y + axis.dy / size * distance)
            return cpBodyWorldToLocal(other, place.vector)
        }
        world.add(cpGrooveJointNew(other, one, end(low), end(high), cpBodyWorldToLocal(one, anchorPoint.vector)))
        world.add(cpGearJointNew(one, other, cpBodyGetAngle(other) - cpBodyGetAngle(one), 1))
    }
}
