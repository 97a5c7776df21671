import Combine
import Foundation
import Testing

private class Model: ObservableObject {
    @Published var name = "a"
    @Published var count: Int
    init(count: Int) { self.count = count }
}

private final class BetterModel: Model {
    @Published var isGood = true
}

private final class OwnPublisher: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    @Published var name = "a"
}

private final class Label: NSObject { var text: String? = nil }

@Suite struct ObjectTests {
    @Test func publishedValuesComeAtOnceAndBeforeTheChange() {
        let model = Model(count: 1)
        var log: [String] = []
        let subscription = model.$count.sink { log.append("\($0) while \(model.count)") }
        model.count = 2
        #expect(log == ["1 while 1", "2 while 1"])
        #expect(model.count == 2)
        subscription.cancel()
        model.count = 3
        #expect(log.count == 2)
    }

    @Test func theObjectTellsBeforeEachChange() {
        let model = BetterModel(count: 1)
        var log: [String] = []
        let subscription = model.objectWillChange.sink { log.append("\(model.name) \(model.count) \(model.isGood)") }
        model.name = "b"
        model.count = 2
        model.isGood = false
        #expect(log == ["a 1 true", "b 1 true", "b 2 true"])
        subscription.cancel()
    }

    @Test func thePublisherStaysTheSame() {
        let model = Model(count: 1)
        model.name = "b"
        let first = model.objectWillChange
        model.count = 2
        #expect(first === model.objectWillChange)
        #expect(first !== Model(count: 1).objectWillChange)
    }

    @Test func aPublisherOfOnesOwnIsLeftAlone() {
        let model = OwnPublisher()
        var count = 0
        let subscription = model.objectWillChange.sink { _ in count += 1 }
        model.name = "b"
        #expect(count == 0)
        #expect(model.name == "b")
        subscription.cancel()
    }

    @Test func assigning() {
        let model = Model(count: 1)
        let label = Label()
        let subscription = model.$name.map { Optional($0 + "!") }.assign(to: \.text, on: label)
        model.name = "b"
        #expect(label.text == "b!")
        subscription.cancel()
        let source = PassthroughSubject<Int, Never>()
        source.assign(to: &model.$count)
        source.send(5)
        #expect(model.count == 5)
    }

    @Test func cancellablesInASet() {
        let subject = PassthroughSubject<Int, Never>()
        var received: [Int] = []
        var subscriptions: Set<AnyCancellable> = []
        subject.sink { received.append($0) }.store(in: &subscriptions)
        subject.send(1)
        subscriptions.removeAll()
        subject.send(2)
        #expect(received == [1])
    }

    @Test func subjectsEnd() {
        let subject = CurrentValueSubject<Int, Trouble>(1)
        let probe = subject.probe()
        subject.send(completion: .failure(.first))
        subject.send(2)
        #expect(probe.events == ["subscription", "1", "failed first"])
        #expect(subject.value == 1)
        #expect(subject.all == ["failed first"])
    }

    @Test func aFutureWorksOnce() {
        var runs = 0
        var promise: ((Result<Int, Trouble>) -> Void)?
        let future = Future<Int, Trouble> { new in
            runs += 1
            promise = new
        }
        let probe = future.probe()
        #expect(probe.events == ["subscription"])
        promise?(.success(1))
        promise?(.success(2))
        #expect(probe.events == ["subscription", "1", "finished"])
        #expect(future.all == ["1", "finished"])
        #expect(runs == 1)
    }

    @Test func deferredWorkIsDoneForEverySubscriber() {
        var runs = 0
        let publisher = Deferred { () -> Just<Int> in
            runs += 1
            return Just(runs)
        }
        #expect(runs == 0)
        #expect(publisher.all == ["1", "finished"])
        #expect(publisher.all == ["2", "finished"])
    }

    @Test func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("n")
        let probe = center.publisher(for: name).map { $0.userInfo?["a"] as? Int ?? 0 }.probe()
        center.post(name: name, object: nil, userInfo: ["a": 1])
        probe.cancel()
        center.post(name: name, object: nil, userInfo: ["a": 2])
        #expect(probe.events == ["subscription", "1"])
    }

    @Test func asyncSequences() async throws {
        var values: [Int] = []
        for await value in [1, 2, 3].publisher.values { values.append(value) }
        #expect(values == [1, 2, 3])
        await #expect(throws: Trouble.first) {
            for try await value in Fail<Int, Trouble>(error: .first).values { values.append(value) }
        }
        #expect(await Future<Int, Never> { $0(.success(4)) }.value == 4)
    }
}
