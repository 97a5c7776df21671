import UIKit
import XCTest

/// Key-value observing of what apps watch in the framework's classes, and of their own properties.
@MainActor
final class ObservingTests: XCTestCase {
    private final class Watcher: NSObject {
        var changes: [String] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            let prior = change?[.notificationIsPriorKey] == nil ? "" : "prior "
            changes.append("\(prior)\(keyPath ?? ""): \(change?[.oldKey] ?? "-") > \(change?[.newKey] ?? "-")")
        }
    }

    private final class Player: NSObject {
        @objc dynamic var volume = 1
        @objc dynamic var track: Track? = Track()
        @objc dynamic var isOn: Bool = false {
            willSet { log.append("will \(newValue)") }
            didSet { log.append("did \(oldValue)") }
        }
        var log: [String] = []
        @objc var summary: String { "\(volume) \(track?.title ?? "-")" }
        @objc class var keyPathsForValuesAffectingSummary: Set<String> { [#keyPath(Player.volume), "track.title"] }
        private var stored = 0
        @objc dynamic var computed: Int {
            get { stored }
            set { stored = newValue }
        }
        var manual = 0 {
            willSet { willChangeValue(forKey: "manual") }
            didSet { didChangeValue(forKey: "manual") }
        }
    }

    private final class Track: NSObject {
        @objc dynamic var title = "a"
    }

    func testScrollViews() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var seen: [String] = []
        let tokens = [
            view.observe(\.contentOffset, options: [.old, .new]) { _, change in
                seen.append("offset \(change.oldValue!.y) \(change.newValue!.y)")
            },
            view.observe(\.contentSize, options: .new) { _, change in seen.append("size \(change.newValue!.height)") },
            view.observe(\.bounds) { view, _ in seen.append("bounds \(view.bounds.minY)") },
        ]
        view.contentSize = CGSize(width: 100, height: 500)
        view.contentOffset.y = 20
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        tokens.forEach { $0.invalidate() }
        view.contentOffset.y = 0
        XCTAssertEqual(
            seen.sorted(), ["bounds 20.0", "bounds 30.0", "offset 0.0 20.0", "offset 20.0 30.0", "size 500.0"])
    }

    func testGeometry() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let watcher = Watcher()
        for key in ["frame", "bounds", "center"] { view.addObserver(watcher, forKeyPath: key, options: .new, context: nil) }
        view.center = CGPoint(x: 50, y: 50)
        XCTAssertEqual(watcher.changes.map { $0.prefix { $0 != ":" } }.sorted(), ["center", "frame"])
        watcher.changes = []
        view.bounds.size.width = 20
        XCTAssertEqual(watcher.changes.map { $0.prefix { $0 != ":" } }.sorted(), ["bounds", "frame"])
        for key in ["frame", "bounds", "center"] { view.removeObserver(watcher, forKeyPath: key) }
        view.frame = .zero
        XCTAssertEqual(watcher.changes.count, 2)
    }

    func testVisibilityByBothNames() {
        let view = UIView()
        let watcher = Watcher()
        view.addObserver(watcher, forKeyPath: "hidden", options: [.old, .new], context: nil)
        view.addObserver(watcher, forKeyPath: #keyPath(UIView.isHidden), options: [.old, .new, .prior], context: nil)
        view.isHidden = true
        XCTAssertEqual(
            watcher.changes.sorted(), ["hidden: false > true", "isHidden: false > true", "prior isHidden: false > -"])
        view.removeObserver(watcher, forKeyPath: "hidden")
        view.removeObserver(watcher, forKeyPath: "isHidden")
    }

    func testControllersAndBars() {
        let controller = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        var seen: [String] = []
        let tokens = [
            controller.observe(\.title, options: [.initial, .new]) { _, change in seen.append("title \(change.newValue! ?? "nil")") },
            controller.observe(\.tabBarItem.badgeValue, options: .new) { _, change in seen.append("badge \(change.newValue! ?? "nil")") },
            controller.navigationItem.observe(\.title) { item, _ in seen.append("item \(item.title ?? "nil")") },
            tabs.observe(\.selectedIndex, options: [.old, .new]) { _, change in
                seen.append("index \(change.oldValue!) \(change.newValue!)")
            },
        ]
        controller.title = "One"
        controller.tabBarItem.badgeValue = "3"
        controller.tabBarItem = UITabBarItem(title: "t", image: nil, tag: 0)
        tabs.selectedIndex = 1
        XCTAssertEqual(seen, ["title nil", "item One", "title One", "badge 3", "badge nil", "index 0 1"])
        withExtendedLifetime(tokens) {}
    }

    func testOwnProperties() {
        let player = Player()
        var seen: [String] = []
        let tokens = [
            player.observe(\.volume, options: [.prior, .old, .new]) { _, change in
                seen.append("volume\(change.isPrior ? " prior" : "") \(change.oldValue!) \(change.newValue.map(String.init) ?? "-")")
            },
            player.observe(\.track?.title, options: [.new]) { _, change in seen.append("title \(change.newValue! ?? "nil")") },
            player.observe(\.summary) { player, _ in seen.append("summary \(player.summary)") },
            player.observe(\.computed, options: .new) { _, change in seen.append("computed \(change.newValue!)") },
        ]
        player.volume = 2
        player.track?.title = "b"
        player.track = Track()
        player.track = nil
        player.computed = 4
        player.isOn = true
        XCTAssertEqual(
            seen.sorted(),
            [
                "computed 4", "summary 2 -", "summary 2 a", "summary 2 a", "summary 2 b", "title a", "title b", "title nil",
                "volume 1 2", "volume prior 1 -",
            ])
        XCTAssertEqual(player.log, ["will true", "did false"])
        withExtendedLifetime(tokens) {}
    }

    func testChangesAnnouncedByHand() {
        let player = Player()
        let watcher = Watcher()
        player.addObserver(watcher, forKeyPath: "manual", options: [], context: nil)
        player.manual = 1
        player.willChangeValue(for: \.volume)
        player.didChangeValue(for: \.volume)
        player.removeObserver(watcher, forKeyPath: "manual", context: nil)
        player.manual = 2
        XCTAssertEqual(watcher.changes, ["manual: - > -"])
    }

    func testNestedPathsOfTheFramework() {
        let view = UIView()
        let label = UILabel()
        view.addSubview(label)
        let watcher = Watcher()
        label.addObserver(watcher, forKeyPath: "superview.alpha", options: [.new], context: nil)
        view.alpha = 0.5
        label.removeObserver(watcher, forKeyPath: "superview.alpha")
        view.alpha = 1
        XCTAssertEqual(watcher.changes, ["superview.alpha: - > 0.5"])
    }
}
