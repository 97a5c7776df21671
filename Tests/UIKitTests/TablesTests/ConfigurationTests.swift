import XCTest

@testable import UIKit

/// Values that say how cells look.
@MainActor
final class ConfigurationTests: AppTestCase {
    func test_aFunctionForTheBackgroundsColourCanBeExchanged() async {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        for color in [UIColor.red, .blue] {
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in color }
            cell.backgroundConfiguration = background
            XCTAssertEqual(cell.backgroundConfigurationView?.subviews.first?.backgroundColor, color)
        }
    }

    func test_aFunctionForATextsColourCanBeExchanged() async {
        let view = UIListContentView(configuration: .cell())
        for color in [UIColor.red, .blue] {
            var content = UIListContentConfiguration.cell()
            content.text = "text"
            content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in color }
            view.configuration = content
            XCTAssertEqual(view.subviews.compactMap { ($0 as? UILabel)?.textColor }, [color])
        }
    }

    func test_statesCompareAndDescribeThemselves() async {
        let key = UIConfigurationStateCustomKey("archived")
        var state = UICellConfigurationState(traitCollection: .current)
        let resting = state
        state.isSwiped = true
        state.cellDragState = .lifting
        state[key] = true
        XCTAssertNotEqual(state, resting)
        XCTAssertTrue(state.description.contains("isSwiped = true"), state.description)
        XCTAssertTrue(state.description.contains("cellDragState = lifting"))
        XCTAssertTrue(state.debugDescription.contains("archived = true"))
        XCTAssertFalse(resting.description.contains("archived"))
        state.isSwiped = false
        state.cellDragState = .none
        state[key] = nil
        XCTAssertEqual(state, resting)
        XCTAssertEqual(state.hashValue, resting.hashValue)
        var header = UIViewConfigurationState(traitCollection: .current)
        header.isPinned = true
        XCTAssertTrue(header.description.hasPrefix("<UIViewConfigurationState: "))
        XCTAssertTrue(header.description.contains("isPinned = true"))
        XCTAssertEqual(header.customMirror.children.first?.label, "isDisabled")
    }

    func test_contentDescribesWhatItHas() async {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        XCTAssertTrue(content.description.contains("text = Title"))
        XCTAssertFalse(content.description.contains("secondaryText = "))
        XCTAssertTrue(content.textProperties.description.contains("numberOfLines = 0"))
        XCTAssertTrue(content.imageProperties.debugDescription.contains("cornerRadius = 0"))
        XCTAssertTrue(UIBackgroundConfiguration.clear().description.contains("cornerRadius = 0"))
    }

    func test_textsBesideSymbolsBeginAtOnePlace() async throws {
        func start(_ image: UIImage?, _ width: CGFloat = 0) throws -> CGFloat {
            var content = UIListContentConfiguration.cell()
            content.text = "Text"
            content.image = image
            content.imageProperties.reservedLayoutSize.width = width
            return try XCTUnwrap(UIListContentView(configuration: content).textStart) - content.imageToTextPadding
        }
        let standard = UIListContentConfiguration.ImageProperties.standardDimension
        for name in ["music.note", "folder", "star"] { XCTAssertEqual(try start(UIImage(systemName: name)), 28, name) }
        XCTAssertEqual(try start(UIImage(systemName: "folder"), 40), 40)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        XCTAssertEqual([try start(picture), try start(picture, 40), try start(picture, standard)], [10, 40, 28])
    }

    func test_backgroundsOfCellsFollowTheirListAndState() async {
        func color(_ background: UIBackgroundConfiguration, _ environment: UIListEnvironment, isSelected: Bool) -> UIColor? {
            var state = UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: environment))
            state.isSelected = isSelected
            return background.updated(for: state).backgroundColor
        }
        XCTAssertEqual(color(.listCell(), .plain, isSelected: false), .systemBackground)
        XCTAssertEqual(color(.listCell(), .insetGrouped, isSelected: false), .secondarySystemGroupedBackground)
        XCTAssertEqual(color(.listCell(), .sidebar, isSelected: false), .clear)
        XCTAssertEqual(color(.listCell(), .grouped, isSelected: true), Look.current.tables.selectionColor)
        XCTAssertEqual(color(.listSidebarCell(), .sidebar, isSelected: false), .clear)
        XCTAssertEqual(color(.listSidebarCell(), .sidebar, isSelected: true), .tertiarySystemFill)
        XCTAssertGreaterThan(UIBackgroundConfiguration.listSidebarCell().cornerRadius, 0)
    }

    func test_shortenedTextCanBeShownWhole() async {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        let view = UIListContentView(configuration: content)
        let label = view.subviews.compactMap { $0 as? UILabel }.first
        XCTAssertEqual(label?.showsExpansionTextWhenTruncated, false)
        content.textProperties.showsExpansionTextWhenTruncated = true
        view.configuration = content
        XCTAssertEqual(label?.showsExpansionTextWhenTruncated, true)
    }

    func test_backgroundsHaveShadows() async {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .white
        background.cornerRadius = 6
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
        let plain = background
        background.shadowProperties.opacity = 1
        background.shadowProperties.radius = 4
        background.shadowProperties.offset = .zero
        XCTAssertNotEqual(plain, background)
        XCTAssertTrue(background.shadowProperties.description.contains("opacity = 1"))
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let view = ConfiguredBackgroundView(plain)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        controller.view.addSubview(view)
        let window = TestApp.show(controller)
        func gray(_ x: Int, _ y: Int) -> Int { Picture(of: window).red(x, y) }
        XCTAssertEqual(gray(17, 50), 255)
        view.configuration = background
        TestApp.step()
        XCTAssertLessThan(gray(17, 50), 230)
        XCTAssertEqual(gray(50, 50), 255)
        XCTAssertEqual(gray(3, 50), 255)
        background.shadowProperties.path = UIBezierPath(rect: CGRect(x: 60, y: 20, width: 20, height: 60))
        view.configuration = background
        TestApp.step()
        XCTAssertEqual(gray(17, 50), 255)
        XCTAssertLessThan(gray(82, 50), 230)
    }

    func test_headersMayBeOnlyAsWideAsTheirContent() async {
        let host = TableHost([["A"], ["B"]])
        host.headers = ["Short", "A header with a longer text"]
        let table = TestApp.showTable(host)
        func widths() -> [CGFloat] { (0..<2).map { table.headerView(forSection: $0)?.frame.width ?? 0 } }
        XCTAssertEqual(widths(), [393, 393])
        table.contentHuggingElements = .sectionHeaders
        TestApp.step()
        XCTAssertLessThan(widths()[0], 120)
        XCTAssertLessThan(widths()[0], widths()[1])
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.minX, 0)
        let label = table.headerView(forSection: 0)?.textLabel
        XCTAssertEqual(label?.bounds.width ?? 0, label?.sizeThatFits(CGSize(width: 400, height: 50)).width ?? -1, accuracy: 1.1)
        table.semanticContentAttribute = .forceRightToLeft
        TestApp.settle()
        XCTAssertEqual(table.headerView(forSection: 0)?.frame.maxX, 393)
        table.contentHuggingElements = []
        TestApp.step()
        XCTAssertEqual(widths(), [393, 393])
    }
}
