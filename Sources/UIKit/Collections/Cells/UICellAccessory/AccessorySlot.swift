import CoreGraphics
import Foundation

/// A view that shows accessories, and does what they stand for.
@MainActor
protocol AccessoryHost: UIView, ReorderCarrier {
    var isSelected: Bool { get }
    var isOutlineExpanded: Bool { get }
    /// Whether a tap anywhere shows or hides the items under the host's own.
    var togglesOutlineOnTap: Bool { get }
    func circleTapped(_ type: UICellAccessory.AccessoryType)
    func outlineTapped(_ slot: AccessorySlot)
}

/// An accessory that a cell shows, and the view for it.
@MainActor
final class AccessorySlot {
    let isLeading: Bool
    let view: UIView
    private unowned let cell: any AccessoryHost
    /// The opacity to come back to after a fade.
    var restingAlpha: CGFloat
    private(set) var accessory: UICellAccessory

    init(_ accessory: UICellAccessory, isLeading: Bool, in cell: any AccessoryHost) {
        self.accessory = accessory
        self.isLeading = isLeading
        self.cell = cell
        view = Self.makeView(accessory, cell)
        restingAlpha = view.alpha
        connect()
        update()
    }

    /// Shows another accessory of the same type in the same view.
    func adopt(_ accessory: UICellAccessory) {
        self.accessory = accessory
        update()
    }

    // MARK: Views

    private static func makeView(_ accessory: UICellAccessory, _ cell: any AccessoryHost) -> UIView {
        switch accessory.content {
        case .mark:
            let view = UIImageView()
            view.contentMode = .center
            return view
        case .circle(_, let action):
            // Deletion without a handler is the cell's own doing; the others let touches through.
            let kind: CellEditControl.Kind
            switch accessory.accessoryType {
            case .delete: kind = .delete
            case .insert: kind = .insert
            default: kind = .select
            }
            guard kind == .delete || action != nil else { return CellEditControl(kind: kind, onTap: nil) }
            return CellEditControl(kind: kind) { [weak cell] in cell?.circleTapped(accessory.accessoryType) }
        case .outline: return OutlineDisclosureControl()
        case .reorder: return CellReorderControl(carrier: cell)
        case .label: return UILabel()
        case .detail:
            let button = UIButton(type: .detailDisclosure)
            button.accessibilityLabel = SystemText.localized("More Info")
            return button
        case .menu: return AccessoryMenuButton(frame: .zero)
        case .custom(let configuration): return configuration.customView
        }
    }

    private func connect() {
        switch view {
        case let control as OutlineDisclosureControl:
            control.addAction(UIAction { [weak self] _ in if let self { cell.outlineTapped(self) } }, for: .touchUpInside)
        case let menu as AccessoryMenuButton:
            menu.onChoice = { [weak self] menu in
                guard let self else { return }
                if case .menu(_, let handler) = accessory.content { handler?(menu) }
                cell.setNeedsLayout()
            }
        case let button as UIButton:
            guard case .detail = accessory.content else { return }
            button.addAction(
                UIAction { [weak self] _ in
                    if case .detail(let action) = self?.accessory.content { action?() }
                }, for: .touchUpInside)
        default: break
        }
    }

    private func update() {
        let look = Look.current.tables
        view.isHidden = accessory.isHidden
        if case .custom = accessory.content {} else { adoptDirection() }
        switch accessory.content {
        case .mark:
            guard let view = view as? UIImageView else { return }
            if accessory.accessoryType == .checkmark {
                view.image = CellMarks.checkmark
                view.tintColor = accessory.tintColor
            } else {
                view.image = CellMarks.disclosure(pointsLeft: cell.effectiveUserInterfaceLayoutDirection == .rightToLeft)
                view.tintColor = accessory.tintColor ?? look.disclosureColor
            }
        case .circle(let background, _):
            guard let view = view as? CellEditControl else { return }
            view.circleColor = background
            view.markColor = accessory.tintColor
            view.isMarked = cell.isSelected
        case .outline:
            view.tintColor = accessory.tintColor
            (view as? OutlineDisclosureControl)?.show(isExpanded: cell.isOutlineExpanded)
            // A header is tapped anywhere.
            view.isUserInteractionEnabled = !cell.togglesOutlineOnTap
        case .reorder: (view as? CellReorderControl)?.lineColor = accessory.tintColor
        case .label(let text, let options):
            guard let label = view as? UILabel else { return }
            label.text = text
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = accessory.tintColor ?? .secondaryLabel
        case .detail(let action):
            view.tintColor = accessory.tintColor
            // Without a handler taps go to the cell.
            view.isUserInteractionEnabled = action != nil
        case .menu(let menu, _): (view as? AccessoryMenuButton)?.show(menu, color: accessory.tintColor ?? .secondaryLabel)
        case .custom: if let color = accessory.tintColor { view.tintColor = color }
        }
    }

