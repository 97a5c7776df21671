import XCTest

@testable import UIKit

@MainActor
final class UndoManagerTests: XCTestCase {
    private final class Counter {
        var value = 0
        unowned let manager: UndoManager
        init(_ manager: UndoManager) { self.manager = manager }

        @MainActor
        func set(_ new: Int) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    func testUndoAndRedo() async {
        let manager = UndoManager()
        manager.groupsByEvent = false
        let counter = Counter(manager)
        for value in 1...3 {
            manager.beginUndoGrouping()
            counter.set(value)
            manager.setActionName("Set \(value)")
            manager.endUndoGrouping()
        }
        XCTAssertEqual(manager.undoMenuItemTitle, "Undo Set 3")
        manager.undo()
        manager.undo()
        XCTAssertEqual(counter.value, 1)
        XCTAssertEqual(manager.redoActionName, "Set 2")
        manager.redo()
        XCTAssertEqual(counter.value, 2)
        manager.beginUndoGrouping()
        counter.set(9)
        manager.endUndoGrouping()
        XCTAssertFalse(manager.canRedo)
        manager.undo()
        XCTAssertEqual(counter.value, 2)
    }

    func testOneEventIsOneGroup() async {
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1)
        counter.set(2)
        UndoManager.eventDidEnd()
        counter.set(3)
        manager.undo()
        XCTAssertEqual(counter.value, 2)
        manager.undo()
        XCTAssertEqual(counter.value, 0)
        XCTAssertFalse(manager.canUndo)
        manager.redo()
        XCTAssertEqual(counter.value, 2)
    }

    func testLevelsAndTargets() async {
        let manager = UndoManager()
        manager.levelsOfUndo = 2
        let counter = Counter(manager)
        for value in 1...4 {
            counter.set(value)
            UndoManager.eventDidEnd()
        }
        XCTAssertEqual(manager.undoCount, 2)
        manager.removeAllActions(withTarget: counter)
        XCTAssertFalse(manager.canUndo)
    }

    func testDisabledRegistrationAndNotifications() async {
        let manager = UndoManager()
        let counter = Counter(manager)
        nonisolated(unsafe) var names: [String] = []
        let tokens = [NSNotification.Name.NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange].map { name in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { names.append($0.name.rawValue) }
        }
        manager.disableUndoRegistration()
        counter.set(1)
        XCTAssertFalse(manager.canUndo)
        manager.enableUndoRegistration()
        counter.set(2)
        manager.undo()
        XCTAssertEqual(counter.value, 1)
        XCTAssertEqual(names, ["NSUndoManagerWillUndoChangeNotification", "NSUndoManagerDidUndoChangeNotification"])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    func testPasteboards() async {
        let board = UIPasteboard.withUniqueName()
        nonisolated(unsafe) var changes = 0
        let token = NotificationCenter.default.addObserver(forName: UIPasteboard.changedNotification, object: board, queue: nil) { _ in
            changes += 1
        }
        board.string = "a"
        board.strings = ["b", "c"]
        XCTAssertEqual(board.strings, ["b", "c"])
        XCTAssertEqual(board.numberOfItems, 2)
        board.url = URL(string: "https://example.org")
        XCTAssertEqual(board.string, "https://example.org")
        XCTAssertTrue(board.hasURLs)
        board.color = .systemRed
        XCTAssertEqual(board.color, .systemRed)
        XCTAssertFalse(board.hasStrings)
        board.items = []
        XCTAssertNil(board.string)
        XCTAssertEqual(changes, 5)
        XCTAssertEqual(board.changeCount, 5)
        XCTAssertNil(UIPasteboard(name: .init("nobody"), create: false))
        let same = UIPasteboard(name: board.name, create: false)
        board.string = "shared"
        XCTAssertEqual(same?.string, "shared")
        NotificationCenter.default.removeObserver(token)
    }
}
