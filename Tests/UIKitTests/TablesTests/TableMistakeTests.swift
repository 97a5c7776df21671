import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Programmers' mistakes end with UIKit's exception and words.
@MainActor
final class TableMistakeTests: AppTestCase {
    private func reason(_ body: @escaping @MainActor () -> Void) -> String? {
        ObjCException.intercept { MainActor.assumeIsolated { body() } }.map { "\($0.name.rawValue): \($0.reason)" }
    }

    func test_cellsThatNobodyGives() async {
        TestApp.reset()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a"])
        source.apply(snapshot, animatingDifferences: false, completion: nil)
        let words = reason { table.layoutIfNeeded() }
        XCTAssertTrue(words?.hasPrefix("NSInternalInconsistencyException: ") ?? false, words ?? "nothing was raised")
        XCTAssertTrue(words?.contains("nil cell") ?? false, words ?? "")
    }

    func test_registrationsOfTheWrongKind() async {
        TestApp.reset()
        let table = UITableView()
        XCTAssertEqual(
            reason { table.register(UIView.self, forCellReuseIdentifier: "x") },
            "NSInternalInconsistencyException: invalid class registered for identifier (x) - cells must be an instance of UITableViewCell "
                + "or a subclass")
        XCTAssertNil(table.dequeueReusableCell(withIdentifier: "never registered"))
        XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "never registered"))
    }

    func test_identifiersTwiceInASnapshot() async {
        XCTAssertNotNil(
            reason {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["a", "a"])
            })
        XCTAssertNotNil(
            reason {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0, 0])
            })
    }
}
