import Display
import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Context menus of rows.
@MainActor
final class TableContextMenuTests: AppTestCase {
    private final class Host: TableHost {
        static func registerMenus() {
            let entry = ClassRegistry.entry(for: Host.self, name: "Tests.TableMenuHost")
            entry.optional("tableView(_:contextMenuConfigurationForRowAt:point:)") {
                object -> (UITableView, IndexPath, CGPoint) -> UIContextMenuConfiguration? in
                { _, path, _ in (object as! Host).configuration(path) }
            }
            entry.optional("tableView(_:willDisplayContextMenu:animator:)") {
                object -> (UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void in
                { _, _, _ in (object as! Host).log.add("willDisplay") }
            }
            entry.optional("tableView(_:willEndContextMenuInteraction:animator:)") {
                object -> (UITableView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void in
                { _, _, _ in (object as! Host).log.add("willEnd") }
            }
        }

        func configuration(_ path: IndexPath) -> UIContextMenuConfiguration? {
            log.add("menu \(path.section)-\(path.row)")
            guard path.row == 1 else { return nil }
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Rename") { _ in self.log.add("rename") }])
            })
        }
    }

    func test_aLongPressOpensTheRowsMenuAndSelectsNothing() async throws {
        TestApp.reset()
        Host.registerMenus()
        let host = Host([["A", "B", "C"]])
        let table = TestApp.showTable(host)
        XCTAssertNotNil(table.contextMenuInteraction)
        let point = ScreenPoint(x: 100, y: 66)
        TestApp.touch(.began, at: point)
        TestApp.advance(by: 0.6)
        TestApp.touch(.ended, at: point)
        TestApp.settle()
        XCTAssertEqual(
            host.log.take(), ["shouldHighlight 0-1", "didHighlight 0-1", "didUnhighlight 0-1", "menu 0-1", "willDisplay"])
        XCTAssertNil(table.indexPathForSelectedRow)
        try TestApp.tap("Rename")
        TestApp.settle()
        XCTAssertEqual(host.log.take(), ["willEnd", "rename"])
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.alpha, 1)
    }

    func test_aRowWithoutAMenuStillTellsNothingAndTapsGoOn() async {
        TestApp.reset()
        Host.registerMenus()
        let host = Host([["A", "B", "C"]])
        let table = TestApp.showTable(host)
        let point = ScreenPoint(x: 100, y: 22)
        TestApp.touch(.began, at: point)
        TestApp.advance(by: 0.6)
        TestApp.touch(.ended, at: point)
        TestApp.settle()
        XCTAssertFalse(host.log.take().contains("willDisplay"))
        TestApp.tap(at: CGPoint(x: 100, y: 110))
        XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 2, section: 0))
    }
}
