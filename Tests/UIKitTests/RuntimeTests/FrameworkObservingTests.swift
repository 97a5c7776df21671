import ObjCRuntime
import XCTest

@testable import UIKit

/// Properties of framework classes that apps read by key and observe.
@MainActor
final class FrameworkObservingTests: XCTestCase {
    private var log: [String] = []
    private var observations: [NSKeyValueObservation] = []

    private func watch<Object: NSObject, Value>(_ object: Object, _ keyPath: KeyPath<Object, Value>, _ name: String) {
        observations.append(
            object.observe(keyPath, named: name, options: [.old, .new]) { [unowned self] _, change in
                log.append("\(name) \(change.oldValue.map { "\($0)" } ?? "-") > \(change.newValue.map { "\($0)" } ?? "-")")
            })
    }

    func test_aFrameChangesWhatItReallyChanges() async {
        TestApp.reset()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        watch(view, \.frame, "frame")
        watch(view, \.bounds, "bounds")
        watch(view, \.center, "center")
        view.frame.origin.x = 5
        XCTAssertEqual(
            log, ["center (5.0, 5.0) > (10.0, 5.0)", "frame (0.0, 0.0, 10.0, 10.0) > (5.0, 0.0, 10.0, 10.0)"])
        log = []
        view.bounds.size.width = 20
        XCTAssertEqual(
            log,
            ["bounds (0.0, 0.0, 10.0, 10.0) > (0.0, 0.0, 20.0, 10.0)", "frame (5.0, 0.0, 10.0, 10.0) > (0.0, 0.0, 20.0, 10.0)"])
        log = []
        view.frame = view.frame
        XCTAssertEqual(log, [])
    }

    func test_scrollingIsObserved() async {
        TestApp.reset()
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        watch(view, \.contentSize, "contentSize")
        watch(view, \.contentOffset, "contentOffset")
        view.contentSize = CGSize(width: 10, height: 100)
        view.contentOffset.y = 30
        view.frame.size.height = 20
        XCTAssertEqual(log, ["contentSize (0.0, 0.0) > (10.0, 100.0)", "contentOffset (0.0, 0.0) > (0.0, 30.0)"])
    }

    func test_visibilityTitlesAndControls() async {
        TestApp.reset()
        let label = UILabel()
        watch(label, \.isHidden, "hidden")
        watch(label, \.alpha, "alpha")
        watch(label, \.text, "text")
        label.isHidden = true
        label.alpha = 0.5
        label.text = "a"
        XCTAssertEqual(log.map { $0.prefix { $0 != " " } }, ["hidden", "alpha", "text"])
        log = []
        let controller = UIViewController()
        let item = UITabBarItem(title: nil, image: nil, tag: 0)
        let button = UIButton(type: .system)
        watch(controller, \.title, "title")
        watch(item, \.badgeValue, "badgeValue")
        watch(button, \.isSelected, "selected")
        controller.title = "T"
        item.badgeValue = "3"
        button.isSelected = true
        XCTAssertEqual(log.map { $0.prefix { $0 != " " } }, ["title", "badgeValue", "selected"])
    }

    func test_theSelectionOfTabs() async {
        TestApp.reset()
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        watch(tabs, \.selectedIndex, "selectedIndex")
        tabs.selectedIndex = 1
        XCTAssertEqual(log, ["selectedIndex 0 > 1"])
    }

    func test_valuesByKey() async {
        TestApp.reset()
        let label = UILabel()
        label.setValue("by key", forKey: "text")
        label.setValue(true, forKey: "hidden")
        label.setValue(0.25, forKey: "alpha")
        label.setValue(6, forKeyPath: "layer.cornerRadius")
        XCTAssertEqual(label.text, "by key")
        XCTAssertTrue(label.isHidden)
        XCTAssertEqual(label.alpha, 0.25)
        XCTAssertEqual(label.layer.cornerRadius, 6)
        XCTAssertEqual(label.value(forKey: "isHidden") as? Bool, true)
        let parent = UIView()
        parent.addSubview(label)
        parent.addSubview(UIView())
        XCTAssertEqual(parent.value(forKeyPath: "subviews.@sum.alpha") as? Double, 1.25)
    }
}
