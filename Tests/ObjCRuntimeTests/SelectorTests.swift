import ObjCRuntime
import XCTest

final class SelectorTests: XCTestCase {
    func test_swiftNamesBecomeObjectiveCNames() {
        let names = [
            "foo()": "foo", "foo(_:)": "foo:", "foo(with:)": "fooWith:", "foo(a:)": "fooWithA:", "foo(a:b:)": "fooWithA:b:",
            "foo(_:_:)": "foo::", "move(to:)": "moveTo:", "moveTo(x:)": "moveToX:", "close(sender:)": "closeWithSender:",
            "tableView(_:didSelectRowAt:)": "tableView:didSelectRowAt:", "insert(_:at:)": "insert:at:",
            "play(forKey:)": "playForKey:",
        ]
        for (swift, objectiveC) in names {
            XCTAssertEqual(Selector(swiftName: swift).description, objectiveC)
        }
    }

    func test_selectorsAreNames() {
        XCTAssertEqual(Selector("tap:"), "tap:")
        XCTAssertEqual(NSStringFromSelector(NSSelectorFromString("a:b:")), "a:b:")
        XCTAssertEqual(Selector("a:b:").argumentCount, 2)
        XCTAssertEqual(Set<Selector>(["x", Selector("x")]).count, 1)
    }
}
