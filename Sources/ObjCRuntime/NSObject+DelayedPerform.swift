import Foundation

/// A message that waits for its time in a run loop.
private struct PendingPerform {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let timer: Timer
}

nonisolated(unsafe) private var pendingPerforms: [ObjectIdentifier: [PendingPerform]] = [:]
private let pendingPerformsLock = RecursiveLock()

extension NSObjectProtocol {
    /// Sends a message after a delay in seconds, from the current thread's run loop in its default mode.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Sends a message after a delay in seconds, from the current thread's run loop in the given modes.
    ///
    /// The receiver is kept alive until then.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        let target = self as AnyObject
        // With a date: Foundation on Linux lets a timer without one fire at once.
        let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false) { timer in
            removePendingPerforms(of: target) { $0.timer === timer }
            ObjCRuntime.send(aSelector, to: target, arguments: [anArgument])
        }
        pendingPerformsLock.withLock {
            pendingPerforms[ObjectIdentifier(target), default: []].append(
                PendingPerform(target: target, selector: aSelector, argument: anArgument, timer: timer))
        }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    /// Sends a message on the main thread, optionally waiting until it has been handled.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        let work = UncheckedWork { ObjCRuntime.send(aSelector, to: self, arguments: [arg]) }
        if Thread.isMainThread, wait {
            work.run()
        } else if wait {
            DispatchQueue.main.sync { work.run() }
        } else {
            DispatchQueue.main.async { work.run() }
        }
    }

    /// Sends a message on a thread of its own.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let work = UncheckedWork { ObjCRuntime.send(aSelector, to: self, arguments: [arg]) }
        Thread.detachNewThread { work.run() }
    }
}

extension NSObject {
    /// Takes back all delayed messages to an object.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        removePendingPerforms(of: aTarget as AnyObject) { _ in true }
    }

    /// Takes back the delayed messages to an object with a selector and an equal argument.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        removePendingPerforms(of: aTarget as AnyObject) {
            $0.selector == aSelector && areEqual($0.argument, anArgument)
        }
    }

    private class func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        switch (first, second) {
        case (nil, nil): return true
        case let (first as NSObject, second as NSObject): return first.isEqual(second)
        case let (first as AnyHashable, second as AnyHashable): return first == second
        case let (first?, second?):
            guard type(of: first) is AnyObject.Type, type(of: second) is AnyObject.Type else { return false }
            return first as AnyObject === second as AnyObject
        default: return false
        }
    }
}

private func removePendingPerforms(of target: AnyObject, where matches: (PendingPerform) -> Bool) {
    let removed = pendingPerformsLock.withLock { () -> [PendingPerform] in
        let id = ObjectIdentifier(target)
        guard let all = pendingPerforms[id] else { return [] }
        let rest = all.filter { !matches($0) }
        pendingPerforms[id] = rest.isEmpty ? nil : rest
        return all.filter(matches)
    }
    for request in removed { request.timer.invalidate() }
}

/// A closure handed to another thread as Objective-C would: the caller vouches for it.
struct UncheckedWork: @unchecked Sendable {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    func run() {
        body()
    }
}
