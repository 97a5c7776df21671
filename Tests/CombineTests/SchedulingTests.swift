import Combine
import Foundation
import Testing

/// A scheduler whose time passes only when a test says so.
final class ManualScheduler: Scheduler {
    typealias SchedulerTimeType = RunLoop.SchedulerTimeType
    typealias SchedulerOptions = Never

    private var work: [(due: TimeInterval, number: Int, action: () -> Void)] = []
    private var time: TimeInterval = 0
    private var count = 0

    var now: SchedulerTimeType { SchedulerTimeType(Date(timeIntervalSinceReferenceDate: time)) }
    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(time, action) }
    func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void) {
        add(date.date.timeIntervalSinceReferenceDate, action)
    }
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        var isActive = true
        func repeatAction(_ due: TimeInterval) {
            add(due) {
                guard isActive else { return }
                action()
                repeatAction(due + interval.timeInterval)
            }
        }
        repeatAction(date.date.timeIntervalSinceReferenceDate)
        return AnyCancellable { isActive = false }
    }

    private func add(_ due: TimeInterval, _ action: @escaping () -> Void) {
        count += 1
        work.append((due, count, action))
    }

    /// Does all work that is due within the next seconds.
    func advance(_ seconds: TimeInterval = 0) {
        let end = time + seconds
        while let next = work.indices.filter({ work[$0].due <= end + 1e-9 }).min(by: {
            (work[$0].due, work[$0].number) < (work[$1].due, work[$1].number)
        }) {
            let item = work.remove(at: next)
            time = max(time, item.due)
            item.action()
        }
        time = end
    }
}

@Suite struct SchedulingTests {
    private let subject = PassthroughSubject<Int, Never>()
    private let scheduler = ManualScheduler()

    @Test func debouncing() {
        let probe = subject.debounce(for: 1, scheduler: scheduler).probe()
        subject.send(1)
        scheduler.advance(0.5)
        subject.send(2)
        scheduler.advance(0.9)
        #expect(probe.events == ["subscription"])
        scheduler.advance(0.1)
        #expect(probe.events == ["subscription", "2"])
        subject.send(3)
        subject.send(completion: .finished)
        scheduler.advance(2)
        #expect(probe.events == ["subscription", "2", "finished"])
    }

    @Test(arguments: [(true, ["1", "3", "5", "finished"]), (false, ["1", "2", "4", "finished"])])
    func throttling(latest: Bool, expected: [String]) {
        let probe = subject.throttle(for: 1, scheduler: scheduler, latest: latest).probe()
        subject.send(1)
        scheduler.advance(0.25)
        subject.send(2)
        scheduler.advance(0.25)
        subject.send(3)
        scheduler.advance(0.5)
        subject.send(4)
        subject.send(5)
        subject.send(completion: .finished)
        scheduler.advance(1)
        #expect(Array(probe.events.dropFirst()) == expected)
    }

    @Test func delaying() {
        let probe = subject.delay(for: 2, scheduler: scheduler).probe()
        subject.send(1)
        scheduler.advance(1)
        subject.send(2)
        subject.send(completion: .finished)
        scheduler.advance(1)
        #expect(probe.events == ["subscription", "1"])
        scheduler.advance(1)
        #expect(probe.events == ["subscription", "1", "2", "finished"])
    }

    @Test func receivingOnAScheduler() {
        let probe = [1, 2, 3].publisher.receive(on: scheduler).probe(.max(2))
        #expect(probe.events == ["subscription"])
        scheduler.advance()
        #expect(probe.events == ["subscription", "1", "2"])
        probe.request(.max(1))
        scheduler.advance()
        #expect(probe.events == ["subscription", "1", "2", "3", "finished"])
    }

    @Test func nothingIsDeliveredAfterCancelling() {
        let probe = subject.receive(on: scheduler).probe()
        subject.send(1)
        probe.cancel()
        scheduler.advance()
        #expect(probe.events == ["subscription"])
    }

    @Test func subscribingOnAScheduler() {
        let probe = [1].publisher.subscribe(on: scheduler).probe()
        #expect(probe.events == ["subscription"])
        scheduler.advance()
        #expect(probe.events == ["subscription", "1", "finished"])
    }

    @Test func timingOut() {
        let probe = subject.setFailureType(to: Trouble.self).timeout(2, scheduler: scheduler) { .second }.probe()
        scheduler.advance(1.5)
        subject.send(1)
        scheduler.advance(1.5)
        #expect(probe.events == ["subscription", "1"])
        scheduler.advance(1)
        #expect(probe.events == ["subscription", "1", "failed second"])
    }

    @Test func collectingByTime() {
        let probe = subject.collect(.byTimeOrCount(scheduler, 1, 3)).probe()
        for value in 1...4 { subject.send(value) }
        scheduler.advance(1)
        subject.send(5)
        subject.send(completion: .finished)
        #expect(probe.events == ["subscription", "[1, 2, 3]", "[4]", "[5]", "finished"])
    }

    @Test func dispatchQueues() async {
        let queue = DispatchQueue(label: "combine")
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        var places: [Bool] = []
        for await isOnQueue in (1...50).publisher.receive(on: queue).map({ _ in DispatchQueue.getSpecific(key: key) == true }).values {
            places.append(isOnQueue)
        }
        #expect(places == Array(repeating: true, count: 50))
    }

    @Test func orderAcrossQueues() async {
        var received: [Int] = []
        for await value in (1...200).publisher.receive(on: DispatchQueue(label: "a")).delay(
            for: .milliseconds(1), scheduler: DispatchQueue(label: "b")
        )
        .collect().values {
            received = value
        }
        #expect(received == Array(1...200))
    }
}
