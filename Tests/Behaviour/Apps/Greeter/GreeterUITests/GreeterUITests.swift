import XCTest

final class GreeterUITests: XCTestCase {
    func testLaunch() {
        XCUIApplication().launch()
    }
}
