import ClockKit
import XCTest

@testable import Clock

class ClockTests: XCTestCase {
    func testTheDialTurns() throws {
        let delegate = try XCTUnwrap(UIApplication.shared.delegate as? AppDelegate)
        UIApplication.shared.sendAction(#selector(Dial.advance), to: delegate.dial, from: nil, for: nil)
        XCTAssertEqual(delegate.dial.hand, 1)
        XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.clock")
        #if CLOCK
        XCTAssertEqual(Dial.hours, 12)
        #else
        XCTFail("the project's conditions are unknown")
        #endif
    }
}
