import Foundation

/// A force, a joint or a rule for items, or several of them as children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// Runs with every step of the animator.
    open var action: (() -> Void)?
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

    weak var animator: UIDynamicAnimator?
    private weak var parent: UIDynamicBehavior?

    public override init() {
        super.init()
    }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.append(behavior)
        behavior.parent = self
        if let dynamicAnimator { behavior.join(dynamicAnimator) }
        noteChange()
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        behavior.parent = nil
        if dynamicAnimator != nil { behavior.willMove(to: nil) }
        noteChange()
    }

    /// Called when the behaviour joins an animator, and with nil when it leaves.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: Internals

    func join(_ animator: UIDynamicAnimator) {
        willMove(to: animator)
        for child in childBehaviors { child.join(animator) }
    }

    /// The behaviour and its children, parents first.
    var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

    /// The items that the behaviour itself concerns.
    var concernedItems: [any UIDynamicItem] { [] }

    /// Something about the behaviour changed: the animator takes it over and goes on.
    func noteChange() { dynamicAnimator?.behaviorDidChange() }

    /// Puts joints and boundaries into the world; called after every change.
    func build(in world: DynamicsWorld) {}

    /// Puts forces on bodies; called before every step of the world.
    func push(in world: DynamicsWorld, seconds: Double) {}
}

/// Items in the order in which they were added, each once.
@MainActor
struct DynamicItemList {
    private(set) var items: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem]) {
        for item in items { add(item) }
    }

    mutating func add(_ item: any UIDynamicItem) {
        if !contains(item) { items.append(item) }
    }

    mutating func remove(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
    }

    func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
}
