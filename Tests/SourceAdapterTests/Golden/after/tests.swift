import ObjCRuntime; import UIKit
#sourceLocation(file: "/app/tests.swift", line: 1)
@preconcurrency import XCTest

@MainActor
final class ScreenTests: XCTestCase, @unchecked Sendable {
    var value = 0

    nonisolated override func setUp() { MainActor.assumeIsolated {
        super.setUp()
        value = 1
    } }

    nonisolated override func tearDownWithError() throws { try MainActor.assumeIsolated { () throws -> Void in
        value = 0
        try super.tearDownWithError()
    } }

    nonisolated func testValue() { MainActor.assumeIsolated { XCTAssertEqual(value, 1) } }
}

class PlainTests: XCTestCase {
    override func setUp() { super.setUp() }
          func noted(_ note: Notification) {}
    func testNote() {
        NotificationCenter.default.addObserver(self, selector: Selector("noted:"), name: nil, object: nil)
    }
fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: PlainTests.self, name: "Golden.PlainTests"); c.method("noted:") { ($0 as! PlainTests).noted(objc_argument($1, 0, as: Notification.self)); return nil } } }

@MainActor
extension ScreenTests {
    nonisolated func testThrowing() throws { try MainActor.assumeIsolated { () throws -> Void in try XCTSkipIf(value == 2) } }
    func testAsync() async { value = 3 }
    func helper() {}
}

@MainActor
final class WaitingTests: XCTestCase, @unchecked Sendable {
    override func setUp() async throws {
        try await super.setUp()
    }
}

final class MixedTests: XCTestCase, @unchecked Sendable {
               nonisolated func testOnMainActor() { MainActor.assumeIsolated {} }
    func testAnywhere() {}
}

@MainActor final class SentTests: XCTestCase, @unchecked Sendable {
    nonisolated func testAtOnce() { MainActor.assumeIsolated {} }
}

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { PlainTests.__r1() } } }
