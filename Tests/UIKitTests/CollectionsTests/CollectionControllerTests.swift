import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// UICollectionViewController and the menus of items.
@MainActor
final class CollectionControllerTests: AppTestCase {
    private final class Controller: UICollectionViewController {
        var names = (0..<9).map { "\($0)" }
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.registerTestViews()
            collectionView.contentInsetAdjustmentBehavior = .never
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as! TextItemCell).label.text = names[indexPath.item]
            return cell
        }

        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }

        static func register(moves: Bool) {
            guard moves else { return }
            ClassRegistry.entry(for: Controller.self, name: "Tests.CollectionController").optional("collectionView(_:moveItemAt:to:)") {
                object -> (UICollectionView, IndexPath, IndexPath) -> Void in
                { (object as! Controller).collectionView($0, moveItemAt: $1, to: $2) }
            }
        }
    }

    private func layout() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 125, height: 125)
        layout.minimumInteritemSpacing = 9
        return layout
    }

    func test_viewAndSelection() async {
        let controller = Controller(collectionViewLayout: layout())
        XCTAssertFalse(controller.isViewLoaded)
        let navigation = UINavigationController(rootViewController: controller)
        _ = TestApp.show(navigation)
        let view = controller.collectionView!
        XCTAssertFalse(controller.view === view)
        XCTAssertTrue(view.superview === controller.view)
        XCTAssertTrue(view.dataSource === controller)
        XCTAssertTrue(controller.collectionViewLayout is UICollectionViewFlowLayout)
        XCTAssertEqual(view.frame, controller.view.bounds)
        view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        navigation.pushViewController(UIViewController(), animated: false)
        TestApp.settle()
        navigation.popViewController(animated: false)
        TestApp.settle()
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
    }

    func test_aLongPressCarriesItemsOnceTheyCanBeMoved() async {
        for moves in [false, true] {
            TestApp.reset()
            Controller.register(moves: moves)
            let controller = Controller(collectionViewLayout: layout())
            _ = TestApp.show(controller)
            TestApp.settle()
            let start = ScreenPoint(x: 60, y: 60)
            TestApp.touch(.began, at: start)
            TestApp.advance(by: 0.7)
            TestApp.touch(.moved, at: ScreenPoint(x: 200, y: 80))
            TestApp.advance(by: 0.1)
            TestApp.touch(.moved, at: ScreenPoint(x: 330, y: 80))
            TestApp.settle()
            TestApp.touch(.ended, at: ScreenPoint(x: 330, y: 80))
            TestApp.settle()
            XCTAssertEqual(controller.names.prefix(4), moves ? ["1", "2", "0", "3"] : ["0", "1", "2", "3"])
            XCTAssertEqual(controller.collectionView.shownTexts, controller.names)
        }
    }

    private final class MenuHost: CollectionHost {
        static func registerMenus() {
            ClassRegistry.entry(for: MenuHost.self, name: "Tests.CollectionMenuHost")
                .optional("collectionView(_:contextMenuConfigurationForItemAt:point:)") {
                    object -> (UICollectionView, IndexPath, CGPoint) -> UIContextMenuConfiguration? in
                    { _, path, _ in
                        (object as! MenuHost).log.add("menu \(path.item)")
                        return UIContextMenuConfiguration(actionProvider: { _ in
                            UIMenu(children: [UIAction(title: "Rename") { _ in (object as! MenuHost).log.add("rename") }])
                        })
                    }
                }
        }
    }

    func test_aLongPressOpensTheItemsMenuAndSelectsNothing() async throws {
        MenuHost.registerMenus()
        let host = MenuHost([["a", "b", "c"]])
        let view = TestApp.showCollection(host, layout: layout())
        let point = ScreenPoint(x: 200, y: 60)
        TestApp.touch(.began, at: point)
        TestApp.advance(by: 0.6)
        TestApp.touch(.ended, at: point)
        TestApp.settle()
        XCTAssertEqual(host.log.take(), ["shouldHighlight 0-1", "didHighlight 0-1", "didUnhighlight 0-1", "menu 1"])
        XCTAssertEqual(view.indexPathsForSelectedItems, [])
        try TestApp.tap("Rename")
        TestApp.settle()
        XCTAssertEqual(host.log.take(), ["rename"])
    }
}
