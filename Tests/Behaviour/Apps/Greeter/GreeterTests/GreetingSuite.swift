import Testing
import UIKit
@testable import Greeter

@MainActor
@Suite struct GreetingSuite {
    @Test func greeting() {
        let controller = GreetingViewController()
        controller.loadViewIfNeeded()
        controller.greet()
        #expect(controller.label.text == "Hello, world")
    }

    @Test(arguments: [1, 2, 3]) func widths(_ width: Int) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 1))
        #expect(view.bounds.width == CGFloat(width))
    }
}

@Test func plainTest() {
    #expect(1 + 1 == 2)
}
