import XCTest

@MainActor
final class ScreenTests: XCTestCase {
    var value = 0

    override func setUp() {
        super.setUp()
        value = 1
    }

    override func tearDownWithError() throws {
        value = 0
        try super.tearDownWithError()
    }

    func testValue() { XCTAssertEqual(value, 1) }
}

class PlainTests: XCTestCase {
    override func setUp() { super.setUp() }
    @objc func noted(_ note: Notification) {}
    func testNote() {
        NotificationCenter.default.addObserver(self, selector: #selector(noted), name: nil, object: nil)
    }
}

@MainActor
extension ScreenTests {
    func testThrowing() throws { try XCTSkipIf(value == 2) }
    func testAsync() async { value = 3 }
    func helper() {}
}

@MainActor
final class WaitingTests: XCTestCase {
    override func setUp() async throws {
        try await super.setUp()
    }
}

final class MixedTests: XCTestCase {
    @MainActor func testOnMainActor() {}
    func testAnywhere() {}
}

@MainActor final class SentTests: XCTestCase, @unchecked Sendable {
    func testAtOnce() {}
}
