import Foundation

/// Keeps what takes actions back, in groups, and takes it back.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// What one registration does; the target isn't kept alive.
    private struct Action {
        weak var target: AnyObject?
        let perform: (AnyObject) -> Void
    }

    private final class Group {
        var actions: [Action] = []
        var name = ""
        var isDiscardable = false
    }

    private enum State {
        case idle
        case undoing
        case redoing
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// Groups that are open, outermost first.
    private var openGroups: [Group] = []
    private var state = State.idle
    private var disableCount = 0
    /// The one group that was opened for the event being handled.
    private var hasEventGroup = false

    public override init() {
        super.init()
        Self.living.append(Weak(self))
    }

    // MARK: Events

    private struct Weak {
        weak var manager: UndoManager?
        init(_ manager: UndoManager) { self.manager = manager }
    }

    private static var living: [Weak] = []

    /// An event has been handled: what it registered is one group.
    static func eventDidEnd() {
        guard !living.isEmpty else { return }
        living.removeAll { $0.manager == nil }
        for entry in living { entry.manager?.closeEventGroup() }
    }

    private func closeEventGroup() {
        guard hasEventGroup, openGroups.count == 1 else { return }
        endUndoGrouping()
    }

    private func openEventGroupIfNeeded() {
        guard groupsByEvent, openGroups.isEmpty, state == .idle else { return }
        beginUndoGrouping()
        hasEventGroup = true
        RunLoop.main.perform(inModes: runLoopModes) { [weak self] in
            MainActor.assumeIsolated { self?.closeEventGroup() }
        }
    }

    // MARK: Grouping

    open var groupingLevel: Int { openGroups.count }
    open var groupsByEvent = true
    open var runLoopModes: [RunLoop.Mode] = [.default]

    open func beginUndoGrouping() {
        NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
        openGroups.append(Group())
        NotificationCenter.default.post(name: .NSUndoManagerDidOpenUndoGroup, object: self)
    }

    open func endUndoGrouping() {
        guard !openGroups.isEmpty else {
            raise(.internalInconsistency, "endUndoGrouping called with no matching begin")
        }
        NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
        NotificationCenter.default.post(
            name: .NSUndoManagerWillCloseUndoGroup, object: self,
            userInfo: [NSUndoManagerGroupIsDiscardableKey: openGroups.last!.isDiscardable])
        let group = openGroups.removeLast()
        if openGroups.isEmpty { hasEventGroup = false }
        if let outer = openGroups.last {
            outer.actions += group.actions
            if !group.name.isEmpty { outer.name = group.name }
        } else if !group.actions.isEmpty {
            push(group)
        }
        NotificationCenter.default.post(name: .NSUndoManagerDidCloseUndoGroup, object: self)
    }

    private func push(_ group: Group) {
        if state == .undoing {
            redoStack.append(group)
        } else {
            undoStack.append(group)
            trim()
        }
    }

    /// The most groups that are kept; 0 for any number.
    open var levelsOfUndo = 0 {
        didSet { trim() }
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
        if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
    }

    // MARK: Registering

    open func disableUndoRegistration() { disableCount += 1 }

    open func enableUndoRegistration() {
        guard disableCount > 0 else {
            raise(.internalInconsistency, "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration")
        }
        disableCount -= 1
    }

    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

    /// Registers what takes an action back; `handler` gets the target, which isn't kept alive.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        add(Action(target: target) { handler($0 as! Target) })
    }

    /// Registers a message that takes an action back.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        add(Action(target: target as AnyObject) { ObjCRuntime.send(selector, to: $0, arguments: [anObject]) })
    }

    private func add(_ action: Action) {
        guard isUndoRegistrationEnabled else { return }
        openEventGroupIfNeeded()
        guard let group = openGroups.last else {
            raise(.internalInconsistency, "must begin a group before registering undo")
        }
        // A new action ends what could be redone.
        if state == .idle { redoStack.removeAll() }
        group.actions.append(action)
    }

    open func removeAllActions() {
        undoStack = []
        redoStack = []
        openGroups = []
        hasEventGroup = false
    }

    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        for group in undoStack + redoStack + openGroups { group.actions.removeAll { $0.target === object } }
        undoStack.removeAll { $0.actions.isEmpty }
        redoStack.removeAll { $0.actions.isEmpty }
    }

    open func setActionIsDiscardable(_ discardable: Bool) { openGroups.last?.isDiscardable = discardable }

    // MARK: Undo and redo

    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
    open var canRedo: Bool {
        NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
        return !redoStack.isEmpty
    }
    open var isUndoing: Bool { state == .undoing }
    open var isRedoing: Bool { state == .redoing }
    open var undoCount: Int { undoStack.count }
    open var redoCount: Int { redoStack.count }

    /// Takes the last group back; closes the event's group first.
    open func undo() {
        closeEventGroup()
        guard openGroups.isEmpty else {
            raise(.internalInconsistency, "undo was called with too many nested undo groups")
        }
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
        guard let group = undoStack.popLast() else { return }
        NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
        run(group, as: .undoing)
        NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
    }

    open func redo() {
        closeEventGroup()
        NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
        guard let group = redoStack.popLast() else { return }
        NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
        run(group, as: .redoing)
        NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
    }

    private func run(_ group: Group, as running: State) {
        let outer = state
        state = running
        beginUndoGrouping()
        openGroups.last?.name = group.name
        for action in group.actions.reversed() {
            if let target = action.target { action.perform(target) }
        }
        endUndoGrouping()
        state = outer
    }

    // MARK: Names

    open func setActionName(_ actionName: String) {
        (openGroups.last ?? undoStack.last)?.name = actionName
    }

    open var undoActionName: String { openGroups.last.flatMap { $0.name.isEmpty ? nil : $0.name } ?? undoStack.last?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName actionName: String) -> String { Self.menuTitle("Undo", actionName) }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { Self.menuTitle("Redo", actionName) }

    private static func menuTitle(_ word: String, _ actionName: String) -> String {
        actionName.isEmpty ? SystemText.localized(word) : SystemText.sentence(word + " %@", actionName)
    }
}

/// Whether a group may be thrown away, in the notification that it closes.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension NSNotification.Name {
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
