import ConstraintSolver
import XCTest

@testable import UIKit

/// What makes no sense ends in UIKit's documented behaviour or a clear error, never in a hang.
@MainActor
final class RobustnessTests: AppTestCase {
    private func pair(in root: UIView) -> (UIView, UIView) {
        let (a, b) = (UIView(), UIView())
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        return (a, b)
    }

    func test_cyclicConstraintsHaveASolution() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = pair(in: root)
        NSLayoutConstraint.activate([
            a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
            a.leadingAnchor.constraint(equalTo: b.trailingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.width, 0)
        XCTAssertEqual(b.frame.width, 0)
    }

    func test_contradictionsBreakOneConstraint() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b) = pair(in: root)
        let first = a.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            first, a.widthAnchor.constraint(equalTo: b.widthAnchor), b.widthAnchor.constraint(equalToConstant: 20),
        ])
        var broken: [Conflict] = []
        root.layoutEngine?.onConflict = { broken.append($0) }
        root.layoutIfNeeded()
        XCTAssertEqual(broken.count, 1)
        XCTAssertTrue([10, 20].contains(a.frame.width))
        // The conflict ends with its cause.
        first.isActive = false
        root.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(a.frame.width, 20)
        XCTAssertEqual(b.frame.width, 20)
    }

    func test_numbersThatAreNone() async {
        let view = UIView()
        for change in [
            { view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }, { view.bounds.size.width = .infinity },
            { view.center.y = .nan },
        ] as [() -> Void] {
            XCTAssertEqual(ObjCException.intercept(change)?.name, .invalidArgumentException)
        }
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        XCTAssertEqual(
            ObjCException.intercept { constraint.constant = .infinity }?.reason, "Constant is not finite! That's illegal. constant:inf")
        XCTAssertNotNil(ObjCException.intercept { constraint.priority = UILayoutPriority(1001) })
    }

    func test_absurdSizesAreLaidOutAndDrawn() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 1_000_000, height: 1_000_000))
        label.text = "Far"
        label.backgroundColor = .red
        root.addSubview(label)
        let view = UIView(frame: CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        view.backgroundColor = .blue
        view.layer.cornerRadius = 1e9
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 1e6
        root.addSubview(view)
        let picture = Picture(of: root)
        XCTAssertEqual(picture.alpha(50, 50), 255)
        XCTAssertGreaterThan(UIFont.systemFont(ofSize: 100_000).lineHeight, 100_000)
        XCTAssertEqual(UIFont.systemFont(ofSize: -5).pointSize, UIFont.systemFontSize)
    }

    func test_longTextsAreMeasuredInTime() async {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "слово word 단어 ", count: 5_000)
        let start = Date()
        let size = label.sizeThatFits(CGSize(width: 300, height: 0))
        XCTAssertGreaterThan(size.height, 10_000)
        label.text = String(repeating: "x", count: 50_000)
        XCTAssertGreaterThan(label.sizeThatFits(CGSize(width: 300, height: 0)).height, 10_000)
        XCTAssertLessThan(-start.timeIntervalSinceNow, 20)
    }

    func test_imagesThatAreTooLargeAreEmpty() async {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1e7, height: 1e7)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        XCTAssertTrue(image.cgImage == nil || image.size.width <= 1e7)
        XCTAssertNil(UIImage(data: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])))
        XCTAssertNil(UIImage(data: Data()))
        XCTAssertNil(UIImage(contentsOfFile: "/nowhere/image.png"))
    }

    func test_aSizeThatChangesWithEveryLayoutEnds() async {
        let controller = UIViewController()
        let restless = Restless()
        controller.view.addSubview(restless)
        restless.translatesAutoresizingMaskIntoConstraints = false
        restless.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
        _ = TestApp.show(controller)
        TestApp.step()
        XCTAssertLessThan(restless.layouts, 200)
    }
}

/// Wants another size whenever it gets one.
private final class Restless: UIView {
    var layouts = 0

    override var intrinsicContentSize: CGSize { CGSize(width: layouts + 1, height: 10) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        invalidateIntrinsicContentSize()
        setNeedsUpdateConstraints()
    }
}
