import XCTest

@testable import UIKit

/// What the secondary column would like beside others.
@MainActor
final class SecondaryWidthTests: AppTestCase {
    private func show(_ style: UISplitViewController.Style, _ change: (UISplitViewController) -> Void) -> UISplitViewController {
        TestApp.reset(device: "ipad", orientation: .landscapeLeft)
        let split = UISplitViewController(style: style)
        split.setViewController(UIViewController(), for: .primary)
        if style == .tripleColumn { split.setViewController(UIViewController(), for: .supplementary) }
        split.setViewController(UIViewController(), for: .secondary)
        split.preferredSplitBehavior = .tile
        split.preferredDisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
        change(split)
        _ = TestApp.show(split)
        TestApp.settle()
        return split
    }

    private func secondaryWidth(_ split: UISplitViewController) -> CGFloat {
        split.viewController(for: .secondary)?.navigationController?.view.bounds.width ?? 0
    }

    func test_theColumnBesideLeavesExactlyTheWantedWidth() async {
        let split = show(.doubleColumn) { $0.preferredSecondaryColumnWidth = 800 }
        XCTAssertEqual(secondaryWidth(split), 800, accuracy: 0.6)
        XCTAssertEqual(split.primaryColumnWidth, split.view.bounds.width - 800, accuracy: 1)
        split.preferredSecondaryColumnWidth = UISplitViewController.automaticDimension
        TestApp.settle()
        XCTAssertEqual(split.primaryColumnWidth, 320)
    }

    func test_aShareCountsUntilAWidthIsSet() async {
        let split = show(.doubleColumn) { $0.preferredSecondaryColumnWidthFraction = 0.6 }
        XCTAssertEqual(secondaryWidth(split), split.view.bounds.width * 0.6, accuracy: 0.6)
        split.preferredSecondaryColumnWidth = 700
        TestApp.settle()
        XCTAssertEqual(secondaryWidth(split), 700, accuracy: 0.6)
    }

    func test_otherColumnsKeepTheirLimits() async {
        let split = show(.doubleColumn) {
            $0.preferredSecondaryColumnWidth = 1100
            $0.minimumPrimaryColumnWidth = 300
        }
        XCTAssertEqual(split.primaryColumnWidth, 300)
        split.preferredSecondaryColumnWidth = 500
        split.maximumPrimaryColumnWidth = 400
        TestApp.settle()
        XCTAssertEqual(split.primaryColumnWidth, 400)
    }

    func test_aWishOfTheOtherColumnCountsAsFarAsThereIsRoom() async {
        let split = show(.doubleColumn) {
            $0.preferredSecondaryColumnWidth = 800
            $0.preferredPrimaryColumnWidth = 280
        }
        XCTAssertEqual(split.primaryColumnWidth, 280)
        split.preferredPrimaryColumnWidth = 600
        TestApp.settle()
        XCTAssertEqual(secondaryWidth(split), 800, accuracy: 0.6)
    }

    func test_twoColumnsShareWhatIsLeft() async {
        let split = show(.tripleColumn) { $0.preferredSecondaryColumnWidth = 600 }
        XCTAssertEqual(secondaryWidth(split), 600, accuracy: 0.6)
        XCTAssertEqual(split.primaryColumnWidth, split.supplementaryColumnWidth, accuracy: 1)
    }
}
