import UIKit
import XCTest

@MainActor
class ScreenTests: XCTestCase {
    var view: UIView!

    override func setUp() async throws {
        try await super.setUp()
        view = UIView(frame: .zero)
    }

    override func tearDown() async throws {
        view = nil
        try await super.tearDown()
    }

    func testAtOnce() {
        view.frame.size.width = 3
        XCTAssertEqual(view.frame.width, 3)
    }

    func testThrowing() throws {
        let view = try XCTUnwrap(view)
        XCTAssertTrue(view === self.view)
    }

    func testWaiting() async {
        await Task.yield()
        XCTAssertNotNil(view)
    }
}

final class MoreScreenTests: ScreenTests {
    var label: UILabel!

    override func setUp() {
        super.setUp()
        label = UILabel(frame: .zero)
    }

    override func tearDownWithError() throws {
        label = nil
        try super.tearDownWithError()
    }

    func testLabel() { XCTAssertNil(label.text) }
}

final class MixedTests: XCTestCase {
    var count = 0
    @MainActor func testOnMainActor() { XCTAssertEqual(UIView(frame: .zero).frame.width, 0) }
    func testAnywhere() {
        count += 1
        XCTAssertEqual(count, 1)
    }
}

@MainActor
extension MixedTests {
    func testInExtension() throws {
        count += UIView(frame: .zero).frame == .zero ? 1 : 0
        XCTAssertEqual(count, 1)
    }
}
