import XCTest

@testable import UIKit

@MainActor
final class AutoLayoutTests: AppTestCase {
    private func shown() -> UIView {
        let controller = UIViewController()
        _ = TestApp.show(controller)
        return controller.view
    }

    private func added(_ count: Int, to root: UIView) -> [UIView] {
        (0..<count).map { _ in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            return view
        }
    }

    func test_edgesAndSizes() async {
        let root = shown()
        let view = added(1, to: root)[0]
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 10),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        ])
        TestApp.step()
        XCTAssertEqual(view.frame.minX, 20)
        XCTAssertEqual(view.frame.minY, 69, accuracy: 1e-9)
        XCTAssertEqual(view.frame.width, 353)
        // 176.5 goes to a third of a point by its edges: 69 and 245.667.
        XCTAssertEqual(view.frame.height, 176.667, accuracy: 0.001)
    }

    /// Measured UIKit facts, section 2: both edges go to the nearest device pixel.
    func test_edgesAreRoundedAndLengthsFollow() async {
        TestApp.reset(device: "iphone-se")
        let root = shown()
        let column = added(1, to: root)[0]
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: root.topAnchor), column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            column.widthAnchor.constraint(equalToConstant: 100), column.heightAnchor.constraint(equalToConstant: 320),
        ])
        let views = added(3, to: column)
        for (index, view) in views.enumerated() {
            view.leadingAnchor.constraint(equalTo: column.leadingAnchor).isActive = true
            view.widthAnchor.constraint(equalToConstant: 50).isActive = true
            let above = index == 0 ? column.topAnchor : views[index - 1].bottomAnchor
            view.topAnchor.constraint(equalTo: above, constant: 10).isActive = true
            if index > 0 { view.heightAnchor.constraint(equalTo: views[0].heightAnchor).isActive = true }
        }
        views[2].bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: -10).isActive = true
        TestApp.step()
        XCTAssertEqual(views.map(\.frame.minY), [10, 113.5, 216.5])
        XCTAssertEqual(views.map(\.frame.height), [93.5, 93, 93.5])
    }

    func test_constantsPrioritiesAndDeactivation() async {
        let root = shown()
        let view = added(1, to: root)[0]
        let wide = view.widthAnchor.constraint(equalToConstant: 200)
        wide.priority = .defaultHigh
        let narrow = view.widthAnchor.constraint(equalToConstant: 100)
        narrow.priority = .defaultLow
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10), wide, narrow,
        ])
        TestApp.step()
        XCTAssertEqual(view.frame.width, 200)
        wide.constant = 250
        TestApp.step()
        XCTAssertEqual(view.frame.width, 250)
        wide.isActive = false
        TestApp.step()
        XCTAssertEqual(view.frame.width, 100)
        XCTAssertEqual(view.constraints.count, 2)
        XCTAssertEqual(root.constraints.count, 2)
    }

    func test_labelsHaveTheirOwnSizeAndWrap() async {
        let root = shown()
        let label = UILabel()
        label.text = "A text that is longer than the two hundred points that it has"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
            label.widthAnchor.constraint(equalToConstant: 200),
        ])
        TestApp.step()
        XCTAssertEqual(label.frame.width, 200)
        XCTAssertGreaterThan(label.frame.height, 55)
        label.text = "Short"
        TestApp.step()
        XCTAssertEqual(label.frame.height, 20.333, accuracy: 0.001)
    }

    func test_rightToLeftMirrorsLeadingAndItsConstants() async {
        let root = shown()
        root.semanticContentAttribute = .forceRightToLeft
        let view = added(1, to: root)[0]
        view.semanticContentAttribute = .forceRightToLeft
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        TestApp.step()
        XCTAssertEqual(view.frame, CGRect(x: 393 - 16 - 100, y: 0, width: 100, height: 10))
    }

    func test_aRemovedViewTakesItsConstraintsAlong() async {
        let root = shown()
        let views = added(2, to: root)
        let inner = added(1, to: views[0])[0]
        NSLayoutConstraint.activate([
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor), views[0].topAnchor.constraint(equalTo: root.topAnchor),
            views[0].widthAnchor.constraint(equalToConstant: 100), views[0].heightAnchor.constraint(equalToConstant: 100),
            views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: views[0].leadingAnchor, constant: 5),
        ])
        TestApp.step()
        views[0].removeFromSuperview()
        XCTAssertTrue(root.constraints.isEmpty)
        XCTAssertEqual(views[0].constraints.count, 3)
        root.addSubview(views[0])
        TestApp.step()
        XCTAssertEqual(inner.frame.minX, 5)
        XCTAssertEqual(views[0].frame.size, CGSize(width: 100, height: 100))
    }

    func test_scrollContentDecidesTheContentSize() async {
        let root = shown()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        root.addSubview(scrollView)
        let content = added(1, to: scrollView)[0]
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scrollView.topAnchor),
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.widthAnchor), content.heightAnchor.constraint(equalToConstant: 1000),
        ])
        TestApp.step()
        XCTAssertEqual(scrollView.contentSize, CGSize(width: 300, height: 1000))
        XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 300, height: 1000))
    }

    func test_fittingSize() async {
        let view = UIView()
        let label = UILabel()
        label.text = "Hello"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
        ])
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        XCTAssertEqual(size.width, label.intrinsicContentSize.width + 10, accuracy: 0.01)
        XCTAssertEqual(size.height, label.intrinsicContentSize.height + 20, accuracy: 0.01)
    }
}
