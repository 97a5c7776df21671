import UIKit
import XCTest

private class Panel: UIView {
    var calls: [String] = []
    @objc func plain() { calls.append("plain") }
    @objc func tap(_ sender: UIButton) { calls.append("tap \(sender.tag)") }
    @objc fileprivate func both(_ sender: UIButton, for event: UIEvent?) { calls.append("both") }
    @objc(oddName:) func renamed(value: Any?) { calls.append("renamed") }
    @objc var level = 1
    @objc class func make(_ sender: Any?) { made += 1 }
    nonisolated(unsafe) static var made = 0
}

private class LoudPanel: Panel {
    override func tap(_ sender: UIButton) {
        super.tap(sender)
        calls.append("loud")
    }
}

private class Box<Content>: UIView {
    var opened = false
    @objc func open(_ sender: Any?) { opened = true }
}

extension UIView {
    @objc fileprivate func flash(_ sender: UIButton) { alpha = 0.5 }
}

@MainActor
final class SelectorTests: XCTestCase {
    private let button = UIButton(type: .system)

    func testEveryFormOfASelectorCallsItsMethod() {
        let panel = LoudPanel()
        button.tag = 7
        for action in [
            #selector(Panel.plain), #selector(Panel.tap), #selector(LoudPanel.both(_:for:)), #selector(Panel.renamed(value:)),
            #selector(UIView.flash(_:)), Selector(("plain")), NSSelectorFromString("oddName:"),
        ] {
            button.addTarget(panel, action: action, for: .primaryActionTriggered)
        }
        button.sendActions(for: .primaryActionTriggered)
        XCTAssertEqual(panel.calls, ["plain", "tap 7", "loud", "both", "renamed"])
        XCTAssertEqual(panel.alpha, 0.5)
    }

    func testARemovedTargetIsSilent() {
        let panel = Panel()
        button.addTarget(panel, action: #selector(Panel.plain), for: .touchUpInside)
        button.addTarget(panel, action: #selector(Panel.tap(_:)), for: .touchUpInside)
        button.removeTarget(panel, action: #selector(Panel.plain), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(panel.calls, ["tap 0"])
        XCTAssertTrue(button.allTargets.isEmpty)
    }

    func testAClassIsATarget() {
        Panel.made = 0
        button.addTarget(Panel.self, action: #selector(Panel.make(_:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        Panel.perform(#selector(Panel.make(_:)), with: nil)
        XCTAssertEqual(Panel.made, 2)
        XCTAssertTrue(Panel.responds(to: #selector(Panel.make(_:))))
        XCTAssertFalse(Panel().responds(to: #selector(Panel.make(_:))))
    }

    func testGenericAndLocalClasses() {
        let box = Box<String>()
        button.addTarget(box, action: #selector(Box<String>.open(_:)), for: .touchUpInside)
        class Local: NSObject {
            var isCalled = false
            @objc func call() { isCalled = true }
        }
        let local = Local()
        button.addTarget(local, action: #selector(Local.call), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        XCTAssertTrue(box.opened)
        XCTAssertTrue(local.isCalled)
    }

    func testPerformAndResponds() {
        let panel = Panel()
        panel.perform(#selector(setter: Panel.level), with: 5)
        XCTAssertEqual(panel.perform(#selector(getter: Panel.level))?.takeUnretainedValue() as? Int, 5)
        XCTAssertTrue(panel.responds(to: #selector(Panel.tap(_:))))
        XCTAssertFalse(panel.responds(to: Selector(("nothing"))))
        XCTAssertTrue(panel.responds(to: #selector(UIView.flash(_:))))
    }

    func testDelayedMessages() {
        let panel = Panel()
        panel.perform(#selector(Panel.plain), with: nil, afterDelay: 0)
        panel.perform(#selector(Panel.tap(_:)), with: button, afterDelay: 60)
        NSObject.cancelPreviousPerformRequests(withTarget: panel, selector: #selector(Panel.tap(_:)), object: button)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.02))
        XCTAssertEqual(panel.calls, ["plain"])
    }

    func testNotificationsAndTimers() {
        final class Listener: NSObject {
            var heard: [String] = []
            @objc func hear(_ note: Notification) { heard.append(note.name.rawValue) }
            @objc func tick(_ timer: Timer) { heard.append("tick") }
        }
        let listener = Listener()
        let center = NotificationCenter()
        center.addObserver(listener, selector: #selector(Listener.hear(_:)), name: Notification.Name("a"), object: nil)
        center.post(name: Notification.Name("a"), object: nil)
        center.removeObserver(listener)
        center.post(name: Notification.Name("a"), object: nil)
        let timer = Timer(timeInterval: 10, target: listener, selector: #selector(Listener.tick(_:)), userInfo: nil, repeats: false)
        timer.fire()
        XCTAssertEqual(listener.heard, ["a", "tick"])
    }

    func testGesturesAndBarButtonsSendTheirActions() {
        let panel = Panel()
        let item = UIBarButtonItem(title: "Go", style: .plain, target: panel, action: #selector(Panel.plain))
        XCTAssertTrue(item.target === panel)
        XCTAssertEqual(item.action, #selector(Panel.plain))
        let tap = UITapGestureRecognizer(target: panel, action: #selector(Panel.plain))
        panel.addGestureRecognizer(tap)
        XCTAssertEqual(panel.gestureRecognizers, [tap])
    }
}
