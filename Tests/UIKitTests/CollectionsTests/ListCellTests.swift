import Display
import ObjCRuntime
import XCTest

@testable import UIKit

/// What list cells show beside their content, and what it does.
@MainActor
final class ListCellTests: AppTestCase {
    private func names(_ accessories: [UICellAccessory]) -> [String] { accessories.map { "\($0.accessoryType)" } }

    // MARK: Order

    func test_theSystemsAccessoriesHaveTheirOwnPlaces() async {
        let all: [UICellAccessory] = [
            .reorder(displayed: .always), .disclosureIndicator(), .checkmark(), .label(text: "7"), .detail(),
            .multiselect(displayed: .always), .delete(displayed: .always),
        ]
        let arranged = UICellAccessory.arranged(all.shuffled(), isEditing: false)
        XCTAssertEqual(names(arranged.leading), ["delete", "multiselect"])
        XCTAssertEqual(names(arranged.trailing), ["label", "checkmark", "detail", "disclosureIndicator", "reorder"])
    }

    func test_accessoriesShowInTheirMode() async {
        let all: [UICellAccessory] = [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .checkmark()]
        let resting = UICellAccessory.arranged(all, isEditing: false)
        XCTAssertEqual(names(resting.leading + resting.trailing), ["checkmark", "disclosureIndicator"])
        let editing = UICellAccessory.arranged(all, isEditing: true)
        XCTAssertEqual(names(editing.leading + editing.trailing), ["delete", "checkmark"])
    }

    func test_viewsOfTheAppChooseTheirPlace() async {
        func custom(_ placement: UICellAccessory.Placement) -> UICellAccessory {
            .customView(configuration: .init(customView: UIView(), placement: placement))
        }
        func place(_ accessory: UICellAccessory, among others: [UICellAccessory]) -> (Int?, Int?) {
            let arranged = UICellAccessory.arranged(others + [accessory], isEditing: true)
            func index(_ list: [UICellAccessory]) -> Int? { list.firstIndex { $0.accessoryType == accessory.accessoryType } }
            return (index(arranged.leading), index(arranged.trailing))
        }
        let others: [UICellAccessory] = [.delete(), .multiselect(), .checkmark(), .disclosureIndicator()]
        // Nearest to the content, unless said otherwise.
        XCTAssertEqual(place(custom(.leading()), among: others).0, 2)
        XCTAssertEqual(place(custom(.trailing()), among: others).1, 0)
        let before = UICellAccessory.Placement.position(before: .disclosureIndicator())
        XCTAssertEqual(place(custom(.trailing(at: before)), among: others).1, 1)
        let after = UICellAccessory.Placement.position(after: .disclosureIndicator())
        XCTAssertEqual(place(custom(.trailing(at: after)), among: others).1, 2)
        let unknown = UICellAccessory.Placement.position(after: .reorder())
        XCTAssertEqual(place(custom(.trailing(at: unknown)), among: others).1, 2)
        XCTAssertEqual(place(custom(.trailing(at: UICellAccessory.Placement.position(before: .reorder()))), among: others).1, 0)
        XCTAssertEqual(place(custom(.trailing(at: { _ in 99 })), among: others).1, 2)
        XCTAssertNil(place(custom(.leading(displayed: .whenNotEditing)), among: others).0)
    }

    // MARK: Layout

    func test_contentMakesRoomForAccessories() async {
        let (view, _) = TestApp.showList(["A", "B"]) { cell, item in
            if item == 1 { cell.accessories = [.multiselect(displayed: .always), .disclosureIndicator()] }
        }
        XCTAssertEqual(view.row(0).contentView.frame, CGRect(x: 0, y: 0, width: 393, height: 44))
        XCTAssertEqual(view.row(0).contentView.layoutMargins.right, 16)
        let row = view.row(1)
        XCTAssertEqual(row.frame(of: .multiselect), CGRect(x: 16, y: 11, width: 22, height: 22))
        XCTAssertEqual(row.frame(of: .disclosureIndicator)?.maxX, 393 - 16)
        XCTAssertEqual(row.contentView.frame.minX, 38)
        XCTAssertEqual(row.contentView.frame.maxX, 393 - 16 - 8)
        XCTAssertEqual(row.contentView.layoutMargins.right, 8)
    }

