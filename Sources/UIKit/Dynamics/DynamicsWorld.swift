import CChipmunk
import CoreGraphics
import Foundation
import ObjCRuntime

/// The bodies, joints and walls behind a dynamic animator, in points and seconds, y downwards.
@MainActor
final class DynamicsWorld {
    /// What an item is made of.
    struct Material: Equatable {
        /// Items without a behaviour of their own rebound a little.
        var elasticity = 0.2
        var friction = 0.2
        var density = 1.0
        var resistance = 0.0
        var angularResistance = 0.0
        var isAnchored = false
        var allowsRotation = true
    }

    private enum Contact {
        case items(UICollisionBehavior, any UIDynamicItem, any UIDynamicItem)
        case boundary(UICollisionBehavior, any UIDynamicItem, (any NSCopying)?)
    }

    private struct Report {
        let contact: Contact
        let begins: Bool
        let point: CGPoint
    }

    let space: OpaquePointer
    /// The collision behaviours that count now; they are added while the world is built.
    var collisions: [UICollisionBehavior] = []
    private var bodies: [(item: any UIDynamicItem, body: DynamicsBody)] = []
    private var walls: [DynamicsWall] = []
    private var joints: [OpaquePointer] = []
    private var anchors: [OpaquePointer] = []
    private var reports: [Report] = []

    /// Wide enough that nothing gets through a wall in one step, in points.
    private static let wallRadius = 50.0
    /// Below these speeds things rest, in points and radians a second.
    private static let restSpeed = (linear: 4.0, angular: 0.05)

    init() {
        space = cpSpaceNew()
        cpSpaceSetIterations(space, 20)
        cpSpaceSetCollisionSlop(space, 0.25)
        let handler = cpSpaceAddDefaultCollisionHandler(space)!
        handler.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        handler.pointee.beginFunc = { arbiter, _, world in
            MainActor.assumeIsolated { DynamicsWorld.from(world).begins(arbiter!) ? 1 : 0 }
        }
        handler.pointee.preSolveFunc = { arbiter, _, world in
            MainActor.assumeIsolated { DynamicsWorld.from(world).willSolve(arbiter!) }
            return 1
        }
        handler.pointee.separateFunc = { arbiter, _, world in
            MainActor.assumeIsolated { DynamicsWorld.from(world).ends(arbiter!) }
        }
    }

