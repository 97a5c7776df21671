import XCTest

@testable import UIKit

/// What constraints leave open.
@MainActor
final class AmbiguityTests: AppTestCase {
    private func child(in root: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        return view
    }

    func test_aViewIsAmbiguousUntilEachEdgeIsSaid() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = child(in: root)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        XCTAssertTrue(view.hasAmbiguousLayout)
        view.widthAnchor.constraint(equalToConstant: 30).isActive = true
        XCTAssertTrue(view.hasAmbiguousLayout)
        view.heightAnchor.constraint(equalToConstant: 30).isActive = true
        XCTAssertFalse(view.hasAmbiguousLayout)
        XCTAssertEqual(view.constraintsAffectingLayout(for: .horizontal).count, 2)
        XCTAssertFalse(root.hasAmbiguousLayout)
    }

    func test_exercisingMovesWhatIsOpen() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = child(in: root)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 30),
            view.heightAnchor.constraint(equalToConstant: 30), view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertTrue(view.hasAmbiguousLayout)
        let before = view.frame.minX
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        XCTAssertNotEqual(view.frame.minX, before)
        XCTAssertEqual(view.frame.size, CGSize(width: 30, height: 30))
    }

    func test_guidesCanBeAmbiguousToo() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let guide = UILayoutGuide()
        XCTAssertFalse(guide.hasAmbiguousLayout)
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor), guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 10),
        ])
        XCTAssertTrue(guide.hasAmbiguousLayout)
        let width = guide.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        XCTAssertFalse(guide.hasAmbiguousLayout)
        XCTAssertEqual(Set(guide.constraintsAffectingLayout(for: .horizontal).map(\.firstAttribute)), [.leading, .width])
    }
}
