import Combine
import Testing

/// No publisher sends more than it was asked for, and none forgets what was asked.
@Suite struct DemandTests {
    private func check<P: Publisher>(_ publisher: P, _ first: [String], _ second: [String], _ rest: [String]) {
        let probe = publisher.probe(.max(1))
        #expect(probe.takeEvents() == ["subscription"] + first)
        probe.request(.max(2))
        #expect(probe.takeEvents() == second)
        probe.request(.unlimited)
        #expect(probe.takeEvents() == rest)
    }

    @Test func sequences() { check([1, 2, 3, 4].publisher, ["1"], ["2", "3"], ["4", "finished"]) }
    @Test func aSingleValueEndsWithIt() { check(Just(1), ["1", "finished"], [], []) }
    @Test func filteredValuesDoNotCount() { check((1...8).publisher.filter { $0 % 2 == 0 }, ["2"], ["4", "6"], ["8", "finished"]) }
    @Test func collectedGroups() { check((1...7).publisher.collect(2), ["[1, 2]"], ["[3, 4]", "[5, 6]"], ["[7]", "finished"]) }
    @Test func flattened() {
        check([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }, ["1"], ["10", "2"], ["20", "finished"])
    }
    @Test func flattenedOneByOne() {
        check([1, 2].publisher.flatMap(maxPublishers: .max(1)) { [$0, $0 * 10].publisher }, ["1"], ["10", "2"], ["20", "finished"])
    }
    @Test func chained() { check([3, 4].publisher.prepend(1, 2), ["1"], ["2", "3"], ["4", "finished"]) }
    @Test func zipped() {
        check((1...4).publisher.zip("abcd".publisher).map { "\($0)\($1)" }, ["1a"], ["2b", "3c"], ["4d", "finished"])
    }
    @Test func recovered() {
        let failing = (1...4).publisher.tryMap { if $0 == 2 { throw Trouble.first } else { $0 } }
        check(failing.catch { _ in [7, 8, 9].publisher }, ["1"], ["7", "8"], ["9", "finished"])
    }
    @Test func buffered() {
        check((1...4).publisher.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest), ["1"], ["2", "3"], ["4", "finished"])
    }
    @Test func infiniteSequences() {
        let probe = sequence(first: 1) { $0 + 1 }.publisher.map { $0 }.prepend(0).flatMap(maxPublishers: .max(1)) { Just($0) }.probe(
            .max(3))
        #expect(probe.events == ["subscription", "0", "1", "2"])
        probe.cancel()
    }

    @Test func returnedDemandCounts() {
        let probe = Probe<Int, Never>()
        probe.answer = .max(1)
        [1, 2, 3].publisher.prepend(0).subscribe(probe)
        probe.request(.max(1))
        #expect(probe.events == ["subscription", "0", "1", "2", "3", "finished"])
    }

    @Test func aSubjectDropsWhatNobodyAskedFor() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.probe(.none)
        subject.send(1)
        probe.request(.max(1))
        subject.send(2)
        subject.send(3)
        #expect(probe.events == ["subscription", "2"])
    }

    @Test func aSubjectWithAValueKeepsTheLatest() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let probe = subject.probe(.max(1))
        subject.send(1)
        subject.send(2)
        #expect(probe.takeEvents() == ["subscription", "0"])
        probe.request(.max(1))
        #expect(probe.takeEvents() == ["2"])
        probe.request(.max(1))
        #expect(probe.takeEvents() == [])
        subject.send(3)
        #expect(probe.takeEvents() == ["3"])
    }

    @Test func nothingComesAfterCancelling() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.flatMap { Just($0) }.merge(with: Empty(completeImmediately: false)).probe()
        subject.send(1)
        probe.cancel()
        subject.send(2)
        subject.send(completion: .finished)
        #expect(probe.events == ["subscription", "1"])
    }

    @Test func cancellingInsideAValue() {
        var received: [Int] = []
        var subscription: AnyCancellable?
        let subject = PassthroughSubject<Int, Never>()
        subscription = subject.sink { value in
            received.append(value)
            subscription?.cancel()
        }
        subject.send(1)
        subject.send(2)
        #expect(received == [1])
    }

    @Test func sendingInsideAValueKeepsTheOrder() {
        let subject = PassthroughSubject<Int, Never>()
        var received: [Int] = []
        let subscription = subject.zip([10, 20].publisher).sink { value, _ in
            received.append(value)
            if value == 1 { subject.send(2) }
        }
        subject.send(1)
        #expect(received == [1, 2])
        subscription.cancel()
    }

    @Test func arithmetic() {
        #expect(Subscribers.Demand.unlimited - 3 == .unlimited)
        #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
        #expect(Subscribers.Demand.max(2) - .unlimited == .none)
        #expect(Subscribers.Demand.max(.max) + 1 == .unlimited)
        #expect(Subscribers.Demand.max(3) < .unlimited)
        #expect("\(Subscribers.Demand.unlimited) \(Subscribers.Demand.max(2))" == "unlimited max(2)")
    }
}
