import Display
import XCTest

@testable import HeadlessDisplay
@testable import UIKit

/// The same script gives the same frames, byte for byte, on every run.
@MainActor
final class ScriptFramesTests: XCTestCase {
    private static let script = """
        tap "Second"
        swipe up on 180,400
        drag 180,500 to 180,300 in 0.2
        touch 180,300; move 180,500 in 0.15; lift
        scroll 180,400 by 0,-90
        tap id "spin"
        advance 0.2
        rotate landscape
        appearance dark
        tap "First"
        """

    func test_everyRunGivesTheSameFrames() async throws {
        let steps = try ScriptParser.written(Self.script, file: nil)
        let first = try frames(of: steps)
        let second = try frames(of: steps)
        XCTAssertGreaterThan(first.count, 60)
        XCTAssertEqual(first, second)
        XCTAssertGreaterThan(Set(first).count, 40)
    }

    private func frames(of steps: [WrittenStep]) throws -> [UInt64] {
        let application = TestApp.reset(device: "iphone-se")
        let display = HashingDisplay()
        application.session.connect(to: display)
        let tabs = UITabBarController()
        let first = UIViewController()
        first.view.backgroundColor = .systemBackground
        first.tabBarItem.title = "First"
        let second = MovingController()
        second.tabBarItem.title = "Second"
        tabs.viewControllers = [first, second]
        _ = TestApp.show(tabs)
        var runner = ScriptRunner(session: application.session, clock: .virtual) { _ in (1, 1) }
        XCTAssertNil(runner.run(steps))
        return display.hashes
    }

    private final class MovingController: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = .systemBackground
            let scrollView = UIScrollView(frame: view.bounds)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: 375, height: 3000)
            view.addSubview(scrollView)
            for index in 0..<30 {
                let label = UILabel(frame: CGRect(x: 20, y: CGFloat(index) * 100, width: 300, height: 60))
                label.text = "Line \(index)"
                label.backgroundColor = index % 2 == 0 ? .systemTeal : .systemGray5
                scrollView.addSubview(label)
            }
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Spin") { [unowned self] _ in spin() })
            button.frame = CGRect(x: 240, y: 60, width: 100, height: 44)
            button.accessibilityIdentifier = "spin"
            view.addSubview(button)
        }

        private func spin() {
            let square = UIView(frame: CGRect(x: 100, y: 200, width: 80, height: 80))
            square.backgroundColor = .systemRed
            view.addSubview(square)
            UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
                square.transform = CGAffineTransform(rotationAngle: 2).scaledBy(x: 1.5, y: 0.7)
                square.center.y += 120
            }
        }
    }

    private final class HashingDisplay: Display {
        let device = DeviceDescription.named("iphone-se")!
        let initialOrientation = DeviceOrientation.portrait
        let initialAppearance = DisplayAppearance.light
        let initialContentSizeCategory = "UICTContentSizeCategoryL"
        var hashes: [UInt64] = []

        func present(_ frame: Frame) {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for row in 0..<frame.height {
                let words = (frame.pixels + row * frame.bytesPerRow).assumingMemoryBound(to: UInt64.self)
                for index in 0..<(frame.width / 2) { hash = (hash ^ words[index]) &* 0x100_0000_01B3 }
            }
            hashes.append(hash)
        }

        func setNeedsFrame() {}
        func run(_ session: any AppSession) -> Never { fatalError("the test runs the script itself") }
    }
}
