import ObjCRuntime
import XCTest

@testable import UIKit

/// What views keep from one launch to the next.
@MainActor
final class ViewRestorationTests: AppTestCase {
    private final class Delegate: NSObject, UIApplicationDelegate {
        override init() {
            super.init()
            let entry = ClassRegistry.entry(for: Delegate.self, name: "Tests.ViewRestorationDelegate")
            for name in ["application(_:shouldSaveSecureApplicationState:)", "application(_:shouldRestoreSecureApplicationState:)"] {
                entry.optional(name) { _ -> (UIApplication, NSCoder) -> Bool in { _, _ in true } }
            }
        }
    }

    private class Rows: TableHost, UIDataSourceModelAssociation {
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { sections[idx.section][idx.row] }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            for (section, rows) in sections.enumerated() {
                if let row = rows.firstIndex(of: identifier) { return IndexPath(row: row, section: section) }
            }
            return nil
        }
    }

    private final class Dial: UIView {
        var value = 0
        weak var other: UIView?
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(value, forKey: "value")
            coder.encode(other, forKey: "other")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            value = coder.decodeInteger(forKey: "value")
            other = coder.decodeObject(forKey: "other") as? UIView
        }
    }

    private struct World {
        let table: UITableView
        let scroll: UIScrollView
        let dial: Dial
        let host: TableHost
    }

    private var delegate: Delegate!

    private func world(_ host: TableHost) -> World {
        let controller = UIViewController()
        controller.restorationIdentifier = "root"
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
        table.contentInsetAdjustmentBehavior = .never
        table.restorationIdentifier = "table"
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (host, host)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 390, height: 2000)
        scroll.restorationIdentifier = "scroll"
        let dial = Dial(frame: CGRect(x: 0, y: 600, width: 50, height: 50))
        dial.restorationIdentifier = "dial"
        for view in [table, scroll, dial] as [UIView] { controller.view.addSubview(view) }
        _ = TestApp.show(controller)
        TestApp.settle()
        return World(table: table, scroll: scroll, dial: dial, host: host)
    }

    /// The app goes, and comes back with new objects.
    private func relaunch(_ host: TableHost) -> World {
        let application = UIApplication.shared
        application.saveState()
        TestApp.reset()
        let new = world(host)
        application.restoreState()
        application.finishRestorationIfComplete()
        TestApp.settle()
        return new
    }

    private func withState(_ body: () -> Void) {
        TestApp.reset()
        let application = UIApplication.shared
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("views-\(UUID().uuidString).savedState")
        let old = application.delegate
        delegate = Delegate()
        (application.stateURL, application.delegate) = (url, delegate)
        body()
        (application.stateURL, application.delegate) = (nil, old)
        try? FileManager.default.removeItem(at: url)
    }

    private let names = (0..<60).map { "row \($0)" }

    func test_placesAndSelectionsComeBack() async {
        withState {
            let old = world(TableHost([names]))
            old.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
            old.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
            old.scroll.contentOffset.y = 700
            old.dial.value = 7
            old.dial.other = old.scroll
            TestApp.settle()
            let new = relaunch(TableHost([names]))
            XCTAssertEqual(new.table.indexPathForSelectedRow, IndexPath(row: 3, section: 0))
            XCTAssertEqual(new.table.indexPathsForVisibleRows?.first, IndexPath(row: 20, section: 0))
            XCTAssertEqual(new.scroll.contentOffset.y, 700)
            XCTAssertEqual(new.dial.value, 7)
            XCTAssertTrue(new.dial.other === new.scroll)
        }
    }

    func test_elementsWithNamesAreFoundWhereTheyAreNow() async {
        withState {
            let old = world(Rows([names]))
            old.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
            old.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
            TestApp.settle()
            // Ten rows came in above, and the selected one is gone.
            let new = relaunch(Rows([(0..<10).map { "new \($0)" } + names.filter { $0 != "row 3" }]))
            XCTAssertNil(new.table.indexPathForSelectedRow)
            XCTAssertEqual(new.table.visibleCells.first?.textLabel?.text, "row 20")
        }
    }

    func test_itemsWithNamesAreFoundWhereTheyAreNow() async {
        withState {
            let old = collection(Items([names]))
            old.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
            old.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: false)
            TestApp.settle()
            let application = UIApplication.shared
            application.saveState()
            TestApp.reset()
            // Ten items came in above.
            let new = collection(Items([(0..<10).map { "new \($0)" } + names]))
            application.restoreState()
            application.finishRestorationIfComplete()
            TestApp.settle()
            XCTAssertEqual(new.indexPathsForSelectedItems, [IndexPath(item: 13, section: 0)])
            XCTAssertEqual(new.shownTexts.first, "row 20")
        }
    }

    private final class Items: CollectionHost, UIDataSourceModelAssociation {
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { sections[idx.section][idx.item] }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            sections[0].firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
        }
    }

    private var items: Items?

    private func collection(_ host: Items) -> UICollectionView {
        items = host
        let controller = UIViewController()
        controller.restorationIdentifier = "root"
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 390, height: 44)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.restorationIdentifier = "items"
        view.registerTestViews()
        (view.dataSource, view.delegate) = (host, host)
        controller.view.addSubview(view)
        _ = TestApp.show(controller)
        TestApp.settle()
        return view
    }

    func test_aViewWithoutIdentifierSavesNothing() async {
        withState {
            let old = world(TableHost([names]))
            old.scroll.restorationIdentifier = nil
            old.scroll.contentOffset.y = 700
            let new = relaunch(TableHost([names]))
            XCTAssertEqual(new.scroll.contentOffset.y, 0)
            XCTAssertEqual(new.table.contentOffset.y, 0)
        }
    }
}
