import XCTest

@testable import UIKit

@MainActor
final class StackViewTests: AppTestCase {
    private func shown(_ stack: UIStackView, width: CGFloat? = 300, height: CGFloat? = 100) -> UIView {
        let controller = UIViewController()
        let window = TestApp.show(controller)
        stack.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(stack)
        var constraints = [
            stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
        ]
        if let width { constraints.append(stack.widthAnchor.constraint(equalToConstant: width)) }
        if let height { constraints.append(stack.heightAnchor.constraint(equalToConstant: height)) }
        NSLayoutConstraint.activate(constraints)
        window.layoutIfNeeded()
        return controller.view
    }

    private func boxes(_ sizes: (CGFloat, CGFloat)...) -> [Box] { sizes.map { Box($0.0, $0.1) } }

    private func row(_ views: [UIView], spacing: CGFloat = 0) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = spacing
        return stack
    }

    private func xs(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX.hundredth, $0.frame.width.hundredth] } }
    private func ys(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minY.hundredth, $0.frame.height.hundredth] } }

    func test_defaults() async {
        let stack = UIStackView()
        XCTAssertEqual(stack.axis, .horizontal)
        XCTAssertEqual(stack.distribution, .fill)
        XCTAssertEqual(stack.alignment, .fill)
        XCTAssertEqual(stack.spacing, 0)
        XCTAssertEqual(stack.layoutMargins, .zero)
        XCTAssertEqual(stack.intrinsicContentSize, CGSize(width: -1, height: -1))
        let view = UIView()
        stack.addArrangedSubview(view)
        XCTAssertEqual(stack.customSpacing(after: view), UIStackView.spacingUseDefault)
        XCTAssertFalse(view.translatesAutoresizingMaskIntoConstraints)
    }

    /// Measured UIKit facts, section 18: the first of several equals gives way.
    func test_fillStretchesOrCompressesTheFirst() async {
        let views = boxes((50, 10), (29, 10), (41.5, 10))
        let stack = row(views, spacing: 8)
        _ = shown(stack)
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 213.67], [221.67, 29], [258.67, 41.33]])
        let tight = boxes((60, 10), (94, 10))
        let narrow = row(tight, spacing: 8)
        _ = shown(narrow, width: 120)
        TestApp.step()
        XCTAssertEqual(xs(tight), [[0, 18], [26, 94]])
    }

    func test_fillGivesTheRestToTheViewThatHugsLeast() async {
        let views = boxes((50, 10), (30, 10), (40, 10))
        views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        _ = shown(row(views))
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 50], [50, 210], [260, 40]])
    }

    func test_fillGivesAllRoomToTheLastFlexibleView() async {
        let views = [UIView(), Box(40, 10), UIView()]
        _ = shown(row(views, spacing: 10))
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 0], [10, 40], [60, 240]])
    }

    func test_distributions() async {
        let table: [(UIStackView.Distribution, CGFloat, [[CGFloat]])] = [
            (.fillEqually, 0, [[0, 100], [100, 100], [200, 100]]),
            (.fillEqually, 15, [[0, 90], [105, 90], [210, 90]]),
            (.fillProportionally, 0, [[0, 50], [50, 100], [150, 150]]),
            (.fillProportionally, 30, [[0, 40], [70, 80], [180, 120]]),
            (.equalSpacing, 0, [[0, 20], [110, 40], [240, 60]]),
            (.equalCentering, 0, [[0, 20], [120, 40], [240, 60]]),
        ]
        for (distribution, spacing, expected) in table {
            let views = boxes((20, 10), (40, 10), (60, 10))
            let stack = row(views, spacing: spacing)
            stack.distribution = distribution
            _ = shown(stack)
            TestApp.step()
            XCTAssertEqual(xs(views), expected, "\(distribution) \(spacing)")
        }
    }

    func test_spacingIsTheLeastForEqualSpacingAndCentering() async {
        for distribution in [UIStackView.Distribution.equalSpacing, .equalCentering] {
            let views = boxes((20, 10), (40, 10), (60, 10))
            let stack = row(views, spacing: 12)
            stack.distribution = distribution
            _ = shown(stack, width: nil)
            TestApp.step()
            // Without a width the stack is as small as its spacing and its distribution allow.
            XCTAssertEqual(stack.frame.width, distribution == .equalSpacing ? 144 : 164, "\(distribution)")
            let expected: [[CGFloat]] =
                distribution == .equalSpacing ? [[0, 20], [32, 40], [84, 60]] : [[0, 20], [52, 40], [104, 60]]
            XCTAssertEqual(xs(views), expected, "\(distribution)")
        }
    }

    func test_alignments() async {
        let table: [(UIStackView.Alignment, [[CGFloat]])] = [
            (.fill, [[0, 100], [0, 100]]), (.leading, [[0, 20], [0, 40]]), (.top, [[0, 20], [0, 40]]),
            (.center, [[40, 20], [30, 40]]), (.trailing, [[80, 20], [60, 40]]), (.bottom, [[80, 20], [60, 40]]),
        ]
        for (alignment, expected) in table {
            let views = boxes((10, 20), (10, 40))
            let stack = row(views)
            stack.alignment = alignment
            _ = shown(stack)
            TestApp.step()
            XCTAssertEqual(ys(views), expected, "\(alignment)")
        }
    }

    func test_theStackIsAsTallAsItsTallestView() async {
        for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
            let views = boxes((10, 20), (10, 40))
            let stack = row(views)
            stack.alignment = alignment
            _ = shown(stack, width: nil, height: nil)
            TestApp.step()
            XCTAssertEqual(stack.frame.size, CGSize(width: 20, height: 40), "\(alignment)")
        }
    }

    func test_baselines() async {
        let labels = [12.0, 30.0].map { size in
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            label.text = "Ay"
            return label
        }
        let stack = row(labels)
        stack.alignment = .firstBaseline
        let root = shown(stack, width: nil, height: nil)
        let outside = UIView()
        outside.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(outside)
        outside.topAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
        TestApp.step()
        // Where the text is really drawn.
        let baselines = labels.map { label in
            let block = label.textBlock(in: label.bounds, maximumLines: 1)
            return label.frame.minY + block.rect.minY + block.layout!.firstBaseline
        }
        XCTAssertEqual(baselines[0], baselines[1], accuracy: 0.34)
        XCTAssertEqual(labels[1].frame.minY, 0)
        XCTAssertGreaterThan(labels[0].frame.minY, 10)
        XCTAssertEqual(outside.frame.minY, baselines[1], accuracy: 0.34)
    }

    func test_baselineRelativeColumns() async {
        let labels = ["One", "Two"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = row(labels, spacing: 30)
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        _ = shown(stack, width: nil, height: nil)
        TestApp.step()
        XCTAssertEqual(labels[1].frame.minY - labels[0].frame.minY, 30, accuracy: 0.34)
    }

    func test_customSpacing() async {
        let views = boxes((20, 10), (20, 10), (20, 10), (20, 10))
        let stack = row(views, spacing: 5)
        stack.setCustomSpacing(30, after: views[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
        _ = shown(stack, width: nil)
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 20], [50, 20], [78, 20], [103, 20]])
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        TestApp.step()
        XCTAssertEqual(views[1].frame.minX, 25)
        stack.removeArrangedSubview(views[1])
        views[1].removeFromSuperview()
        stack.insertArrangedSubview(views[1], at: 1)
        XCTAssertEqual(stack.customSpacing(after: views[1]), UIStackView.spacingUseDefault)
    }

    func test_marginsAndSafeArea() async {
        let view = Box(20, 10)
        let stack = row([view])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.insetsLayoutMarginsFromSafeArea = false
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        _ = shown(stack, width: nil, height: nil)
        TestApp.step()
        XCTAssertEqual(stack.frame.size, CGSize(width: 26, height: 14))
        XCTAssertEqual(view.frame, CGRect(x: 2, y: 1, width: 20, height: 10))
        stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        TestApp.step()
        XCTAssertEqual(stack.frame.size, CGSize(width: 80, height: 50))
    }

    /// Measured UIKit facts, section 18: no room for a hidden view, which waits in the middle of the junction.
    func test_hiddenViews() async {
        let views = [UIView(), UIView(), UIView(), UIView()]
        let stack = row(views, spacing: 8)
        stack.distribution = .fillEqually
        _ = shown(stack, width: 320)
        views[2].isHidden = true
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 101.33], [109.33, 101.33], [214.67, 0], [218.67, 101.33]])
        XCTAssertEqual(views[2].frame.height, 100)
        views[2].isHidden = false
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 74], [82, 74], [164, 74], [246, 74]])
    }

    func test_hiddenViewsDecideNothing() async {
        let views = boxes((20, 10), (50, 500), (20, 10))
        let stack = row(views, spacing: 4)
        _ = shown(stack, width: nil, height: nil)
        views[1].heightAnchor.constraint(equalToConstant: 500).isActive = true
        views[1].widthAnchor.constraint(equalToConstant: 50).isActive = true
        var conflicts = 0
        stack.layoutEngine?.onConflict = { _ in conflicts += 1 }
        TestApp.step()
        XCTAssertEqual(stack.frame.size, CGSize(width: 98, height: 500))
        views[1].isHidden = true
        TestApp.step()
        XCTAssertEqual(stack.frame.size, CGSize(width: 44, height: 10))
        XCTAssertEqual(views[1].frame.width, 0)
        views[0].isHidden = true
        views[2].isHidden = true
        TestApp.step()
        XCTAssertEqual(stack.frame.size, .zero)
        for view in views { view.isHidden = false }
        TestApp.step()
        XCTAssertEqual(stack.frame.size, CGSize(width: 98, height: 500))
        XCTAssertEqual(conflicts, 0)
    }

    func test_hidingIsAnimated() async {
        let views = boxes((50, 50), (50, 50), (50, 50))
        let stack = row(views)
        stack.axis = .vertical
        _ = shown(stack, width: 100, height: nil)
        TestApp.step()
        var finished: Bool?
        UIView.animate(withDuration: 0.4) {
            views[1].isHidden = true
        } completion: {
            finished = $0
        }
        XCTAssertTrue(views[1].isHidden)
        XCTAssertFalse(views[1].layer.isHidden)
        TestApp.advance(by: 0.2)
        let middle = views[2].layer.presentation()!.frame.minY
        XCTAssertGreaterThan(middle, 60)
        XCTAssertLessThan(middle, 90)
        XCTAssertNil(finished)
        TestApp.settle()
        XCTAssertEqual(finished, true)
        XCTAssertTrue(views[1].layer.isHidden)
        XCTAssertEqual(stack.frame.height, 100)
        UIView.animate(withDuration: 0.4) { views[1].isHidden = false }
        XCTAssertFalse(views[1].layer.isHidden)
        TestApp.advance(by: 0.2)
        XCTAssertLessThan(views[1].layer.presentation()!.frame.height, 45)
        TestApp.settle()
        XCTAssertEqual(ys(views), [[0, 50], [50, 50], [100, 50]])
    }

    func test_showingAgainWhileHiding() async {
        let views = boxes((50, 50), (50, 50))
        _ = shown(row(views), width: nil)
        TestApp.step()
        UIView.animate(withDuration: 0.4) { views[1].isHidden = true }
        TestApp.advance(by: 0.1)
        UIView.animate(withDuration: 0.4) { views[1].isHidden = false }
        TestApp.settle()
        XCTAssertFalse(views[1].isHidden)
        XCTAssertFalse(views[1].layer.isHidden)
        XCTAssertEqual(xs(views), [[0, 50], [50, 50]])
    }

    func test_rightToLeft() async {
        let views = boxes((50, 10), (30, 10))
        let stack = row(views, spacing: 8)
        stack.distribution = .equalSpacing
        stack.semanticContentAttribute = .forceRightToLeft
        let root = shown(stack)
        TestApp.step()
        XCTAssertEqual(xs(views), [[250, 50], [0, 30]])
        stack.distribution = .fill
        views[0].setContentHuggingPriority(.required, for: .horizontal)
        TestApp.step()
        XCTAssertEqual(xs(views), [[250, 50], [0, 242]])
        stack.semanticContentAttribute = .unspecified
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 50], [58, 242]])
        root.traitOverrides.layoutDirection = .rightToLeft
        TestApp.step()
        XCTAssertEqual(xs(views), [[250, 50], [0, 242]])
    }

    func test_insertingMovingRemoving() async throws {
        let views = boxes((10, 10), (20, 10), (30, 10))
        let stack = row([views[0], views[1]])
        _ = shown(stack, width: nil)
        stack.insertArrangedSubview(views[2], at: 0)
        XCTAssertEqual(stack.subviews, [views[0], views[1], views[2]])
        TestApp.step()
        XCTAssertEqual(xs([views[2], views[0], views[1]]), [[0, 30], [30, 10], [40, 20]])
        stack.insertArrangedSubview(views[2], at: 2)
        XCTAssertEqual(stack.arrangedSubviews, views)
        stack.removeArrangedSubview(views[0])
        XCTAssertTrue(views[0].superview === stack)
        TestApp.step()
        XCTAssertEqual(xs([views[1], views[2]]), [[0, 20], [20, 30]])
        views[1].removeFromSuperview()
        XCTAssertEqual(stack.arrangedSubviews, [views[2]])
        TestApp.step()
        XCTAssertEqual(stack.frame.width, 30)
        let other = UIStackView()
        other.addArrangedSubview(views[2])
        XCTAssertTrue(stack.arrangedSubviews.isEmpty)
        let exception = ObjCException.intercept { stack.insertArrangedSubview(UIView(), at: 3) }
        XCTAssertEqual(
            exception?.reason, "index out of bounds for arranged subview: index = 3 expected to be less than or equal to 0")
    }

    func test_nesting() async {
        let inner = row(boxes((20, 10), (30, 15)), spacing: 5)
        let outer = row([inner, Box(10, 40)], spacing: 2)
        outer.axis = .vertical
        outer.alignment = .center
        _ = shown(outer, width: nil, height: nil)
        TestApp.step()
        XCTAssertEqual(outer.frame.size, CGSize(width: 55, height: 57))
        XCTAssertEqual(inner.frame, CGRect(x: 0, y: 0, width: 55, height: 15))
        XCTAssertEqual(outer.arrangedSubviews[1].frame.thirds, CGRect(x: 22.667, y: 17, width: 10, height: 40).thirds)
    }

    /// Measured UIKit facts, section 18, on an iPhone 16.
    func test_labelsWrapToTheWidthOfAColumn() async {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12)
        label.numberOfLines = 0
        label.text = "This text takes two lines"
        let stack = row([label, Box(10, 10)])
        stack.axis = .vertical
        _ = shown(stack, width: 100, height: nil)
        TestApp.step()
        XCTAssertEqual(label.frame.height, 28.667, accuracy: 0.01)
        XCTAssertEqual(stack.frame.height, 38.667, accuracy: 0.01)
    }

    func test_measuringWithoutWindow() async {
        let stack = row(boxes((20, 10), (30, 15)), spacing: 5)
        XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 55, height: 15))
        stack.frame = CGRect(x: 0, y: 0, width: 105, height: 20)
        stack.layoutIfNeeded()
        XCTAssertEqual(xs(stack.arrangedSubviews), [[0, 70], [75, 30]])
    }

    func test_anEmptyFrameIsNoContradiction() async {
        let view = Box(10, 10)
        view.heightAnchor.constraint(equalToConstant: 30).isActive = true
        view.widthAnchor.constraint(equalToConstant: 40).isActive = true
        let stack = row([view, Box(5, 5)], spacing: 8)
        var conflicts = 0
        stack.updateConstraintsIfNeeded()
        stack.layoutEngine?.onConflict = { _ in conflicts += 1 }
        stack.layoutIfNeeded()
        XCTAssertEqual(conflicts, 0)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        stack.layoutIfNeeded()
        XCTAssertEqual(xs(stack.arrangedSubviews), [[0, 40], [48, 52]])
    }

    func test_aSizeOfItsOwnThatChanges() async {
        let views = boxes((20, 10), (40, 10))
        let stack = row(views)
        stack.distribution = .fillProportionally
        _ = shown(stack)
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 100], [100, 200]])
        views[0].size.width = 40
        TestApp.step()
        XCTAssertEqual(xs(views), [[0, 150], [150, 150]])
    }

    func test_identifiers() async {
        let views = boxes((20, 10), (40, 10))
        let stack = row(views)
        stack.alignment = .center
        _ = shown(stack)
        TestApp.step()
        let identifiers = Set(stack.constraints.compactMap(\.identifier))
        XCTAssertEqual(
            identifiers, ["UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-spanning-boundary", "UISV-spanning-fit"])
    }
}

/// A view with a size of its own.
@MainActor
final class Box: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }
    override var intrinsicContentSize: CGSize { size }
}

extension CGFloat {
    fileprivate var hundredth: CGFloat { (self * 100).rounded() / 100 }
}

extension CGRect {
    /// The rectangle on the pixels of a device with three pixels per point.
    fileprivate var thirds: CGRect {
        func third(_ value: CGFloat) -> CGFloat { (value * 3).rounded() / 3 }
        return CGRect(x: third(minX), y: third(minY), width: third(width), height: third(height))
    }
}
