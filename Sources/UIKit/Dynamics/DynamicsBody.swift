import CChipmunk
import CoreGraphics
import Foundation

/// An item's body in a dynamics world.
@MainActor
final class DynamicsBody {
    /// Items do not keep their animators, and animators their items only through behaviours.
    private(set) weak var item: (any UIDynamicItem)?
    nonisolated(unsafe) let pointer: OpaquePointer
    nonisolated(unsafe) private let shapes: [OpaquePointer]
    private let area: Double
    /// The item's transform without the rotation that the world gives it.
    private var upright: CGAffineTransform
    private var writtenAngle: Double
    private(set) var mass = 1.0
    /// The mass that the material gives when it is applied.
    var expectedMass: Double { max(1e-6, area / 10_000 * max(material.density, 1e-6)) }
    var material = DynamicsWorld.Material()
    /// Whether any collision behaviour has the item.
    var collides = false { didSet { if collides != oldValue { applyFilter() } } }

    init(_ item: any UIDynamicItem, in space: OpaquePointer) {
        self.item = item
        let transform = item.transform
        let angle = Double(atan2(transform.b, transform.a))
        upright = transform.concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
        writtenAngle = angle
        let outline = Self.outline(of: item)
        area = max(1, outline.area)
        let body: OpaquePointer = cpBodyNew(1, 1)
        pointer = body
        cpBodySetPosition(body, item.center.vector)
        cpBodySetAngle(body, angle)
        cpSpaceAddBody(space, body)
        switch outline {
        case .circle(let radius): shapes = [cpCircleShapeNew(body, radius, cpVect(x: 0, y: 0))]
        case .polygon(let points):
            shapes = [
                points.map(\.vector).withUnsafeBufferPointer {
                    cpPolyShapeNew(body, Int32($0.count), $0.baseAddress, cpTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), 0)
                }
            ]
        }
        for shape in shapes {
            cpShapeSetUserData(shape, Unmanaged.passUnretained(self).toOpaque())
            cpSpaceAddShape(space, shape)
        }
        applyFilter()
    }

    nonisolated func remove(from space: OpaquePointer) {
        for shape in shapes {
            cpSpaceRemoveShape(space, shape)
            cpShapeFree(shape)
        }
        cpSpaceRemoveBody(space, pointer)
        cpBodyFree(pointer)
    }

    // MARK: Shape

    private enum Outline {
        case circle(radius: Double)
        case polygon([CGPoint])

        var area: Double {
            switch self {
            case .circle(let radius): return .pi * radius * radius
            case .polygon(let points):
                let pairs = zip(points, Array(points.dropFirst()) + [points[0]])
                return abs(pairs.reduce(0.0) { $0 + Double($1.0.x * $1.1.y - $1.1.x * $1.0.y) }) / 2
            }
        }
    }

    private static func outline(of item: any UIDynamicItem) -> Outline {
        let size = item.bounds.size
        let (width, height) = (max(size.width, 1), max(size.height, 1))
        switch item.collisionBoundsType {
        case .ellipse where width == height:
            return .circle(radius: Double(width) / 2)
        case .ellipse:
            return .polygon(
                (0..<24).map { index in
                    let angle = CGFloat(index) / 24 * 2 * .pi
                    return CGPoint(x: cos(angle) * width / 2, y: sin(angle) * height / 2)
                })
        case .path:
            let points = item.collisionBoundingPath.straightPieces().first ?? []
            if points.count >= 3 { return .polygon(points) }
            fallthrough
        case .rectangle:
            return .polygon([
                CGPoint(x: -width / 2, y: -height / 2), CGPoint(x: width / 2, y: -height / 2), CGPoint(x: width / 2, y: height / 2),
                CGPoint(x: -width / 2, y: height / 2),
            ])
        }
    }

    private func applyFilter() {
        let all = UInt32.max
        for shape in shapes {
            cpShapeSetFilter(shape, cpShapeFilter(group: 0, categories: collides ? all : 0, mask: collides ? all : 0))
        }
    }

    /// Mass, rebound and whether the item moves at all.
    func applyMaterial() {
        let type = material.isAnchored ? CP_BODY_TYPE_KINEMATIC : CP_BODY_TYPE_DYNAMIC
        if cpBodyGetType(pointer) != type { cpBodySetType(pointer, type) }
        // Documented for pushes: 100 × 100 points of density 1 have a mass of 1.
        mass = expectedMass
        if material.isAnchored {
            cpBodySetVelocity(pointer, cpVect(x: 0, y: 0))
            cpBodySetAngularVelocity(pointer, 0)
        } else {
            cpBodySetMass(pointer, mass)
            cpBodySetMoment(pointer, material.allowsRotation ? moment : .infinity)
            if !material.allowsRotation { cpBodySetAngularVelocity(pointer, 0) }
        }
        for shape in shapes {
            cpShapeSetElasticity(shape, max(0, material.elasticity))
            cpShapeSetFriction(shape, max(0, material.friction))
        }
    }

    /// Of a rectangle of the item's size, which is near enough for the other shapes.
    private var moment: Double {
        let size = item?.bounds.size ?? .zero
        return mass * Double(size.width * size.width + size.height * size.height) / 12
    }

    // MARK: Motion

    var position: (x: Double, y: Double) {
        let place = cpBodyGetPosition(pointer)
        return (place.x, place.y)
    }

    var velocity: (x: Double, y: Double) {
        let speed = cpBodyGetVelocity(pointer)
        return (speed.x, speed.y)
    }

    var angle: Double { cpBodyGetAngle(pointer) }
    var angularVelocity: Double { cpBodyGetAngularVelocity(pointer) }

    func addForce(x: Double, y: Double, at offset: (x: Double, y: Double) = (0, 0)) {
        guard !material.isAnchored else { return }
        cpBodyApplyForceAtWorldPoint(pointer, cpVect(x: x, y: y), cpBodyLocalToWorld(pointer, cpVect(x: offset.x, y: offset.y)))
    }

    func addImpulse(x: Double, y: Double, at offset: (x: Double, y: Double)) {
        guard !material.isAnchored else { return }
        cpBodyApplyImpulseAtWorldPoint(pointer, cpVect(x: x, y: y), cpBodyLocalToWorld(pointer, cpVect(x: offset.x, y: offset.y)))
    }

    /// Radians per second squared.
    func addAngularAcceleration(_ acceleration: Double) {
        guard !material.isAnchored, material.allowsRotation else { return }
        cpBodySetTorque(pointer, cpBodyGetTorque(pointer) + acceleration * cpBodyGetMoment(pointer))
    }

    func addVelocity(x: Double, y: Double, angular: Double) {
        guard !material.isAnchored else { return }
        let speed = cpBodyGetVelocity(pointer)
        cpBodySetVelocity(pointer, cpVect(x: speed.x + x, y: speed.y + y))
        if material.allowsRotation { cpBodySetAngularVelocity(pointer, angularVelocity + angular) }
    }

    func applyResistance(_ seconds: Double) {
        if material.resistance > 0 {
            let kept = 1 / (1 + seconds * material.resistance)
            let speed = cpBodyGetVelocity(pointer)
            cpBodySetVelocity(pointer, cpVect(x: speed.x * kept, y: speed.y * kept))
        }
        if material.angularResistance > 0 {
            cpBodySetAngularVelocity(pointer, angularVelocity / (1 + seconds * material.angularResistance))
        }
    }

    func clearForces() {
        cpBodySetForce(pointer, cpVect(x: 0, y: 0))
        cpBodySetTorque(pointer, 0)
    }

    // MARK: Item

    func writeItem() {
        guard let item else { return }
        let place = cpBodyGetPosition(pointer)
        let center = CGPoint(x: place.x, y: place.y)
        if item.center != center { item.center = center }
        guard angle != writtenAngle else { return }
        writtenAngle = angle
        item.transform = upright.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
    }

    /// The app moved or turned the item.
    func readItem() {
        guard let item else { return }
        let transform = item.transform
        let angle = Double(atan2(transform.b, transform.a))
        upright = transform.concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
        writtenAngle = angle
        cpBodySetPosition(pointer, item.center.vector)
        cpBodySetAngle(pointer, angle)
        cpBodySetVelocity(pointer, cpVect(x: 0, y: 0))
        cpBodySetAngularVelocity(pointer, 0)
        if let space = cpBodyGetSpace(pointer) { cpSpaceReindexShapesForBody(space, pointer) }
    }
}
