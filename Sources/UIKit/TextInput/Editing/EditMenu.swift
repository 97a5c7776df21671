import CoreGraphics
import Foundation

/// The bar of commands beside selected text, or beside anything else that offers some.
@MainActor
enum EditMenu {
    /// What is shown now, and for whom.
    private struct Shown {
        let view: EditMenuView
        weak var owner: AnyObject?
        let onDismiss: () -> Void
    }

    private static var current: Shown?

    static func isShown(for owner: AnyObject) -> Bool { current.map { $0.owner === owner } ?? false }
    static var isShown: Bool { current != nil }
    /// The bar's rectangle on the screen; null while there is none.
    static var frame: CGRect { current?.view.frame ?? .null }

    /// Shows what the responder chain of an input can do now, above a rectangle of the input or below it.
    static func show(for host: any TextEditorHost, around rect: CGRect) {
        var elements = elements(for: host)
        if let menu = host.menu(for: host.editor.selection, suggested: elements) { elements = [menu] }
        show(elements.flatMap { items(of: $0, from: host) }, from: host, around: rect, owner: host)
    }

    /// The menu of a responder as its chain built it, and the app's own old items: actions for what would be done, without what nobody does.
    static func elements(for responder: UIResponder) -> [UIMenuElement] {
        let own = (UIMenuController.shared.menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
        return (UIMenuSystem.contextElements(from: responder) + own).flatMap { resolved($0, for: responder) }
    }

    private static func resolved(_ element: UIMenuElement, for responder: UIResponder) -> [UIMenuElement] {
        if let command = element as? UICommand {
            guard responder.target(forAction: command.action, withSender: nil) != nil else { return [] }
            return command.menuAction(from: responder).map { [$0] } ?? []
        }
        guard let menu = element as? UIMenu else { return [element] }
        let children = menu.children.flatMap { resolved($0, for: responder) }
        if menu.options.contains(.displayInline) { return children }
        return children.isEmpty ? [] : [menu.replacingChildren(children)]
    }

    /// The standard commands and the app's own that a responder or one after it would do.
    static func commands(of responder: UIResponder) -> [EditMenuItem] {
        elements(for: responder).flatMap { items(of: $0, from: responder) }
    }

    /// Menus that stand inline are rows of the bar itself.
    static func items(of element: UIMenuElement, from responder: UIResponder? = nil) -> [EditMenuItem] {
        if let menu = element as? UIMenu { return menu.children.flatMap { items(of: $0, from: responder) } }
        if let command = element as? UICommand {
            return command.menuAction(from: responder).map { items(of: $0, from: responder) } ?? []
        }
        guard let action = element as? UIAction, !action.attributes.contains(.hidden) else { return [] }
        return [EditMenuItem(title: action.title, isEnabled: !action.attributes.contains(.disabled)) { action.perform(sender: nil) }]
    }

    static func show(
        _ items: [EditMenuItem], from source: UIView, around rect: CGRect, owner: AnyObject, onDismiss: @escaping () -> Void = {}
    ) {
        dismiss()
        guard !items.isEmpty, let sourceWindow = source.window else { return }
        let view = EditMenuView(items: items) { item in
            dismiss()
            item.perform()
        }
        let onScreen = sourceWindow.convert(source.convert(rect, to: nil), to: nil as UIWindow?)
        TextEffectsWindow.shared.show(view, around: onScreen)
        current = Shown(view: view, owner: owner, onDismiss: onDismiss)
    }

    static func dismiss() {
        guard let shown = current else { return }
        current = nil
        shown.view.removeFromSuperview()
        TextEffectsWindow.shared.hideIfEmpty()
        shown.onDismiss()
    }

    /// A finger came down somewhere: it closes the bar, unless it is on the bar or on the input that decides itself.
    static func touchBegan(on view: UIView) {
        guard let shown = current, !view.isDescendant(of: shown.view) else { return }
        if let host = shown.owner as? any TextEditorHost, view.isDescendant(of: host) { return }
        dismiss()
    }
}

/// One command of the bar.
struct EditMenuItem {
    let title: String
    var isEnabled = true
    let perform: @MainActor () -> Void
}

/// A rounded bar of titles with an arrow that points at the text.
@MainActor
final class EditMenuView: UIView {
    private let buttons: [EditMenuButton]
    private let bar = UIView()
    private let arrow = EditMenuArrow()
    static let arrowSize = CGSize(width: 19, height: 10)
    private static let height: CGFloat = 37

