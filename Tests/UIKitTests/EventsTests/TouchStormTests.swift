import Display
import XCTest

@testable import UIKit

/// Random fingers, many at once, over a screen full of everything that listens to them.
@MainActor
final class TouchStormTests: XCTestCase {
    func test_tenThousandEventsLeaveNothingStuck() async {
        for seed in [1, 7, 42, 1_234, 99_991] as [UInt64] { storm(seed: seed, events: 2_000) }
    }

    private func storm(seed: UInt64, events: Int) {
        let application = TestApp.reset(device: "iphone-se")
        let screen = StormScreen()
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: screen)
        navigation.tabBarItem.title = "Storm"
        let other = UIViewController()
        other.tabBarItem.title = "Calm"
        tabs.viewControllers = [navigation, other]
        let window = TestApp.show(tabs)
        var random = SplitMix(seed: seed)
        var fingers: [Int: CGPoint] = [:]
        var sent = 0
        while sent < events {
            var samples: [TouchSample] = []
            for id in 1...5 {
                guard let place = fingers[id] else {
                    guard random.next(12) == 0 else { continue }
                    let start = CGPoint(x: CGFloat(random.next(375)), y: CGFloat(random.next(667)))
                    fingers[id] = start
                    samples.append(TouchSample(id: id, phase: .began, location: .init(x: start.x, y: start.y)))
                    continue
                }
                switch random.next(40) {
                case 0...3:
                    samples.append(TouchSample(id: id, phase: .ended, location: .init(x: place.x, y: place.y)))
                    fingers[id] = nil
                case 4:
                    samples.append(TouchSample(id: id, phase: .cancelled, location: .init(x: place.x, y: place.y)))
                    fingers[id] = nil
                case 5...25:
                    let reach = random.next(3) == 0 ? 120 : 14
                    let next = CGPoint(
                        x: place.x + CGFloat(random.next(2 * reach) - reach), y: place.y + CGFloat(random.next(2 * reach) - reach))
                    fingers[id] = next
                    samples.append(TouchSample(id: id, phase: .moved, location: .init(x: next.x, y: next.y)))
                default: break
                }
            }
            if !samples.isEmpty {
                application.session.send(.touches(samples))
                sent += samples.count
            }
            disturb(application, &random, screen)
            if random.next(5) == 0 { TestApp.step() } else { MediaClock.shared.advance(by: 1.0 / 120) }
        }
        application.session.send(
            .touches(fingers.map { TouchSample(id: $0.key, phase: .ended, location: .init(x: $0.value.x, y: $0.value.y)) }))
        window.endEditing(true)
        TestApp.advance(by: 2)
        TestApp.settle()
        checkAtRest(window, screen, seed)
    }

    /// What else happens meanwhile, now and then.
    private func disturb(_ application: UIApplication, _ random: inout SplitMix, _ screen: StormScreen) {
        switch random.next(400) {
        case 0:
            application.session.send(.lifecycle(.background))
            application.session.send(.lifecycle(.foreground))
        case 1: screen.victim.removeFromSuperview()
        case 2: screen.content.addSubview(screen.victim)
        case 3: screen.pan.isEnabled.toggle()
        case 4: application.session.send(.scroll(at: .init(x: 180, y: 300), dx: 0, dy: -40))
        case 5: application.session.send(.hover(.init(x: Double(random.next(375)), y: Double(random.next(667)))))
        case 6: screen.navigationController?.pushViewController(UIViewController(), animated: true)
        case 7: screen.navigationController?.popToRootViewController(animated: random.next(2) == 0)
        default: break
        }
    }

    private func checkAtRest(_ window: UIWindow, _ screen: StormScreen, _ seed: UInt64) {
        func visit(_ view: UIView) {
            for recognizer in view.attachedRecognizers {
                XCTAssertEqual(recognizer.state, .possible, "seed \(seed): \(type(of: recognizer)) of \(type(of: view))")
                XCTAssertEqual(recognizer.numberOfTouches, 0, "seed \(seed): \(type(of: recognizer)) of \(type(of: view))")
            }
            if let control = view as? UIControl {
                XCTAssertFalse(control.isTracking || control.isHighlighted, "seed \(seed): \(type(of: control))")
            }
            if let scrollView = view as? UIScrollView {
                XCTAssertFalse(
                    scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating, "seed \(seed): \(type(of: scrollView))")
            }
            for child in view.subviews { visit(child) }
        }
        visit(window)
        for view in screen.listeners {
            XCTAssertEqual(view.began, view.over, "seed \(seed): every touch that began ended or was cancelled")
            XCTAssertTrue(view.held.isEmpty, "seed \(seed)")
        }
        XCTAssertFalse(UIApplication.shared.session.needsFrame, "seed \(seed): nothing moves any more")
        // The app still works.
        screen.tabBarController?.selectedIndex = 0
        screen.navigationController?.popToRootViewController(animated: false)
        screen.scrollView.setContentOffset(.zero, animated: false)
        TestApp.settle()
        let before = screen.taps
        TestApp.tap(at: screen.button.convert(CGPoint(x: 20, y: 20), to: nil))
        TestApp.settle()
        XCTAssertEqual(screen.taps, before + 1, "seed \(seed): a tap arrives")
    }
}

