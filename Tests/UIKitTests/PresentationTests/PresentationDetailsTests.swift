import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Scope bars of searches, popovers that move, sheets over a view, and trait changes of presentation controllers.
@MainActor
final class PresentationDetailsTests: AppTestCase {
    func test_theScopeBarShowsAsToldTo() async {
        let table: [(UISearchController.ScopeBarActivation, atStart: Bool, withText: Bool)] = [
            (.automatic, true, true), (.onSearchActivation, true, true), (.onTextEntry, false, true), (.manual, false, false),
        ]
        for (activation, atStart, withText) in table {
            let page = UIViewController()
            let search = UISearchController(searchResultsController: nil)
            search.searchBar.scopeButtonTitles = ["One", "Two"]
            search.scopeBarActivation = activation
            page.navigationItem.searchController = search
            _ = TestApp.show(UINavigationController(rootViewController: page))
            TestApp.settle()
            XCTAssertFalse(search.searchBar.showsScopeBar)
            search.isActive = true
            TestApp.settle()
            XCTAssertEqual(search.searchBar.showsScopeBar, atStart, "\(activation)")
            search.searchBar.text = "a"
            search.searchBarTextDidChange()
            TestApp.settle()
            XCTAssertEqual(search.searchBar.showsScopeBar, withText, "\(activation)")
            search.isActive = false
            TestApp.settle()
            XCTAssertFalse(search.searchBar.showsScopeBar)
        }
    }

    func test_thePopoversDelegateSaysWhereItGoesWhenTheDeviceIsTurned() async {
        TestApp.reset(device: "ipad")
        let root = UIViewController()
        _ = TestApp.show(root)
        let source = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 40))
        root.view.addSubview(source)
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 200, height: 100)
        let mover = PopoverMover()
        content.popoverPresentationController?.sourceView = source
        content.popoverPresentationController?.delegate = mover
        root.present(content, animated: false)
        TestApp.settle()
        XCTAssertEqual(mover.asked, [])
        UIApplication.shared.session.send(.rotate(.landscapeLeft))
        TestApp.settle()
        XCTAssertEqual(mover.asked, [CGRect(x: 0, y: 0, width: 40, height: 40)])
        let frame = content.view.convert(content.view.bounds, to: nil)
        XCTAssertEqual(frame.midX, 500 + 20, accuracy: 1, "it points at the moved rectangle")
        UIApplication.shared.session.send(.rotate(.portrait))
        TestApp.settle()
    }

    func test_aFormSheetStandsOverItsSource() async {
        TestApp.reset(device: "ipad-pro-13")
        let root = UIViewController()
        _ = TestApp.show(root)
        let source = UIView(frame: CGRect(x: 500, y: 100, width: 100, height: 40))
        root.view.addSubview(source)
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .formSheet
        sheet.preferredContentSize = CGSize(width: 400, height: 400)
        sheet.sheetPresentationController?.sourceView = source
        root.present(sheet, animated: false)
        TestApp.settle()
        XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: nil).midX, 550, accuracy: 1)
        source.frame.origin.x = 980
        sheet.presentationController?.containerView?.setNeedsLayout()
        TestApp.settle()
        XCTAssertLessThan(sheet.view.convert(sheet.view.bounds, to: nil).maxX, 1032, "it stays on screen")
    }

    func test_presentationControllersTellOfTraits() async {
        let root = UIViewController()
        _ = TestApp.show(root)
        let sheet = UIViewController()
        root.present(sheet, animated: false)
        TestApp.settle()
        var styles: [UIUserInterfaceStyle] = []
        let controller = sheet.presentationController!
        let registration = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (controller: UIPresentationController, _: UITraitCollection) in styles.append(controller.traitCollection.userInterfaceStyle)
        }
        UIApplication.shared.session.send(.appearance(.dark))
        TestApp.settle()
        XCTAssertEqual(styles, [.dark])
        controller.unregisterForTraitChanges(registration)
        UIApplication.shared.session.send(.appearance(.light))
        TestApp.settle()
        XCTAssertEqual(styles, [.dark])
    }
}

@MainActor
private final class PopoverMover: NSObject, UIPopoverPresentationControllerDelegate {
    var asked: [CGRect] = []

    override init() {
        _ = Self.registration
        super.init()
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: PopoverMover.self, name: "UIKitTests.PopoverMover")
        entry.optional("popoverPresentationController(_:willRepositionPopoverTo:in:)") {
            object -> (UIPopoverPresentationController, UnsafeMutablePointer<CGRect>, AutoreleasingUnsafeMutablePointer<UIView>) -> Void in
            { _, rect, _ in
                MainActor.assumeIsolated {
                    (object as! PopoverMover).asked.append(rect.pointee)
                    rect.pointee = CGRect(x: 400, y: 0, width: 40, height: 40)
                }
            }
        }
    }()
}
