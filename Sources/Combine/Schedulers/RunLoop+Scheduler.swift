import Foundation

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = DateTime

    /// There is nothing to choose.
    public struct SchedulerOptions: Sendable {}

    public var now: DateTime { DateTime(Date()) }
    public var minimumTolerance: SecondsStride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // A timer wakes a loop that waits, whichever thread adds it.
        add(at: Date(), action)
    }

    public func schedule(after date: DateTime, tolerance: SecondsStride, options: SchedulerOptions?, _ action: @escaping () -> Void) {
        add(at: date.date, action)
    }

    public func schedule(
        after date: DateTime, interval: SecondsStride, tolerance: SecondsStride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedWork(action)
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in work.run() }
        add(timer, forMode: .default)
        return AnyCancellable { timer.invalidate() }
    }

    private func add(at date: Date, _ action: @escaping () -> Void) {
        let work = UncheckedWork(action)
        add(Timer(fire: date, interval: 0, repeats: false) { _ in work.run() }, forMode: .default)
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = DateTime

    /// There is nothing to choose.
    public struct SchedulerOptions: Sendable {}

    public var now: DateTime { DateTime(Date()) }
    public var minimumTolerance: SecondsStride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedWork(action)
        enqueue(work)
    }

    /// The main queue of operations loses a wake-up now and then on this platform; the main dispatch queue does the same work.
    private func enqueue(_ work: UncheckedWork) {
        if self === OperationQueue.main { DispatchQueue.main.async { work.run() } } else { addOperation { work.run() } }
    }

    public func schedule(after date: DateTime, tolerance: SecondsStride, options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedWork(action)
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) { self.enqueue(work) }
    }

    public func schedule(
        after date: DateTime, interval: SecondsStride, tolerance: SecondsStride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedWork(action)
        let source = DispatchSource.makeTimerSource()
        source.schedule(deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: interval.timeInterval)
        source.setEventHandler { self.enqueue(work) }
        source.activate()
        return AnyCancellable { source.cancel() }
    }
}
