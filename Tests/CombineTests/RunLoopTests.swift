import Combine
import Foundation
import XCTest

final class RunLoopTests: XCTestCase {
    func test_timersTickWhileTheLoopRuns() {
        let done = expectation(description: "ticked")
        var dates: [Date] = []
        let start = Date()
        let subscription = Timer.publish(every: 0.02, on: .main, in: .default).autoconnect().prefix(2)
            .sink(receiveCompletion: { _ in done.fulfill() }, receiveValue: { dates.append($0) })
        wait(for: [done], timeout: 5)
        XCTAssertEqual(dates.count, 2)
        XCTAssertGreaterThan(dates[0].timeIntervalSince(start), 0.015)
        subscription.cancel()
    }

    func test_theLoopDeliversInOrderFromAnotherThread() {
        let done = expectation(description: "delivered")
        var values: [Int] = []
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.receive(on: RunLoop.main)
            .sink(
                receiveCompletion: { _ in done.fulfill() },
                receiveValue: { value in
                    XCTAssertTrue(Thread.isMainThread)
                    values.append(value)
                })
        DispatchQueue.global().async {
            for value in 1...50 { subject.send(value) }
            subject.send(completion: .finished)
        }
        wait(for: [done], timeout: 5)
        XCTAssertEqual(values, Array(1...50))
        subscription.cancel()
    }

    func test_operationQueuesDeliver() {
        let done = expectation(description: "delivered")
        let subscription = Just(1).delay(for: 0.01, scheduler: OperationQueue.main).sink { _ in
            XCTAssertTrue(Thread.isMainThread)
            done.fulfill()
        }
        wait(for: [done], timeout: 5)
        subscription.cancel()
    }

    func test_aCompletionNeverOvertakesItsValues() {
        for _ in 0..<50 {
            let done = expectation(description: "finished")
            var values: [Int] = []
            let subscription = [1, 2, 3].publisher.delay(for: 0.001, scheduler: OperationQueue.main)
                .sink(receiveCompletion: { _ in done.fulfill() }, receiveValue: { values.append($0) })
            wait(for: [done], timeout: 5)
            XCTAssertEqual(values, [1, 2, 3])
            subscription.cancel()
        }
    }
}