    init(items: [EditMenuItem], onSelect: @escaping (EditMenuItem) -> Void) {
        buttons = items.map { item in
            let button = EditMenuButton(title: item.title) { onSelect(item) }
            button.isEnabled = item.isEnabled
            return button
        }
        super.init(frame: .zero)
        bar.layer.cornerRadius = 8
        bar.clipsToBounds = true
        bar.backgroundColor = Self.color
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(bar)
        addSubview(arrow)
        for button in buttons { bar.addSubview(button) }
    }

    required init?(coder: NSCoder) { return nil }

    static var color: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.2, alpha: 1) : UIColor(white: 0.98, alpha: 1) }
    }

    /// Lays the bar out beside a rectangle of the superview; above it where there is room.
    func place(around rect: CGRect, in area: CGRect) {
        let widths = buttons.map(\.fittingWidth)
        let width = min(widths.reduce(0, +), area.width)
        let total = Self.height + Self.arrowSize.height
        let isAbove = rect.minY - total - 4 >= area.minY
        let x = min(max(rect.midX - width / 2, area.minX), area.maxX - width)
        let y = isAbove ? rect.minY - total - 4 : min(rect.maxY + 12, area.maxY - total)
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: total)
        bar.frame = CGRect(x: 0, y: isAbove ? 0 : Self.arrowSize.height, width: width, height: Self.height)
        let tip = min(max(rect.midX - frame.minX, 16), width - 16)
        arrow.pointsDown = isAbove
        arrow.frame = CGRect(
            x: tip - Self.arrowSize.width / 2, y: isAbove ? Self.height : 0, width: Self.arrowSize.width, height: Self.arrowSize.height)
        var left: CGFloat = 0
        for (button, wanted) in zip(buttons, widths) {
            button.frame = CGRect(x: left, y: 0, width: wanted, height: Self.height)
            button.showsDivider = left > 0
            left += wanted
        }
    }
}

/// The triangle between the bar and the text.
@MainActor
private final class EditMenuArrow: UIView {
    var pointsDown = true { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: pointsDown ? 0 : bounds.height))
        path.addLine(to: CGPoint(x: bounds.width, y: pointsDown ? 0 : bounds.height))
        path.addLine(to: CGPoint(x: bounds.midX, y: pointsDown ? bounds.height : 0))
        path.close()
        EditMenuView.color.setFill()
        path.fill()
    }
}

/// A title that is tapped.
@MainActor
private final class EditMenuButton: UIControl {
    private let label = UILabel()
    private let divider = UIView()
    private let action: () -> Void

    var showsDivider = false { didSet { divider.isHidden = !showsDivider } }
    var fittingWidth: CGFloat { label.intrinsicContentSize.width + 26 }

    init(title: String, action: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: 14)
        label.textAlignment = .center
        divider.backgroundColor = .separator
        addSubview(label)
        addSubview(divider)
        addAction(UIAction { [unowned self] _ in self.action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        let line = Look.hairline(traitCollection)
        divider.frame = CGRect(x: 0, y: 0, width: line, height: bounds.height)
    }

    override func stateDidChange() {
        super.stateDidChange()
        backgroundColor = isHighlighted ? .systemFill : nil
        label.textColor = isEnabled ? .label : .tertiaryLabel
    }

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
    override var defaultAccessibilityLabel: String? { label.text }
}
