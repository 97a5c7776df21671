import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

/// Hears when an animator's items come to rest and when they move again.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {}

extension UIDynamicAnimatorDelegate {
    @_disfavoredOverload
    public var dynamicAnimatorWillResume: ((UIDynamicAnimator) -> Void)? { optionalRequirement("dynamicAnimatorWillResume(_:)") }
    @_disfavoredOverload
    public var dynamicAnimatorDidPause: ((UIDynamicAnimator) -> Void)? { optionalRequirement("dynamicAnimatorDidPause(_:)") }
}

/// Moves items by the laws of mechanics, until everything rests.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// Steps of the world a second; a frame has four.
    private static let stepsPerSecond = 240.0
    /// Seconds without movement after which the animator pauses.
    private static let rest = 0.5
    /// The longest time that one frame makes up for, in seconds.
    private static let longestFrame = 0.1

    /// The view in whose coordinates items move.
    open private(set) weak var referenceView: UIView?
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Whether items move; a still animator uses no time.
    open var isRunning: Bool { token != nil }
    /// Seconds of movement since the first behaviour came.
    open private(set) var elapsedTime: TimeInterval = 0

    let world = DynamicsWorld()
    private var token: FrameDriver.Token?
    private var lastTime: TimeInterval = 0
    private var restingTime = 0.0
    private var isStale = false

    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    public override init() {
        super.init()
    }

    deinit {
        token?.invalidate()
    }

    // MARK: Behaviours

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behavior.animator?.removeBehavior(behavior)
        behaviors.append(behavior)
        behavior.join(self)
        behavior.animator = self
        behaviorDidChange()
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        for member in behavior.family { member.willMove(to: nil) }
        behavior.animator = nil
        behaviorDidChange()
    }

    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// The items whose frames touch a rectangle of the reference view.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        concernedItems.filter { item in
            let size = item.bounds.size
            let frame = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                .applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y)
            return frame.intersects(rect)
        }
    }

    /// Takes over where an item is now, after the app moved it.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        world.body(of: item)?.readItem()
        resume()
    }

    func behaviorDidChange() {
        isStale = true
        if behaviors.isEmpty { pause() } else { resume() }
    }

    /// Goes on without building anew.
    func wake() { resume() }

    private var concernedItems: [any UIDynamicItem] {
        var list = DynamicItemList([])
        for behavior in behaviors.flatMap(\.family) {
            for item in behavior.concernedItems { list.add(item) }
        }
        return list.items
    }

    // MARK: Time

    private func resume() {
        restingTime = 0
        guard token == nil, !behaviors.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume?(self)
        lastTime = CACurrentMediaTime()
        token = FrameDriver.shared.addHandler { [weak self] now in MainActor.assumeIsolated { self?.frame(at: now) } }
    }

    private func pause() {
        guard let token else { return }
        token.invalidate()
        self.token = nil
        delegate?.dynamicAnimatorDidPause?(self)
    }

    private func frame(at now: TimeInterval) {
        let seconds = min(max(0, now - lastTime), Self.longestFrame)
        lastTime = now
        guard seconds > 0 else { return }
        if isStale { rebuild() }
        let members = behaviors.flatMap(\.family)
        let steps = max(1, Int((seconds * Self.stepsPerSecond).rounded()))
        let step = seconds / Double(steps)
        for _ in 0..<steps {
            for member in members { member.push(in: world, seconds: step) }
            world.step(step)
        }
        elapsedTime += seconds
        world.writeItems()
        for member in members { member.action?() }
        world.reportContacts()
        restingTime = world.isAtRest ? restingTime + seconds : 0
        if restingTime >= Self.rest, !isStale { pause() }
    }

    private func rebuild() {
        isStale = false
        world.prepare(for: concernedItems)
        // What items are made of comes first: springs are as strong as their items are heavy.
        let members = behaviors.flatMap(\.family)
        for member in members where member is UIDynamicItemBehavior { member.build(in: world) }
        for member in members where !(member is UIDynamicItemBehavior) { member.build(in: world) }
        world.finishBuilding()
        // An instantaneous push, for one, changes itself while the world moves; that needs no new build.
    }
}
