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
        addOperation { work.run() }
    }

    public func schedule(after date: DateTime, tolerance: SecondsStride, options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedWork(action)
        DelayedOperations.shared.add(at: date.date) { self.addOperation { work.run() } }
    }

    public func schedule(
        after date: DateTime, interval: SecondsStride, tolerance: SecondsStride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedWork(action)
        let source = DispatchSource.makeTimerSource()
        source.schedule(deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: interval.timeInterval)
        source.setEventHandler { self.addOperation { work.run() } }
        source.activate()
        return AnyCancellable { source.cancel() }
    }
}

/// Work for operation queues that waits for its time; what is due first comes first, and of the same time what was added first: a
/// completion must not overtake its value.
private final class DelayedOperations: @unchecked Sendable {
    static let shared = DelayedOperations()

    private let queue = DispatchQueue(label: "Combine.DelayedOperations")
    private var waiting: [(date: Date, start: () -> Void)] = []

    func add(at date: Date, _ start: @escaping () -> Void) {
        let start = UncheckedWork(start)
        queue.sync {
            let index = waiting.firstIndex { $0.date > date } ?? waiting.endIndex
            waiting.insert((date, { start.run() }), at: index)
        }
        queue.asyncAfter(deadline: .now() + max(0, date.timeIntervalSinceNow)) { self.startDue(by: max(Date(), date)) }
    }

    private func startDue(by date: Date) {
        while let first = waiting.first, first.date <= date {
            waiting.removeFirst()
            first.start()
        }
    }
}