    func test_fromRightToLeftSidesAreSwapped() async {
        let (view, _) = TestApp.showList(["A"]) { cell, _ in
            cell.semanticContentAttribute = .forceRightToLeft
            cell.accessories = [.multiselect(displayed: .always), .disclosureIndicator()]
        }
        let direction = view.row(0).accessoryView(.multiselect)?.effectiveUserInterfaceLayoutDirection
        XCTAssertEqual(direction, .rightToLeft)
        XCTAssertEqual(view.row(0).frame(of: .multiselect)?.maxX, 393 - 16)
        XCTAssertEqual(view.row(0).frame(of: .disclosureIndicator)?.minX, 16)
        XCTAssertEqual(view.row(0).contentView.frame.maxX, 393 - 38)
    }

    func test_indentationMovesContentAndLeadingAccessories() async {
        let (view, _) = TestApp.showList(["A"]) { cell, _ in cell.accessories = [.multiselect(displayed: .always)] }
        let row = view.row(0)
        row.indentationLevel = 2
        TestApp.step()
        XCTAssertEqual(row.contentView.frame.minX, 38 + 20)
        XCTAssertEqual(row.frame(of: .multiselect)?.minX, 16 + 20)
        row.indentsAccessories = false
        row.indentationWidth = 15
        TestApp.step()
        XCTAssertEqual(row.contentView.frame.minX, 38 + 30)
        XCTAssertEqual(row.frame(of: .multiselect)?.minX, 16)
    }

    func test_reservedWidthsHoldAccessoriesInTheirMiddle() async {
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let (view, _) = TestApp.showList(["A"]) { cell, _ in
            cell.accessories = [
                .customView(
                    configuration: .init(
                        customView: badge, placement: .leading(), reservedLayoutWidth: .custom(40), maintainsFixedSize: true)),
                .checkmark(options: .init(isHidden: true, reservedLayoutWidth: .standard)),
            ]
        }
        XCTAssertEqual(badge.frame, CGRect(x: 16 + 15, y: 17, width: 10, height: 10))
        XCTAssertEqual(view.row(0).contentView.frame.minX, 56)
        // Hidden ones keep their room.
        XCTAssertEqual(view.row(0).accessoryView(.checkmark)?.isHidden, true)
        XCTAssertEqual(view.row(0).contentView.frame.maxX, 393 - 16 - 22)
    }

    func test_viewsOfTheAppHaveTheSizeTheirContentAsksFor() async {
        let toggle = UISwitch()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        label.text = "Long text"
        let (view, _) = TestApp.showList(["A"]) { cell, _ in
            cell.accessories = [
                .customView(configuration: .init(customView: toggle, placement: .trailing())),
                .customView(configuration: .init(customView: label, placement: .trailing(), tintColor: .red)),
            ]
        }
        XCTAssertEqual(toggle.bounds.width, toggle.intrinsicContentSize.width, accuracy: 0.01)
        XCTAssertEqual(toggle.bounds.height, toggle.intrinsicContentSize.height, accuracy: 0.01)
        XCTAssertEqual(label.bounds.width, label.intrinsicContentSize.width, accuracy: 0.5)
        XCTAssertLessThan(label.frame.maxX, toggle.frame.minX)
        XCTAssertEqual(label.tintColor, .red)
        XCTAssertEqual(view.row(0).contentView.frame.maxX, label.frame.minX, accuracy: 0.5)
    }

    func test_rowsAreAsHighAsThoseOfATable() async {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        cell.contentConfiguration = content
        func height() -> CGFloat { cell.systemLayoutSizeFitting(CGSize(width: 393, height: 0)).height }
        XCTAssertEqual(height(), 44, accuracy: 0.01)
        content.text = String(repeating: "many words ", count: 12)
        cell.contentConfiguration = content
        let wide = height()
        XCTAssertGreaterThan(wide, 80)
        cell.accessories = [.label(text: String(repeating: "long", count: 5))]
        XCTAssertGreaterThan(height(), wide)
    }

    // MARK: Editing

