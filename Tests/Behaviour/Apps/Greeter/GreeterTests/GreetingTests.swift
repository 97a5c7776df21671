import XCTest
@testable import Greeter

final class GreetingTests: XCTestCase {
    private var controller: GreetingViewController!

    override func setUp() {
        super.setUp()
        controller = GreetingViewController()
        controller.loadViewIfNeeded()
    }

    func testTheAppHasLaunched() throws {
        let delegate = try XCTUnwrap(UIApplication.shared.delegate as? AppDelegate)
        XCTAssertEqual(delegate.launches, 1)
        XCTAssertTrue(UIApplication.shared.keyWindow?.rootViewController is GreetingViewController)
        XCTAssertEqual(Bundle.main.infoDictionary?["CFBundleName"] as? String, "Greeter")
    }

    func testTapping() {
        controller.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.label.text, "Hello, world")
    }

    func testAnimationsEndWhileWaiting() throws {
        let shown = try XCTUnwrap(UIApplication.shared.keyWindow?.rootViewController as? GreetingViewController)
        let done = expectation(description: "moved")
        shown.move { done.fulfill() }
        wait(for: [done], timeout: 2)
        XCTAssertEqual(shown.label.frame.origin.y, 300)
    }

    func testTimers() {
        let done = expectation(description: "fired")
        Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in done.fulfill() }
        waitForExpectations(timeout: 2)
    }

    func testAsync() async throws {
        try await Task.sleep(nanoseconds: 1_000_000)
        await MainActor.run { controller.greet() }
        let text = await controller.label.text
        XCTAssertEqual(text, "Hello, world")
    }

    func testResources() throws {
        let url = try XCTUnwrap(Bundle(for: GreetingTests.self).url(forResource: "names", withExtension: "json"))
        XCTAssertEqual(try JSONDecoder().decode([String].self, from: Data(contentsOf: url)), ["Ada", "Grace"])
    }
}

@MainActor
class MainActorTests: XCTestCase {
    var view: UIView!

    override func setUp() { view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)) }

    func testSynchronously() {
        view.frame.size.width = 30
        XCTAssertEqual(view.bounds.width, 30)
    }

    func testThrowing() throws {
        try XCTSkipIf(view == nil)
        XCTAssertEqual(view.bounds.height, 20)
    }

    func testAsynchronously() async {
        await Task.yield()
        XCTAssertNotNil(view)
    }
}