@MainActor
private final class StormScreen: UIViewController, UITableViewDataSource {
    let scrollView = UIScrollView()
    let content = UIView()
    let button = UIButton(type: .system)
    let pan = UIPanGestureRecognizer()
    let victim = ListeningView()
    private(set) var listeners: [ListeningView] = []
    private(set) var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Storm"
        view.backgroundColor = .white
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 375, height: 1_600)
        view.addSubview(scrollView)
        content.frame = CGRect(x: 0, y: 0, width: 375, height: 1_600)
        scrollView.addSubview(content)
        button.frame = CGRect(x: 10, y: 10, width: 120, height: 44)
        button.setTitle("Tap", for: .normal)
        button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
        content.addSubview(button)
        let toggle = UISwitch(frame: CGRect(x: 150, y: 10, width: 60, height: 30))
        let slider = UISlider(frame: CGRect(x: 10, y: 60, width: 300, height: 34))
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        segments.frame = CGRect(x: 10, y: 110, width: 300, height: 34)
        let stepper = UIStepper(frame: CGRect(x: 230, y: 10, width: 94, height: 32))
        for control in [toggle, slider, segments, stepper] { content.addSubview(control) }
        addPages()
        addListeners()
        let table = UITableView(frame: CGRect(x: 0, y: 910, width: 375, height: 400))
        table.dataSource = self
        table.refreshControl = UIRefreshControl()
        content.addSubview(table)
        let field = UITextField(frame: CGRect(x: 10, y: 1_330, width: 300, height: 34))
        field.borderStyle = .roundedRect
        content.addSubview(field)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    private func addPages() {
        let pages = UIScrollView(frame: CGRect(x: 0, y: 160, width: 375, height: 150))
        pages.isPagingEnabled = true
        pages.contentSize = CGSize(width: 375 * 4, height: 150)
        for index in 0..<4 {
            let inner = UIScrollView(frame: CGRect(x: 375 * CGFloat(index), y: 0, width: 375, height: 150))
            inner.contentSize = CGSize(width: 375, height: 400)
            inner.isDirectionalLockEnabled = index % 2 == 0
            let listener = ListeningView()
            listener.frame = CGRect(x: 40, y: 20, width: 200, height: 300)
            listeners.append(listener)
            inner.addSubview(listener)
            pages.addSubview(inner)
        }
        content.addSubview(pages)
    }

    private func addListeners() {
        for index in 0..<6 {
            let view = index == 5 ? victim : ListeningView()
            view.frame = CGRect(x: CGFloat(index % 2) * 185 + 5, y: 330 + CGFloat(index / 2) * 190, width: 180, height: 180)
            view.isMultipleTouchEnabled = index != 1
            view.isExclusiveTouch = index == 2
            content.addSubview(view)
            listeners.append(view)
        }
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer()
        single.require(toFail: double)
        let two = UITapGestureRecognizer()
        two.numberOfTouchesRequired = 2
        let places: [(Int, [UIGestureRecognizer])] = [
            (4, [double, single, two]), (5, [UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), pan]),
            (6, [UILongPressGestureRecognizer(), UISwipeGestureRecognizer()]), (7, [StubbornRecognizer(), UIHoverGestureRecognizer()]),
            (8, [UIPanGestureRecognizer()]), (9, [UITapGestureRecognizer(), UIPanGestureRecognizer()]),
        ]
        for (index, recognizers) in places {
            for recognizer in recognizers {
                recognizer.delaysTouchesBegan = index == 6
                recognizer.cancelsTouchesInView = index != 8
                listeners[index].addGestureRecognizer(recognizer)
            }
        }
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        view.addGestureRecognizer(edge)
    }
}

/// Counts what it is told of touches.
@MainActor
private final class ListeningView: UIView {
    private(set) var began = 0
    private(set) var over = 0
    private(set) var held: Set<UITouch> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        began += touches.count
        held.formUnion(touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }

    private func end(_ touches: Set<UITouch>) {
        over += touches.count
        held.subtract(touches)
    }
}

/// A recogniser that begins at once, ignores every third finger, and never says that it is over.
@MainActor
private final class StubbornRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > 2, let touch = touches.first { ignore(touch, for: event) }
        state = state == .possible ? .began : .changed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
}
