import XCTest

@testable import UIKit

/// Measured UIKit facts, sections 1 to 3, as far as other tests don't have them.
@MainActor
final class LayoutFactsTests: AppTestCase {
    func test_aChildsSafeAreaIsWhatItSharesWithTheParents() async {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44 - 59, left: 10, bottom: 0, right: 12)
        _ = TestApp.show(controller)
        let parent = controller.view!
        XCTAssertEqual(parent.safeAreaInsets, UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
        let strip = UIView(frame: CGRect(x: 0, y: parent.bounds.height - 20, width: parent.bounds.width, height: 100))
        parent.addSubview(strip)
        XCTAssertEqual(strip.safeAreaInsets, UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 12))
    }

    func test_safeAreaGuideFrame() async {
        let controller = UIViewController()
        _ = TestApp.show(controller)
        let view = controller.view!
        // Zero until a layout needs it.
        XCTAssertEqual(view.safeAreaLayoutGuide.layoutFrame, .zero)
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        child.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        TestApp.step()
        XCTAssertEqual(view.safeAreaLayoutGuide.layoutFrame, view.bounds.inset(by: view.safeAreaInsets))
        XCTAssertEqual(view.safeAreaLayoutGuide.identifier, "UIViewSafeAreaLayoutGuide")
        XCTAssertEqual(view.layoutMarginsGuide.identifier, "UIViewLayoutMarginsGuide")
    }

    func test_margins() async {
        XCTAssertEqual(UIView().layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        XCTAssertEqual(UIStackView().layoutMargins, .zero)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 180))
        parent.addSubview(child)
        child.preservesSuperviewLayoutMargins = true
        XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        child.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
    }

    func test_readableContent() async {
        for (width, expected) in [(CGFloat(800), CGFloat(784)), (936, 920), (1008, 992), (1009, 920), (1400, 920)] {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
            let child = UIView()
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
            NSLayoutConstraint.activate([
                child.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
                child.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            ])
            view.layoutIfNeeded()
            XCTAssertEqual(child.frame.width, expected, "\(width)")
            XCTAssertEqual(child.frame.midX, width / 2, accuracy: 0.5)
        }
    }

    func test_defaultsOfContentPriorities() async {
        for view in [UIView(), UILabel(), UIImageView()] {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                XCTAssertEqual(view.contentHuggingPriority(for: axis), .defaultLow)
                XCTAssertEqual(view.contentCompressionResistancePriority(for: axis), .defaultHigh)
            }
        }
    }

    func test_constraintsLiveOnTheNearestCommonAncestor() async {
        let (root, left, right, inner) = (UIView(), UIView(), UIView(), UIView())
        root.addSubview(left)
        root.addSubview(right)
        left.addSubview(inner)
        let table: [(NSLayoutConstraint, UIView)] = [
            (inner.topAnchor.constraint(equalTo: right.topAnchor), root), (inner.topAnchor.constraint(equalTo: left.topAnchor), left),
            (inner.widthAnchor.constraint(equalToConstant: 4), inner), (left.topAnchor.constraint(equalTo: right.topAnchor), root),
        ]
        for (constraint, holder) in table {
            constraint.isActive = true
            XCTAssertTrue(holder.constraints.contains { $0 === constraint })
        }
    }

    func test_hitTesting() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let outside = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
        root.addSubview(child)
        child.addSubview(outside)
        let event: UIEvent? = nil
        XCTAssertTrue(root.hitTest(CGPoint(x: 10, y: 10), with: event) === child)
        XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 15), with: event) === root)
        // A child beyond its parent's bounds isn't hit, clipped or not.
        XCTAssertTrue(root.hitTest(CGPoint(x: 62, y: 12), with: event) === root)
        for change in [{ child.isHidden = true }, { child.alpha = 0.009 }, { child.isUserInteractionEnabled = false }] as [() -> Void] {
            (child.isHidden, child.alpha, child.isUserInteractionEnabled) = (false, 1, true)
            change()
            XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: event) === root)
        }
        (child.isUserInteractionEnabled, child.alpha) = (true, 0.02)
        XCTAssertTrue(root.hitTest(CGPoint(x: 15, y: 15), with: event) === child)
        XCTAssertFalse(UILabel().isUserInteractionEnabled)
        XCTAssertFalse(UIImageView().isUserInteractionEnabled)
    }

    func test_layerDefaults() async {
        let layer = CALayer()
        XCTAssertEqual(layer.shadowOffset, CGSize(width: 0, height: -3))
        XCTAssertEqual(layer.shadowRadius, 3)
        XCTAssertEqual(layer.shadowOpacity, 0)
    }

    func test_theBorderLiesAboveSubviews() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        root.layer.borderWidth = 4
        root.layer.borderColor = UIColor.red.cgColor
        let child = UIView(frame: root.bounds)
        child.backgroundColor = .blue
        root.addSubview(child)
        let picture = Picture(of: root)
        XCTAssertEqual(picture[1, 20], 0xFFFF_0000)
        XCTAssertEqual(picture[20, 20], 0xFF00_00FF)
    }

    func test_fixedColors() async {
        let table: [(UIColor, [CGFloat])] = [
            (.gray, [0.5, 0.5, 0.5]), (.lightGray, [2.0 / 3, 2.0 / 3, 2.0 / 3]), (.darkGray, [1.0 / 3, 1.0 / 3, 1.0 / 3]),
            (.orange, [1, 0.5, 0]), (.purple, [0.5, 0, 0.5]), (.brown, [0.6, 0.4, 0.2]),
        ]
        for (color, expected) in table {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            XCTAssertTrue(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
            for (value, wanted) in zip([red, green, blue], expected) { XCTAssertEqual(value, wanted, accuracy: 0.001) }
        }
    }

    func test_semanticAttributesDoNotFlowDown() async {
        let (parent, child) = (UIView(), UIView())
        parent.addSubview(child)
        parent.semanticContentAttribute = .forceRightToLeft
        XCTAssertEqual(parent.effectiveUserInterfaceLayoutDirection, .rightToLeft)
        XCTAssertEqual(child.effectiveUserInterfaceLayoutDirection, .leftToRight)
        UIView.appearance().semanticContentAttribute = .forceRightToLeft
        defer { AppearanceRegistry.removeAll() }
        let controller = UIViewController()
        controller.view.addSubview(child)
        _ = TestApp.show(controller)
        XCTAssertEqual(child.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    }

    func test_inequalitiesTurnAroundFromRightToLeft() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        for view in [root, view] { view.semanticContentAttribute = .forceRightToLeft }
        root.addSubview(view)
        let wish = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        wish.priority = .defaultLow
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 50), wish,
            view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame.minX, 220)
    }
}
