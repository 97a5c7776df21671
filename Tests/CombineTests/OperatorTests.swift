import Combine
import Foundation
import Testing

@Suite struct OperatorTests {
    private let numbers = [1, 2, 3, 4].publisher

    @Test func mapping() {
        #expect(numbers.map { $0 * 2 }.all == ["2", "4", "6", "8", "finished"])
        #expect(["a", "bc"].publisher.map(\.count).all == ["1", "2", "finished"])
        #expect(numbers.compactMap { $0 % 2 == 0 ? "\($0)!" : nil }.all == ["2!", "4!", "finished"])
        #expect(numbers.scan(0, +).all == ["1", "3", "6", "10", "finished"])
        #expect(numbers.tryMap { if $0 == 3 { throw Trouble.first } else { $0 } }.all == ["1", "2", "failed first"])
        #expect(Fail<Int, Trouble>(error: .first).mapError { _ in Trouble.second }.all == ["failed second"])
        #expect([1, nil].publisher.replaceNil(with: 9).all == ["1", "9", "finished"])
        #expect(Just(Data("[1]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).all == ["[1]", "finished"])
    }

    @Test func filtering() {
        #expect(numbers.filter { $0 > 2 }.all == ["3", "4", "finished"])
        #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().all == ["1", "2", "1", "finished"])
        #expect(numbers.dropFirst(3).all == ["4", "finished"])
        #expect(numbers.drop { $0 < 3 }.all == ["3", "4", "finished"])
        #expect(numbers.prefix(2).all == ["1", "2", "finished"])
        #expect(numbers.prefix(0).all == ["finished"])
        #expect(numbers.prefix { $0 < 3 }.all == ["1", "2", "finished"])
        #expect(numbers.first().all == ["1", "finished"])
        #expect(numbers.first { $0 > 2 }.all == ["3", "finished"])
        #expect(numbers.last().all == ["4", "finished"])
        #expect(numbers.output(in: 1...2).all == ["2", "3", "finished"])
        #expect(numbers.ignoreOutput().all == ["finished"])
    }

    @Test func reducing() {
        #expect(numbers.reduce(0, +).all == ["10", "finished"])
        #expect(numbers.collect().all == ["[1, 2, 3, 4]", "finished"])
        #expect(numbers.collect(3).all == ["[1, 2, 3]", "[4]", "finished"])
        #expect(numbers.count().all == ["4", "finished"])
        #expect(numbers.max().all == ["4", "finished"])
        #expect(numbers.contains(3).all == ["true", "finished"])
        #expect(numbers.allSatisfy { $0 < 3 }.all == ["false", "finished"])
        #expect(Empty<Int, Never>().replaceEmpty(with: 7).all == ["7", "finished"])
        #expect(Empty<Int, Never>().last().all == ["finished"])
    }

    @Test func chaining() {
        #expect(numbers.prepend(0).append(5, 6).all == ["0", "1", "2", "3", "4", "5", "6", "finished"])
        #expect(numbers.flatMap { [$0, $0 * 10].publisher }.all == ["1", "10", "2", "20", "3", "30", "4", "40", "finished"])
        #expect([1, 2].publisher.zip(["a", "b", "c"].publisher).map { "\($0)\($1)" }.all == ["1a", "2b", "finished"])
        #expect(
            [1, 2].publisher.merge(with: [3].publisher, [4].publisher).all == ["1", "2", "3", "4", "finished"])
    }

    @Test func errors() {
        let failing = numbers.tryMap { if $0 == 2 { throw Trouble.first } else { $0 } }
        #expect(failing.replaceError(with: 9).all == ["1", "9", "finished"])
        #expect(failing.catch { _ in [7, 8].publisher }.all == ["1", "7", "8", "finished"])
        #expect(failing.tryCatch { _ -> Just<Int> in throw Trouble.second }.all == ["1", "failed second"])
        #expect(failing.retry(2).all == ["1", "1", "1", "failed first"])
        #expect(Result<Int, Trouble>.failure(.first).publisher.all == ["failed first"])
    }

    @Test func optionalsAndRecords() {
        #expect(Int?.some(1).publisher.all == ["1", "finished"])
        #expect(Int?.none.publisher.all == ["finished"])
        #expect(Record<Int, Trouble>(output: [1, 2], completion: .failure(.first)).all == ["1", "2", "failed first"])
    }

    @Test func eventsAreHandledInOrder() {
        var log: [String] = []
        let subscription = [1].publisher.handleEvents(
            receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("output \($0)") },
            receiveCompletion: { _ in log.append("completion") }, receiveCancel: { log.append("cancel") },
            receiveRequest: { log.append("request \($0)") }
        ).sink { log.append("sink \($0)") }
        subscription.cancel()
        #expect(log == ["subscription", "request unlimited", "output 1", "sink 1", "completion"])
    }

    @Test func latestOfSeveral() {
        let a = PassthroughSubject<Int, Never>()
        let b = PassthroughSubject<String, Never>()
        let probe = a.combineLatest(b).map { "\($0)\($1)" }.probe()
        a.send(1)
        a.send(2)
        b.send("x")
        b.send("y")
        a.send(3)
        a.send(completion: .finished)
        b.send("z")
        b.send(completion: .finished)
        #expect(probe.events == ["subscription", "2x", "2y", "3y", "3z", "finished"])
    }

    @Test func theLatestPublisherCounts() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let probe = outer.switchToLatest().probe()
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        outer.send(completion: .finished)
        second.send(4)
        second.send(completion: .finished)
        #expect(probe.events == ["subscription", "1", "3", "4", "finished"])
    }

    @Test func untilAnotherSends() {
        let (main, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let until = main.prefix(untilOutputFrom: other).probe()
        let from = main.drop(untilOutputFrom: other).probe()
        main.send(1)
        other.send()
        main.send(2)
        #expect(until.events == ["subscription", "1", "finished"])
        #expect(from.events == ["subscription", "2"])
    }

    @Test func sharingSubscribesOnce() {
        var subscriptions = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let (first, second) = (shared.probe(), shared.probe())
        subject.send(1)
        first.cancel()
        subject.send(2)
        second.cancel()
        subject.send(3)
        let third = shared.probe()
        subject.send(4)
        #expect(subscriptions == 2)
        #expect(first.events == ["subscription", "1"])
        #expect(second.events == ["subscription", "1", "2"])
        #expect(third.events == ["subscription", "4"])
    }

    @Test func connecting() {
        let connectable = numbers.makeConnectable()
        let (first, second) = (connectable.probe(), connectable.probe())
        #expect(first.events == ["subscription"])
        _ = connectable.connect()
        #expect(first.events == ["subscription", "1", "2", "3", "4", "finished"])
        #expect(first.events == second.events)
    }
}
