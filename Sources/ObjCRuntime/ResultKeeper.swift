import Foundation

extension ObjCRuntime {
    private final class Kept: @unchecked Sendable {
        let lock = RecursiveLock()
        var objects: [AnyObject] = []
        var isScheduled = false
    }

    private static let kept = Kept()

    /// Holds an object result until the main run loop's next turn.
    ///
    /// Callers of `perform` get an unretained reference; there is no autorelease pool that would hold it.
    static func keepingAlive(_ result: Any?) -> Any? {
        guard let result, type(of: result) is AnyObject.Type else { return result }
        kept.lock.withLock {
            kept.objects.append(result as AnyObject)
            guard !kept.isScheduled else { return }
            kept.isScheduled = true
            RunLoop.main.perform(inModes: [.common, .default]) {
                kept.lock.withLock {
                    kept.objects.removeAll()
                    kept.isScheduled = false
                }
            }
        }
        return result
    }
}
