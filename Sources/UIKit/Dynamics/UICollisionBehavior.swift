import CoreGraphics
import Foundation
import ObjCRuntime

/// Hears about collisions.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {}

extension UICollisionBehaviorDelegate {
    @_disfavoredOverload
    public var collisionBehavior_beganContactFor_with_at: ((UICollisionBehavior, any UIDynamicItem, any UIDynamicItem, CGPoint) -> Void)? {
        optionalRequirement("collisionBehavior(_:beganContactFor:with:at:)")
    }
    @_disfavoredOverload
    public var collisionBehavior_endedContactFor_with: ((UICollisionBehavior, any UIDynamicItem, any UIDynamicItem) -> Void)? {
        optionalRequirement("collisionBehavior(_:endedContactFor:with:)")
    }
    /// The identifier is nil for the reference view's bounds.
    @_disfavoredOverload
    public var collisionBehavior_beganContactFor_withBoundaryIdentifier_at:
        ((UICollisionBehavior, any UIDynamicItem, (any NSCopying)?, CGPoint) -> Void)?
    {
        optionalRequirement("collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)")
    }
    @_disfavoredOverload
    public var collisionBehavior_endedContactFor_withBoundaryIdentifier:
        ((UICollisionBehavior, any UIDynamicItem, (any NSCopying)?) -> Void)?
    {
        optionalRequirement("collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)")
    }
}

/// Lets items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything = Mode(rawValue: UInt.max)
    }

    /// A line of straight pieces, with the name that the app gave it.
    struct Boundary {
        var identifier: (any NSCopying)?
        var points: [CGPoint]
        var path: UIBezierPath?
    }

    private var list: DynamicItemList
    private var boundaries: [Boundary] = []
    private var referenceInsets: UIEdgeInsets?

    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    public convenience override init() {
        self.init(items: [])
    }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    open var collisionMode = Mode.everything { didSet { noteChange() } }

    open var items: [any UIDynamicItem] { list.items }

    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        noteChange()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        noteChange()
    }

    // MARK: Boundaries

    /// Whether the reference view's bounds are walls.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set {
            referenceInsets = newValue ? .zero : nil
            noteChange()
        }
    }

    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        noteChange()
    }

    /// Curves become straight pieces.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let copy = UIBezierPath(cgPath: bezierPath.cgPath)
        for (index, points) in copy.straightPieces().enumerated() {
            boundaries.append(Boundary(identifier: identifier, points: points, path: index == 0 ? copy : nil))
        }
        noteChange()
    }

    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        boundaries.append(Boundary(identifier: identifier, points: [p1, p2], path: path))
        noteChange()
    }

    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { Self.isSame($0.identifier, identifier) && $0.path != nil }?.path
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { Self.isSame($0.identifier, identifier) }
        noteChange()
    }

    open var boundaryIdentifiers: [any NSCopying]? {
        let identifiers = boundaries.filter { $0.path != nil }.compactMap(\.identifier)
        return identifiers.isEmpty ? nil : identifiers
    }

    open func removeAllBoundaries() {
        boundaries = []
        noteChange()
    }

    static func isSame(_ one: (any NSCopying)?, _ other: (any NSCopying)?) -> Bool {
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return one as AnyObject === other as AnyObject
    }

    // MARK: World

    override var concernedItems: [any UIDynamicItem] { items }

    func contains(_ item: any UIDynamicItem) -> Bool { list.contains(item) }

    override func build(in world: DynamicsWorld) {
        world.collisions.append(self)
        guard collisionMode.contains(.boundaries) else { return }
        for boundary in boundaries { world.addBoundary(boundary, of: self) }
        guard let insets = referenceInsets, let view = dynamicAnimator?.referenceView else { return }
        world.addWalls(around: view.bounds.inset(by: insets), of: self)
    }
}

extension UIBezierPath {
    /// The path's lines, and its curves as many short ones; one list of points for every part that is drawn in one go.
    func straightPieces() -> [[CGPoint]] {
        var pieces: [[CGPoint]] = []
        var current: [CGPoint] = []
        func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
            guard let start = current.last else { return }
            for step in 1...16 {
                let t = CGFloat(step) / 16
                let s = 1 - t
                let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                current.append(
                    CGPoint(
                        x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                        y: a * start.y + b * control1.y + c * control2.y + d * end.y))
            }
        }
        cgPath.forEachElement { element in
            switch element {
            case .move(let point):
                if current.count > 1 { pieces.append(current) }
                current = [point]
            case .line(let point): current.append(point)
            case .quad(let control, let end):
                guard let start = current.last else { return }
                curve(
                    CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
                    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3), end)
            case .curve(let control1, let control2, let end): curve(control1, control2, end)
            case .close:
                guard let first = current.first else { return }
                current.append(first)
                pieces.append(current)
                current = [first]
            }
        }
        if current.count > 1 { pieces.append(current) }
        return pieces
    }
}
