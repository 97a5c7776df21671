import Foundation
import XCTest

@testable import UIKit

/// Figures of controls, bars with fields, tables and pickers: what iOS 13 to 18 shows, and measured arithmetic.
@MainActor
final class InputFactsTests: AppTestCase {
    private func fitting(_ view: UIView) -> CGSize { view.sizeThatFits(CGSize(width: 320, height: 0)) }

    func test_sizesOfControls() async {
        let field = UITextField()
        field.borderStyle = .roundedRect
        let pages = UIPageControl()
        pages.numberOfPages = 5
        let segments = UISegmentedControl(items: ["One", "Two"])
        let facts: [(String, CGFloat, CGFloat)] = [
            ("switch width", UISwitch(frame: .zero).frame.width, 51),
            ("switch height", UISwitch(frame: CGRect(x: 0, y: 0, width: 200, height: 90)).frame.height, 31),
            ("stepper width", UIStepper().frame.width, 94),
            ("stepper height", UIStepper().frame.height, 32),
            ("segments height", fitting(segments).height, 32),
            ("progress height", UIProgressView(progressViewStyle: .default).intrinsicContentSize.height, 4),
            ("progress bar style", UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height, 2.5),
            ("medium activity", UIActivityIndicatorView(style: .medium).intrinsicContentSize.width, 20),
            ("large activity", UIActivityIndicatorView(style: .large).intrinsicContentSize.width, 37),
            ("page control height", pages.intrinsicContentSize.height, 26),
            ("pitch of dots", pages.size(forNumberOfPages: 6).width - pages.size(forNumberOfPages: 5).width, 16),
            ("rounded field", field.intrinsicContentSize.height, 34),
            ("picker width", fitting(UIPickerView()).width, 320),
            ("picker height", fitting(UIPickerView()).height, 216),
            ("search bar", UISearchBar().intrinsicContentSize.height, 56),
            ("table row", UITableViewCell(style: .default, reuseIdentifier: nil).frame.height, 44),
            ("toolbar", fitting(UIToolbar()).height, 44),
            ("navigation bar", fitting(UINavigationBar()).height, 44),
            ("tab bar", fitting(UITabBar()).height, 49),
        ]
        for (name, figure, expected) in facts { XCTAssertEqual(figure, expected, accuracy: 0.001, name) }
    }

    func test_defaultsOfControls() async {
        let slider = UISlider()
        XCTAssertEqual([slider.minimumValue, slider.maximumValue, slider.value], [0, 1, 0])
        let stepper = UIStepper()
        XCTAssertEqual([stepper.minimumValue, stepper.maximumValue, stepper.stepValue], [0, 100, 1])
        XCTAssertTrue(stepper.autorepeat && stepper.isContinuous && !stepper.wraps)
        XCTAssertEqual(UISegmentedControl(items: ["A"]).selectedSegmentIndex, -1)
        XCTAssertEqual(UITextField.BorderStyle.roundedRect.rawValue, 3)
        XCTAssertEqual(UITextField().borderStyle, .none)
        XCTAssertEqual(
            [UITextField.ViewMode.never, .whileEditing, .unlessEditing, .always].map(\.rawValue), [0, 1, 2, 3])
        XCTAssertEqual([UIButton.ButtonType.custom, .system, .close].map(\.rawValue), [0, 1, 7])
        XCTAssertEqual([UISearchBar.Style.default, .prominent, .minimal].map(\.rawValue), [0, 1, 2])
        XCTAssertEqual(UISearchBar().searchTextField.returnKeyType, .search)
        XCTAssertEqual(UISearchBar().searchTextField.autocorrectionType, .no)
        XCTAssertEqual(UITableView.automaticDimension, -1)
        XCTAssertTrue(UITableViewController(style: .plain).clearsSelectionOnViewWillAppear)
        XCTAssertFalse(UIDatePicker().isEnabled == false)
    }

    func test_widthsOfPickerColumns() async {
        // floor((W − 18 − 5(n − 1)) / n) at 320
        for (count, width) in [(1, 302), (2, 148), (3, 97), (4, 71), (5, 56)] as [(Int, CGFloat)] {
            let source = Columns(count)
            let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            picker.dataSource = source
            picker.layoutIfNeeded()
            XCTAssertEqual(picker.rowSize(forComponent: 0), CGSize(width: width, height: 32), "\(count) columns")
        }
    }

    func test_theDrumOfAPicker() async {
        let drum = PickerDrum(height: 216, rowHeight: 32)
        XCTAssertEqual(drum.rowsAround, Int((2 * 291.0 / 32).rounded(.up)))
        XCTAssertEqual(drum.radius, 0.334225372 * 291, accuracy: 0.0001)
        XCTAssertEqual(drum.place(0).center, 108)
        XCTAssertEqual(drum.place(0).height, 32)
    }

    func test_controlsOfARowThatIsEdited() async {
        let host = TableHost([["A", "B"]])
        let table = TestApp.showTable(host)
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
        XCTAssertEqual(cell?.contentView.frame.minX ?? 0, Look.current.tables.editingIndent)
        XCTAssertEqual(cell?.editControl?.accessibilityLabel, "Remove")
        XCTAssertTrue(cell?.showsReorderControl == false && cell?.reorderControl != nil)
    }

    func test_theRowSpring() async {
        // Mass 1, stiffness 438.649, damping 41.888: settles in 0.441 s.
        XCTAssertEqual(Look.current.tables.rowSpringDuration, 0.441, accuracy: 0.0005)
    }
}

@MainActor
private final class Columns: NSObject, UIPickerViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
}
