import XCTest

@testable import UIKit

/// Text fields in cells, while they are typed into.
@MainActor
final class TypedCellTests: AppTestCase {
    private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    private let path = IndexPath(item: 3, section: 0)

    private func adopt(_ content: UIView, _ item: Int) {
        if field.superview === content { field.removeFromSuperview() }
        if item == path.item { content.addSubview(field) }
    }

    func test_anItemThatIsTypedIntoStaysWhileItIsOutOfSight() async {
        let (view, host) = TestApp.showList((0..<200).map { "\($0)" }) { [unowned self] in adopt($0.contentView, $1) }
        XCTAssertTrue(field.becomeFirstResponder())
        let cell = view.row(3)
        view.contentOffset.y = 3000
        TestApp.settle()
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertFalse(view.visibleCells.contains(cell))
        host.sections[0].insert("x", at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        TestApp.settle()
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertEqual(cell.frame.minY, 4 * 44)
        view.contentOffset.y = 0
        TestApp.settle()
        XCTAssertTrue(view.row(4) === cell)
        XCTAssertTrue(field.isFirstResponder)
    }

    func test_typingEndsWithItsItem() async {
        for ending in ["reload", "deletion", "a jump afterwards"] {
            let (view, host) = TestApp.showList((0..<200).map { "\($0)" }) { [unowned self] in adopt($0.contentView, $1) }
            XCTAssertTrue(field.becomeFirstResponder())
            switch ending {
            case "reload": view.reloadData()
            case "deletion":
                host.sections[0].remove(at: 3)
                view.deleteItems(at: [path])
            default:
                field.resignFirstResponder()
                view.contentOffset.y = 3000
            }
            TestApp.settle()
            XCTAssertFalse(field.isFirstResponder, ending)
        }
    }

    func test_aRowThatIsTypedIntoStaysWhileItIsOutOfSight() async {
        let host = TableHost([(0..<200).map { "\($0)" }])
        let make = host.makeCell
        host.makeCell = { [unowned self] in
            let cell = make($0, $1, $2)
            adopt(cell.contentView, $1.row)
            return cell
        }
        let table = TestApp.showTable(host)
        XCTAssertTrue(field.becomeFirstResponder())
        let cell = table.cellForRow(at: path)
        table.contentOffset.y = 3000
        TestApp.settle()
        XCTAssertTrue(field.isFirstResponder)
        table.contentOffset.y = 0
        TestApp.settle()
        XCTAssertTrue(table.cellForRow(at: path) === cell)
        table.reloadData()
        TestApp.settle()
        XCTAssertFalse(field.isFirstResponder)
    }
}
