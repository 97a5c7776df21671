import XCTest

@testable import UIKit

/// Renaming what a navigation bar's title names.
@MainActor
final class NavigationRenameTests: AppTestCase {
    private final class Delegate: UINavigationItemRenameDelegate {
        let log = CallLog()
        var allows = true
        var forbidden = ""

        func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) { log.add("did end \(title)") }
        func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { allows }
        func navigationItem(
            _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String, selectedRange: Range<String.Index>
        ) -> (String, Range<String.Index>) {
            log.add("will begin \(suggestedTitle)")
            return (suggestedTitle + ".txt", selectedRange)
        }
        func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool { title != forbidden }
    }

    private let delegate = Delegate()
    private var root: UIViewController!

    private func show() -> UINavigationController {
        root = UIViewController()
        root.title = "Notes"
        root.navigationItem.renameDelegate = delegate
        let navigation = UINavigationController(rootViewController: root)
        _ = TestApp.show(navigation)
        TestApp.settle()
        return navigation
    }

    private var field: UITextField? {
        UIApplication.shared.keyWindow?.firstResponder as? NavigationTitleField
    }

    private func beginRenaming() throws {
        try TestApp.tap("Notes")
        TestApp.settle()
        try TestApp.tap("Rename")
        TestApp.settle()
    }

    func test_theTitlesMenuLeadsToAFieldWhoseTextBecomesTheTitle() async throws {
        let navigation = show()
        try beginRenaming()
        let field = try XCTUnwrap(field)
        XCTAssertEqual(field.text, "Notes.txt")
        let selection = try XCTUnwrap(field.selectedTextRange)
        XCTAssertEqual(field.text(in: selection), "Notes")
        XCTAssertTrue(navigation.navigationBar.bounds.contains(field.convert(field.bounds, to: navigation.navigationBar)))
        field.insertText("Poems")
        TestApp.key(Key.returns, characters: "\r")
        TestApp.settle()
        XCTAssertEqual(root.navigationItem.title, "Poems.txt")
        XCTAssertEqual(delegate.log.take(), ["will begin Notes", "did end Poems.txt"])
        XCTAssertNil(self.field)
        XCTAssertNotNil(try? UIApplication.shared.session.tapPoint(forText: "Poems.txt"))
    }

    func test_aTitleThatWontDoKeepsTheField() async throws {
        _ = show()
        delegate.forbidden = "x.txt"
        try beginRenaming()
        field?.insertText("x")
        XCTAssertFalse(field?.resignFirstResponder() ?? true)
        XCTAssertEqual(root.navigationItem.title, "Notes")
        field?.insertText("y")
        XCTAssertTrue(field?.resignFirstResponder() ?? false)
        TestApp.settle()
        XCTAssertEqual(root.navigationItem.title, "xy.txt")
    }

    func test_aDelegateMayRefuse() async throws {
        _ = show()
        delegate.allows = false
        try beginRenaming()
        XCTAssertNil(field)
        XCTAssertEqual(delegate.log.take(), [])
    }

    func test_theAppsOwnTitleMenuIsGivenTheElement() async throws {
        _ = show()
        var given: [String] = []
        root.navigationItem.titleMenuProvider = { suggested in
            given = suggested.map(\.title)
            return UIMenu(children: [UIAction(title: "Duplicate") { _ in }] + suggested)
        }
        TestApp.settle()
        try TestApp.tap("Notes")
        TestApp.settle()
        XCTAssertEqual(given, ["Rename"])
        XCTAssertNotNil(try? UIApplication.shared.session.tapPoint(forText: "Duplicate"))
    }
}
