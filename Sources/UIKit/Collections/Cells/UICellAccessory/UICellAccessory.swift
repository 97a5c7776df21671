import CoreGraphics
import Foundation

/// What a list cell shows beside its content: a mark, a control, a text or a view of the app's own.
public struct UICellAccessory {
    public typealias ActionHandler = () -> Void
    public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    /// Takes up its room, but shows nothing and does nothing.
    let isHidden: Bool
    let reservedLayoutWidth: LayoutDimension
    let tintColor: UIColor?
    let content: Content

    /// What only one kind of accessory has.
    enum Content {
        case mark
        case circle(backgroundColor: UIColor?, action: ActionHandler?)
        case outline(OutlineDisclosureOptions.Style, action: ActionHandler?)
        case reorder(showsVerticalSeparator: Bool)
        case label(String, LabelOptions)
        case detail(action: ActionHandler?)
        case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
        case custom(CustomViewConfiguration)
    }

    private init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ options: some CellAccessoryOptions, _ content: Content = .mark
    ) {
        accessoryType = type
        self.displayed = displayed
        isHidden = options.isHidden
        reservedLayoutWidth = options.reservedLayoutWidth
        tintColor = options.tintColor
        self.content = content
    }

    // MARK: At the trailing side

    /// A chevron: a tap on the cell leads to more.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(.disclosureIndicator, displayed, options)
    }

    /// A chevron that turns while the items under the cell's own show. Without a handler it shows and hides them.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outlineDisclosure, displayed, options, .outline(options.style, action: actionHandler))
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, displayed, options)
    }

    /// Three lines that the cell is dragged by to another place.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(.reorder, displayed, options, .reorder(showsVerticalSeparator: options.showsVerticalSeparator))
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(.label, displayed, options, .label(text, options))
    }

    /// A button that gives details of the item.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.detail, displayed, options, .detail(action: actionHandler))
    }

    /// The chosen element of a menu, which opens with a tap.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.popUpMenu, displayed, options, .menu(menu, selectedElementDidChangeHandler))
    }

    // MARK: At the leading side

    /// A minus in a red circle. Without a handler it uncovers the actions at the trailing side.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.delete, displayed, options, .circle(backgroundColor: options.backgroundColor, action: actionHandler))
    }

    /// A plus in a green circle. Without a handler taps go to the cell.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.insert, displayed, options, .circle(backgroundColor: options.backgroundColor, action: actionHandler))
    }

    /// A circle with a checkmark while the cell is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(.multiselect, displayed, options, .circle(backgroundColor: options.backgroundColor, action: nil))
    }

    // MARK: At a side of choice

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .customView(configuration.customView), configuration.placement.displayed, configuration, .custom(configuration))
    }
}