    func test_editingBringsControlsInWithAnAnimation() async {
        let (view, _) = TestApp.showList(["A"]) { cell, _ in
            cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()]
        }
        let row = view.row(0)
        XCTAssertNil(row.frame(of: .delete))
        let chevron = row.accessoryView(.disclosureIndicator)!
        view.isEditing = true
        TestApp.advance(by: 0.1)
        let control = row.accessoryView(.delete)!
        let opacity = control.layer.presentation()?.opacity ?? 0
        XCTAssertTrue(opacity > 0.05 && opacity < 0.95, "\(opacity)")
        XCTAssertNotNil(chevron.superview)
        TestApp.settle()
        XCTAssertEqual(control.alpha, 1)
        XCTAssertEqual(control.frame, CGRect(x: 16, y: 11, width: 22, height: 22))
        XCTAssertNil(chevron.superview)
        XCTAssertEqual(row.frame(of: .reorder)?.maxX, 393 - 16)
        XCTAssertEqual(row.contentView.frame.minX, 38)
        view.isEditing = false
        TestApp.settle()
        XCTAssertNil(control.superview)
        XCTAssertEqual(row.contentView.frame, CGRect(x: 0, y: 0, width: 393 - 16 - 8, height: 44))
    }

    func test_aCellThatComesInWhileEditingShowsItsControlsAtOnce() async {
        let (view, _) = TestApp.showList((0..<40).map { "\($0)" }) { cell, _ in cell.accessories = [.delete()] }
        view.isEditing = true
        TestApp.settle()
        view.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
        TestApp.step()
        for cell in view.visibleCells.compactMap({ $0 as? UICollectionViewListCell }) {
            XCTAssertEqual(cell.frame(of: .delete)?.minX, 16)
            XCTAssertEqual(cell.accessoryView(.delete)?.alpha, 1)
        }
        view.isEditing = false
        TestApp.settle()
        view.setContentOffset(.zero, animated: false)
        TestApp.step()
        XCTAssertTrue(view.visibleCells.allSatisfy { ($0 as! UICollectionViewListCell).slots.isEmpty })
    }

    func test_aControlThatComesBackWhileItLeavesStays() async {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        custom.alpha = 0.5
        let (view, _) = TestApp.showList(["A"]) { cell, _ in
            cell.accessories = [
                .customView(
                    configuration: .init(customView: custom, placement: .leading(displayed: .whenEditing), maintainsFixedSize: true))
            ]
        }
        view.isEditing = true
        TestApp.settle()
        view.isEditing = false
        TestApp.advance(by: 0.1)
        view.isEditing = true
        TestApp.settle()
        XCTAssertTrue(custom.superview === view.row(0))
        XCTAssertEqual(custom.alpha, 0.5)
        XCTAssertEqual(custom.frame, CGRect(x: 16, y: 12, width: 20, height: 20))
    }

    // MARK: What accessories do

    func test_circlesCallTheirHandlersOrLetTouchesThrough() async {
        var calls: [String] = []
        let (view, host) = TestApp.showList(["A", "B", "C"]) { cell, item in
            switch item {
            case 0: cell.accessories = [.delete(displayed: .always) { calls.append("delete") }]
            case 1: cell.accessories = [.insert(displayed: .always) { calls.append("insert") }]
            default: cell.accessories = [.insert(displayed: .always)]
            }
        }
        for item in 0..<3 { TestApp.tap(at: CGPoint(x: 27, y: view.middle(ofRow: item).y)) }
        TestApp.settle()
        XCTAssertEqual(calls, ["delete", "insert"])
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("didSelect") }, ["didSelect 0-2"])
    }

    func test_deletionWithoutAHandlerUncoversTheTrailingActions() async throws {
        var deleted: [IndexPath] = []
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            let action = UIContextualAction(style: .destructive, title: "Remove it") { _, _, done in
                deleted.append(path)
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [action])
        }
        let (view, host) = TestApp.showList(
            ["A", "B"], layout: UICollectionViewCompositionalLayout.list(using: configuration)
        ) { cell, _ in cell.accessories = [.delete()] }
        view.isEditing = true
        TestApp.settle()
        TestApp.tap(at: view.row(1).point(of: .delete))
        TestApp.settle()
        XCTAssertEqual(deleted, [])
        try TestApp.tap("Remove it")
        TestApp.settle()
        XCTAssertEqual(deleted, [IndexPath(item: 1, section: 0)])
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("didSelect") }, [])
    }

    func test_theMarkOfSelectionFollowsTheSelection() async {
        let (view, _) = TestApp.showList(["A", "B"]) { cell, _ in cell.accessories = [.multiselect()] }
        view.allowsMultipleSelectionDuringEditing = true
        view.isEditing = true
        TestApp.settle()
        TestApp.tap(at: view.row(1).point(of: .multiselect))
        TestApp.settle()
        XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
        XCTAssertEqual((view.row(1).accessoryView(.multiselect) as? CellEditControl)?.isMarked, true)
        XCTAssertEqual((view.row(0).accessoryView(.multiselect) as? CellEditControl)?.isMarked, false)
    }

    func test_theLinesCarryTheItem() async {
        let (view, host) = TestApp.showList(["A", "B", "C", "D"]) { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
        let point = view.row(0).point(of: .reorder)
        TestApp.drag(from: point, to: CGPoint(x: point.x - 40, y: point.y + 90), frames: 12, lifts: false)
        XCTAssertEqual(view.contentOffset.y, 0)
        XCTAssertEqual(view.visibleCells.first { ($0 as? UICollectionViewListCell)?.isBeingMoved ?? false }?.frame.minX, 0)
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("move") }, [])
        TestApp.touch(.ended, at: ScreenPoint(x: point.x - 40, y: point.y + 90))
        TestApp.settle()
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("move") }, ["move 0-0 to 0-2"])
        XCTAssertEqual(host.sections, [["B", "C", "A", "D"]])
        XCTAssertTrue(view.panGestureRecognizer.isEnabled)
        XCTAssertEqual(view.row(2).layer.shadowOpacity, 0)
    }

    func test_theLinesHaveADividerAfterAnotherAccessory() async {
        let (view, _) = TestApp.showList(["A", "B", "C"]) { cell, item in
            let options = UICellAccessory.ReorderOptions(showsVerticalSeparator: item == 2 ? false : nil)
            cell.accessories = [.reorder(displayed: .always, options: options)] + (item > 0 ? [.checkmark()] : [])
        }
        let dividers = (0..<3).map { (view.row($0).accessoryView(.reorder) as? CellReorderControl)?.showsDivider }
        XCTAssertEqual(dividers, [false, true, false])
    }

    func test_detailsAreAButtonOnlyWithAHandler() async {
        var calls = 0
        let (view, host) = TestApp.showList(["A", "B"]) { cell, item in
            cell.accessories = [item == 0 ? .detail { calls += 1 } : .detail()]
        }
        TestApp.tap(at: view.row(0).point(of: .detail))
        TestApp.tap(at: view.row(1).point(of: .detail))
        TestApp.settle()
        XCTAssertEqual(calls, 1)
        XCTAssertEqual(host.log.take().filter { $0.hasPrefix("didSelect") }, ["didSelect 0-1"])
    }

    func test_aMenuShowsItsChosenElementAndTellsOfAnother() async throws {
        let actions = ["Small", "Large"].map { UIAction(title: $0) { _ in } }
        let menu = UIMenu(options: .singleSelection, children: actions)
        var told: [String] = []
        let (view, _) = TestApp.showList(["A"]) { cell, _ in
            cell.accessories = [
                .popUpMenu(menu) { told.append(contentsOf: $0.selectedElements.map(\.title)) }
            ]
        }
        let button = try XCTUnwrap(view.row(0).accessoryView(.popUpMenu) as? UIButton)
        XCTAssertEqual(button.configuration?.title, "Small")
        TestApp.tap(at: view.row(0).point(of: .popUpMenu))
        TestApp.settle()
        try TestApp.tap("Large")
        TestApp.settle()
        XCTAssertEqual(told, ["Large"])
        XCTAssertEqual(button.configuration?.title, "Large")
    }

    func test_coloursAndTextsCanBeTheAppsOwn() async throws {
        let (view, _) = TestApp.showList(["A"]) { cell, _ in
            cell.accessories = [
                .label(text: "12", options: .init(tintColor: .systemRed, font: .systemFont(ofSize: 11))),
                .delete(displayed: .always, options: .init(tintColor: .black, backgroundColor: .systemYellow)),
                .disclosureIndicator(options: .init(tintColor: .systemPink)),
            ]
        }
        let label = try XCTUnwrap(view.row(0).accessoryView(.label) as? UILabel)
        XCTAssertEqual(label.text, "12")
        XCTAssertEqual(label.textColor, .systemRed)
        XCTAssertEqual(label.font.pointSize, 11)
        let control = try XCTUnwrap(view.row(0).accessoryView(.delete) as? CellEditControl)
        XCTAssertEqual(control.circleColor, .systemYellow)
        XCTAssertEqual(control.markColor, .black)
        XCTAssertEqual(view.row(0).accessoryView(.disclosureIndicator)?.tintColor, .systemPink)
        // The same kind of accessory keeps its view.
        view.row(0).accessories = [.label(text: "13")]
        XCTAssertTrue(view.row(0).accessoryView(.label) === label)
        XCTAssertEqual(label.text, "13")
        XCTAssertEqual(label.textColor, .secondaryLabel)
        XCTAssertNil(control.superview)
    }

    // MARK: Look

    func test_backgroundIsTheListsUntilTheAppSetsOne() async {
        let layout = RowLayout()
        layout.appearance = .insetGrouped
        let (view, _) = TestApp.showList(["A", "B"], layout: layout) { cell, item in
            if item == 1 {
                var own = UIBackgroundConfiguration.clear()
                own.backgroundColor = .systemTeal
                cell.backgroundConfiguration = own
            }
        }
        let row = view.row(0)
        XCTAssertEqual(row.backgroundConfiguration?.backgroundColor, .secondarySystemGroupedBackground)
        TestApp.touch(.began, at: ScreenPoint(x: 150, y: 22))
        TestApp.advance(by: 0.3)
        XCTAssertEqual(row.backgroundConfiguration?.backgroundColor, Look.current.tables.selectionColor)
        TestApp.touch(.cancelled, at: ScreenPoint(x: 150, y: 22))
        TestApp.settle()
        XCTAssertEqual(row.backgroundConfiguration?.backgroundColor, .secondarySystemGroupedBackground)
        XCTAssertEqual(view.row(1).backgroundConfiguration?.backgroundColor, .systemTeal)
        layout.appearance = .plain
        layout.invalidateLayout()
        TestApp.step()
        XCTAssertEqual(row.backgroundConfiguration?.backgroundColor, .systemBackground)
        XCTAssertEqual(view.row(1).backgroundConfiguration?.backgroundColor, .systemTeal)
    }

    func test_contentLooksAsTheListDoes() async {
        let cell = UICollectionViewListCell(frame: .zero)
        func content(_ appearance: UICollectionLayoutListConfiguration.Appearance, _ role: ListPlace.Role) -> UIListContentConfiguration {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            attributes.listPlace = ListPlace(appearance: appearance, role: role)
            cell.adopt(attributes, at: .zero)
            return cell.defaultContentConfiguration()
        }
        XCTAssertEqual(content(.plain, .cell), .cell())
        XCTAssertEqual(cell.traitCollection.listEnvironment, .plain)
        XCTAssertEqual(content(.grouped, .header), .groupedHeader())
        XCTAssertEqual(content(.plain, .header), .plainHeader())
        XCTAssertEqual(content(.sidebar, .header), .sidebarHeader())
        XCTAssertEqual(content(.insetGrouped, .footer), .groupedFooter())
        XCTAssertEqual(content(.sidebar, .cell), .sidebarCell())
        XCTAssertEqual(cell.traitCollection.listEnvironment, .sidebar)
    }

    func test_aRowIsOneElementUnlessSomethingInItCanBeUsed() async {
        let (view, _) = TestApp.showList(["Title", "B"]) { cell, item in
            cell.accessories = [item == 0 ? .checkmark() : .delete(displayed: .always)]
        }
        XCTAssertTrue(view.row(0).isAccessibilityElement)
        XCTAssertEqual(view.row(0).accessibilityLabel, "Title")
        XCTAssertFalse(view.row(1).isAccessibilityElement)
    }

    func test_aStripOfAccessoriesGrowsWithTheText() async {
        let strip = AccessoryStrip(isLeading: false)
        strip.show([.label(text: "Label"), .checkmark()])
        let controller = UIViewController()
        controller.view.addSubview(strip)
        _ = TestApp.show(controller)
        let width = strip.bounds.width
        controller.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        TestApp.settle()
        XCTAssertGreaterThan(strip.bounds.width, width + 20)
        XCTAssertEqual(strip.bounds.size, strip.sizeThatFits(.zero))
        XCTAssertEqual(strip.slots[0].view.frame.width, strip.slots[0].view.sizeThatFits(strip.bounds.size).width, accuracy: 0.01)
    }

    func test_accessoriesThatOnlyShowSomethingBelongToTheRowsElement() async {
        let accessories: [[UICellAccessory]] = [
            [.multiselect(displayed: .always), .label(text: "7")], [.checkmark()], [.detail()],
            [.checkmark(options: .init(isHidden: true))],
        ]
        let (view, _) = TestApp.showList(["A", "B", "C", "D"]) { $0.accessories = accessories[$1] }
        let rows = (0..<4).map { view.row($0) }
        XCTAssertEqual(rows.map(\.isAccessibilityElement), [true, true, true, true])
        XCTAssertEqual(rows.map(\.accessibilityLabel), ["A, 7", "B", "C", "D"])
        XCTAssertEqual(rows.map { $0.accessibilityTraits.contains(.selected) }, [false, true, false, false])
        view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        XCTAssertTrue(rows[0].accessibilityTraits.contains(.selected))
        XCTAssertFalse(rows[0].accessibilityTraits.contains(.header))
        let layout = view.collectionViewLayout as! RowLayout
        layout.role = .header
        layout.invalidateLayout()
        TestApp.step()
        XCTAssertTrue(view.row(0).accessibilityTraits.contains(.header))
    }
}