    deinit {
        for joint in joints {
            cpSpaceRemoveConstraint(space, joint)
            cpConstraintFree(joint)
        }
        for anchor in anchors { cpBodyFree(anchor) }
        for wall in walls { wall.remove(from: space) }
        for entry in bodies { entry.body.remove(from: space) }
        cpSpaceFree(space)
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> DynamicsWorld {
        Unmanaged<DynamicsWorld>.fromOpaque(pointer!).takeUnretainedValue()
    }

    func body(of item: any UIDynamicItem) -> DynamicsBody? { bodies.first { $0.item === item }?.body }

    // MARK: Building

    /// Makes bodies for new items, drops those of items that left, and takes joints and walls away, to be built anew.
    func prepare(for items: [any UIDynamicItem]) {
        for joint in joints {
            cpSpaceRemoveConstraint(space, joint)
            cpConstraintFree(joint)
        }
        for anchor in anchors { cpBodyFree(anchor) }
        for wall in walls { wall.remove(from: space) }
        joints = []
        anchors = []
        walls = []
        collisions = []
        bodies.removeAll { entry in
            guard !items.contains(where: { $0 === entry.item }) else { return false }
            entry.body.remove(from: space)
            return true
        }
        for item in items where body(of: item) == nil { bodies.append((item, DynamicsBody(item, in: space))) }
        for entry in bodies { entry.body.material = Material() }
    }

    func finishBuilding() {
        for entry in bodies {
            entry.body.applyMaterial()
            entry.body.collides = collisions.contains { $0.contains(entry.item) }
        }
    }

    func addBoundary(_ boundary: UICollisionBehavior.Boundary, of behavior: UICollisionBehavior) {
        for (from, to) in zip(boundary.points, boundary.points.dropFirst()) where from != to {
            walls.append(DynamicsWall(from: from, to: to, radius: 0.5, identifier: boundary.identifier, behavior: behavior, in: space))
        }
    }

    /// Walls that stand around a rectangle.
    func addWalls(around rect: CGRect, of behavior: UICollisionBehavior) {
        let radius = CGFloat(Self.wallRadius)
        let outer = rect.insetBy(dx: -radius, dy: -radius)
        let corners = [
            CGPoint(x: outer.minX, y: outer.minY), CGPoint(x: outer.maxX, y: outer.minY), CGPoint(x: outer.maxX, y: outer.maxY),
            CGPoint(x: outer.minX, y: outer.maxY),
        ]
        for (index, corner) in corners.enumerated() {
            walls.append(
                DynamicsWall(
                    from: corner, to: corners[(index + 1) % 4], radius: Self.wallRadius, identifier: nil, behavior: behavior, in: space))
        }
    }

    /// Adds a joint that the world owns from now on.
    func add(_ joint: OpaquePointer) {
        cpSpaceAddConstraint(space, joint)
        joints.append(joint)
    }

    /// A body that only an attachment moves.
    func makeAnchor(at point: CGPoint) -> OpaquePointer {
        let anchor: OpaquePointer = cpBodyNewKinematic()
        cpBodySetPosition(anchor, point.vector)
        anchors.append(anchor)
        return anchor
    }

    // MARK: Time

    func step(_ seconds: Double) {
        for entry in bodies { entry.body.applyResistance(seconds) }
        cpSpaceStep(space, seconds)
        for entry in bodies { entry.body.clearForces() }
    }

    func writeItems() {
        for entry in bodies { entry.body.writeItem() }
    }

    var isAtRest: Bool {
        bodies.allSatisfy { entry in
            let speed = entry.body.velocity
            return hypot(speed.x, speed.y) < Self.restSpeed.linear && abs(entry.body.angularVelocity) < Self.restSpeed.angular
        }
    }

    // MARK: Contacts

    private func contacts(of arbiter: OpaquePointer) -> [Contact] {
        var (first, second): (OpaquePointer?, OpaquePointer?)
        cpArbiterGetShapes(arbiter, &first, &second)
        guard let first, let second else { return [] }
        let owners = [first, second].map { shape in
            cpShapeGetUserData(shape).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
        }
        if let one = (owners[0] as? DynamicsBody)?.item, let other = (owners[1] as? DynamicsBody)?.item {
            return collisions.filter { $0.collisionMode.contains(.items) && $0.contains(one) && $0.contains(other) }.map {
                .items($0, one, other)
            }
        }
        guard let body = owners.lazy.compactMap({ $0 as? DynamicsBody }).first, let item = body.item,
            let wall = owners.lazy.compactMap({ $0 as? DynamicsWall }).first, wall.behavior.contains(item)
        else { return [] }
        return [.boundary(wall.behavior, item, wall.identifier)]
    }

    private func begins(_ arbiter: OpaquePointer) -> Bool {
        let contacts = contacts(of: arbiter)
        let place = cpArbiterGetCount(arbiter) > 0 ? cpArbiterGetPointA(arbiter, 0) : cpVect(x: 0, y: 0)
        for contact in contacts {
            reports.append(Report(contact: contact, begins: true, point: CGPoint(x: place.x, y: place.y)))
        }
        return !contacts.isEmpty
    }

    private func ends(_ arbiter: OpaquePointer) {
        for contact in contacts(of: arbiter) { reports.append(Report(contact: contact, begins: false, point: .zero)) }
    }

    /// The livelier of two materials decides the rebound; both the friction.
    private func willSolve(_ arbiter: OpaquePointer) {
        var (first, second): (OpaquePointer?, OpaquePointer?)
        cpArbiterGetShapes(arbiter, &first, &second)
        guard let first, let second else { return }
        cpArbiterSetRestitution(arbiter, max(cpShapeGetElasticity(first), cpShapeGetElasticity(second)))
        cpArbiterSetFriction(arbiter, (cpShapeGetFriction(first) * cpShapeGetFriction(second)).squareRoot())
    }

    /// Tells the delegates what happened, outside of the world's own work.
    func reportContacts() {
        let waiting = reports
        reports = []
        for report in waiting {
            switch (report.contact, report.begins) {
            case (.items(let behavior, let one, let other), true):
                behavior.collisionDelegate?.collisionBehavior_beganContactFor_with_at?(behavior, one, other, report.point)
            case (.items(let behavior, let one, let other), false):
                behavior.collisionDelegate?.collisionBehavior_endedContactFor_with?(behavior, one, other)
            case (.boundary(let behavior, let item, let identifier), true):
                behavior.collisionDelegate?.collisionBehavior_beganContactFor_withBoundaryIdentifier_at?(
                    behavior, item, identifier, report.point)
            case (.boundary(let behavior, let item, let identifier), false):
                behavior.collisionDelegate?.collisionBehavior_endedContactFor_withBoundaryIdentifier?(behavior, item, identifier)
            }
        }
    }
}

/// A straight piece of a boundary.
@MainActor
final class DynamicsWall {
    let identifier: (any NSCopying)?
    unowned let behavior: UICollisionBehavior
    nonisolated(unsafe) private let shape: OpaquePointer

    init(
        from: CGPoint, to: CGPoint, radius: Double, identifier: (any NSCopying)?, behavior: UICollisionBehavior, in space: OpaquePointer
    ) {
        self.identifier = identifier
        self.behavior = behavior
        shape = cpSegmentShapeNew(cpSpaceGetStaticBody(space), from.vector, to.vector, radius)
        cpShapeSetUserData(shape, Unmanaged.passUnretained(self).toOpaque())
        cpShapeSetElasticity(shape, 0.2)
        cpShapeSetFriction(shape, 0.2)
        cpSpaceAddShape(space, shape)
    }

    nonisolated func remove(from space: OpaquePointer) {
        cpSpaceRemoveShape(space, shape)
        cpShapeFree(shape)
    }
}

extension CGPoint {
    var vector: cpVect { cpVect(x: Double(x), y: Double(y)) }
}
