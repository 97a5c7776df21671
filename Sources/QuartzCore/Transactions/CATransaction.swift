import Foundation

/// Groups changes of layers: how they animate and what happens when the animations are over.
///
/// Outside of `begin()` and `commit()` changes belong to an implicit transaction, which ends with the run loop's turn.
open class CATransaction: NSObject {
    /// One open transaction.
    private struct Level {
        var disablesActions: Bool?
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction??
        var completion: CompletionGroup?
        var values: [String: Any] = [:]
    }

    /// The first one is the implicit transaction; it is always there.
    nonisolated(unsafe) private static var levels = [Level()]
    nonisolated(unsafe) private(set) static var areActionsDisabled = false
    private static let threadLock = NSRecursiveLock()

    // MARK: Nesting

    open class func begin() {
        levels.append(Level())
    }

    /// Ends the innermost transaction. A call without `begin()` does nothing.
    open class func commit() {
        guard levels.count > 1 else { return }
        let level = levels.removeLast()
        updateActions()
        level.completion?.commit()
    }

    /// Ends the implicit transaction and shows its changes now.
    open class func flush() {
        if let flushHandler {
            flushHandler()
        } else {
            commitImplicit()
        }
    }

    open class func lock() { threadLock.lock() }
    open class func unlock() { threadLock.unlock() }

    // MARK: Properties

    /// Duration of implicit animations in seconds; 0.25 unless set.
    open class func animationDuration() -> CFTimeInterval {
        for level in levels.reversed() { if let duration = level.duration { return duration } }
        return 0.25
    }

    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        levels[levels.count - 1].duration = dur
    }

    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        for level in levels.reversed() { if let function = level.timingFunction { return function } }
        return nil
    }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        levels[levels.count - 1].timingFunction = .some(function)
    }

    open class func disableActions() -> Bool { areActionsDisabled }

    open class func setDisableActions(_ flag: Bool) {
        levels[levels.count - 1].disablesActions = flag
        updateActions()
    }

    open class func completionBlock() -> (() -> Void)? {
        levels[levels.count - 1].completion?.block
    }

    /// Sets what is called when all animations that are added from now on in this transaction are over.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let previous = levels[levels.count - 1].completion
        levels[levels.count - 1].completion = block.map(CompletionGroup.init)
        previous?.commit()
    }

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: levels.reversed().lazy.compactMap { $0.values[key] }.first
        }
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(anObject.flatMap { AnimatableValue.double($0) } ?? 0.25)
        case kCATransactionDisableActions: setDisableActions(anObject.flatMap { AnimatableValue.double($0) } ?? 0 != 0)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: levels[levels.count - 1].values[key] = anObject
        }
    }

    private static func updateActions() {
        areActionsDisabled = levels.reversed().lazy.compactMap(\.disablesActions).first ?? false
    }

    // MARK: Commits

    /// Called when the first change after a commit happens; asks for a frame.
    nonisolated(unsafe) package static var onCommitNeeded: (() -> Void)?
    /// Shows changes at once for ``flush()``.
    nonisolated(unsafe) package static var flushHandler: (() -> Void)?
    /// Whether anything changed since the last commit.
    nonisolated(unsafe) package private(set) static var isCommitNeeded = false

    @inline(__always)
    package static func noteChange() {
        if !isCommitNeeded { announceChange() }
    }

    private static func announceChange() {
        isCommitNeeded = true
        onCommitNeeded?()
    }

    /// Ends the implicit transaction; called by who owns the run loop, once per frame.
    package static func commitImplicit() {
        isCommitNeeded = false
        let level = levels[0]
        levels[0] = Level()
        updateActions()
        level.completion?.commit()
    }

    // MARK: Completion

    /// The groups that an animation which is added now belongs to; each counts it.
    static func enterCompletionGroups() -> [CompletionGroup] {
        let groups = levels.compactMap(\.completion)
        for group in groups { group.enter() }
        return groups
    }

    /// Lets the completion blocks of the open transactions wait for something that will animate later; nil without any.
    package static func holdCompletion() -> CompletionHold? {
        let groups = enterCompletionGroups()
        return groups.isEmpty ? nil : CompletionHold(groups)
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
public let kCATransactionDisableActions = "disableActions"
