import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// Wheels: rows, selection by finger and by code, geometry.
@MainActor
final class PickerViewTests: XCTestCase {
    override func setUp() async throws {
        await MainActor.run {
            _ = TestApp.reset()
            ColourPicker.register()
        }
    }

    private func show(_ picker: UIView) -> UIWindow {
        let controller = UIViewController()
        picker.frame.origin = CGPoint(x: 30, y: 200)
        controller.view.addSubview(picker)
        return TestApp.show(controller)
    }

    /// Measured UIKit facts: a picker 216 high with rows of 32.
    func test_theDrumHasTheMeasuredGeometry() async {
        let drum = PickerDrum(height: 216, rowHeight: 32)
        XCTAssertEqual(drum.rowsAround, 19)
        XCTAssertEqual(drum.radius, 97.26, accuracy: 0.01)
        XCTAssertEqual(drum.place(0).center, 108)
        XCTAssertEqual(drum.place(0).height, 32)
        XCTAssertEqual(drum.place(1).center, 108 + 97.2596 * sin(2 * .pi / 19), accuracy: 0.01)
        XCTAssertLessThan(drum.reach, 4.75)
    }

    /// Measured UIKit facts: widths of one to five wheels in 320 points.
    func test_wheelsShareTheWidthEvenly() async {
        for (count, width) in [(1, 302), (2, 148), (3, 97), (4, 71), (5, 56)] {
            let source = ColourPicker(columns: Array(repeating: ["a", "b"], count: count))
            let picker = UIPickerView()
            picker.dataSource = source
            XCTAssertEqual(picker.bounds.size, CGSize(width: 320, height: 216))
            XCTAssertEqual(picker.rowSize(forComponent: 0), CGSize(width: CGFloat(width), height: 32), "\(count) wheels")
        }
    }

    func test_selectionByCodeIsNotReported() async {
        let source = ColourPicker(columns: [["Red", "Green", "Blue", "White"]])
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        _ = show(picker)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
        picker.selectRow(2, inComponent: 0, animated: false)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
        picker.selectRow(3, inComponent: 0, animated: true)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
        TestApp.settle()
        picker.selectRow(99, inComponent: 0, animated: false)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
        XCTAssertEqual(source.selections, [])
    }

    func test_aDragTurnsTheWheelToAWholeRowAndReportsIt() async {
        let source = ColourPicker(columns: [(0..<30).map { "Row \($0)" }])
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        _ = show(picker)
        let middle = CGPoint(x: 190, y: 308)
        TestApp.drag(from: middle, to: CGPoint(x: 190, y: 308 - 106), frames: 40)
        TestApp.settle()
        let row = picker.selectedRow(inComponent: 0)
        XCTAssertGreaterThanOrEqual(row, 3)
        XCTAssertEqual(source.selections, ["\(row) in 0"])
        let wheel = picker.subviews.compactMap { $0 as? PickerWheel }[0]
        XCTAssertEqual(wheel.contentOffset.y, CGFloat(row) * 32, accuracy: 0.34)
    }

    func test_aTapOnAnotherRowSelectsIt() async throws {
        let source = ColourPicker(columns: [["Red", "Green", "Blue", "White"]])
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        _ = show(picker)
        TestApp.tap(at: CGPoint(x: 190, y: 308 + 32))
        TestApp.settle()
        XCTAssertEqual(source.selections, ["1 in 0"])
    }

    func test_reloadingAWheelKeepsTheSelectionWithinTheRows() async {
        let source = ColourPicker(columns: [["a", "b", "c", "d"], ["x"]])
        let picker = UIPickerView()
        picker.dataSource = source
        _ = show(picker)
        picker.selectRow(3, inComponent: 0, animated: false)
        source.columns[0] = ["a", "b"]
        picker.reloadComponent(0)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
        XCTAssertEqual(picker.numberOfRows(inComponent: 0), 2)
        source.columns = [[]]
        picker.reloadAllComponents()
        XCTAssertEqual(picker.numberOfComponents, 1)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
    }

    func test_aMillionRowsCostWhatShows() async {
        let source = ColourPicker(columns: [[]])
        source.rowCount = 1_000_000
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        _ = show(picker)
        picker.selectRow(999_000, inComponent: 0, animated: false)
        TestApp.step()
        XCTAssertLessThan(source.titleRequests, 40)
        XCTAssertEqual(picker.selectedRow(inComponent: 0), 999_000)
    }
}

/// A data source that writes down what the user selects.
@MainActor
private final class ColourPicker: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var columns: [[String]]
    var rowCount: Int?
    var selections: [String] = []
    var titleRequests = 0

    init(columns: [[String]]) {
        self.columns = columns
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rowCount ?? columns[component].count }

    static func register() {
        let entry = ClassRegistry.entry(for: ColourPicker.self, name: "ColourPicker")
        entry.optional("pickerView(_:titleForRow:forComponent:)") { object in
            { (_: UIPickerView, row: Int, component: Int) -> String? in
                let source = object as! ColourPicker
                source.titleRequests += 1
                return source.rowCount == nil ? source.columns[component][row] : "\(row)"
            }
        }
        entry.optional("pickerView(_:didSelectRow:inComponent:)") { object in
            { (_: UIPickerView, row: Int, component: Int) in (object as! ColourPicker).selections.append("\(row) in \(component)") }
        }
    }
}