    /// The system's own views have the cell's direction, also where the app forces it on the cell alone.
    private func adoptDirection() {
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    }

    /// What follows from the cell's state and direction.
    func stateDidChange() { update() }

    /// What the accessory says beside the content.
    var text: String? {
        if case .label(let text, _) = accessory.content, !accessory.isHidden { return text }
        return nil
    }

    // MARK: Size

    /// The room that is kept for the accessory.
    func reservedWidth(for size: CGSize) -> CGFloat {
        switch accessory.reservedLayoutWidth {
        case .actual: size.width
        case .standard: Look.current.tables.editControlDiameter
        case .custom(let width): width
        }
    }

    func size(in available: CGSize) -> CGSize {
        let look = Look.current.tables
        switch accessory.content {
        case .mark: return accessory.accessoryType == .checkmark ? look.checkmarkSize : look.disclosureSize
        case .circle, .outline: return view.sizeThatFits(available)
        case .reorder: return CGSize(width: look.reorderSize.width, height: available.height)
        case .detail: return look.detailButtonSize
        case .label, .menu: return view.sizeThatFits(available)
        case .custom(let configuration): return customSize(configuration, available)
        }
    }

    private func customSize(_ configuration: UICellAccessory.CustomViewConfiguration, _ available: CGSize) -> CGSize {
        guard !configuration.maintainsFixedSize else { return view.bounds.size }
        if view.hasOwnOrInnerConstraints { return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        let intrinsic = view.intrinsicContentSize
        let fitting = view.sizeThatFits(available)
        return CGSize(
            width: intrinsic.width >= 0 ? intrinsic.width : fitting.width,
            height: intrinsic.height >= 0 ? intrinsic.height : fitting.height)
    }
}

/// The chevron of an outline: it points downwards while the items under the cell's own show.
@MainActor
final class OutlineDisclosureControl: UIControl {
    private let mark = UIImageView()
    private(set) var isExpanded = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        mark.contentMode = .center
        addSubview(mark)
        update()
    }

    required init?(coder: NSCoder) { nil }

    func show(isExpanded: Bool) {
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        accessibilityLabel = SystemText.localized(isExpanded ? "Collapse" : "Expand")
        self.isExpanded = isExpanded
        update()
        let wanted = isExpanded ? CGAffineTransform(rotationAngle: direction * .pi / 2) : .identity
        if mark.transform != wanted { mark.transform = wanted }
    }

    private func update() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        mark.image = CellMarks.disclosure(pointsLeft: isRightToLeft)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let side = Look.current.tables.disclosureSize.height
        return CGSize(width: side, height: side)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        mark.bounds = CGRect(origin: .zero, size: Look.current.tables.disclosureSize)
        mark.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -16, dy: -16).contains(point)
    }
}

/// Shows the chosen element of a menu, and opens it.
@MainActor
final class AccessoryMenuButton: UIButton {
    var onChoice: ((UIMenu) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        var configuration = UIButton.Configuration.plain()
        configuration.contentInsets = .zero
        self.configuration = configuration
        showsMenuAsPrimaryAction = true
        changesSelectionAsPrimaryAction = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ menu: UIMenu, color: UIColor) {
        configuration?.baseForegroundColor = color
        if self.menu !== menu { self.menu = menu }
    }

    override func menuDidChoose(_ action: UIAction, in menu: UIMenu) {
        super.menuDidChoose(action, in: menu)
        if let own = self.menu { onChoice?(own) }
    }
}
