import CoreGraphics
import Foundation

extension UITableViewCell {
    /// The accessory that belongs to the present mode.
    var shownAccessory: UIView? {
        if editingState.isOn {
            if let editingAccessoryView { return editingAccessoryView }
            return editingAccessoryType == .none ? nil : systemAccessory
        }
        if let accessoryView { return accessoryView }
        return accessoryType == .none ? nil : systemAccessory
    }

    func accessoryDidChange() {
        let type = editingState.isOn ? editingAccessoryType : accessoryType
        let custom = editingState.isOn ? editingAccessoryView : accessoryView
        if custom == nil, type != .none {
            let view = systemAccessory ?? CellAccessoryView(cell: self)
            systemAccessory = view
            view.type = type
            if view.superview !== self { UIView.performWithoutAnimation { addSubview(view) } }
        } else {
            systemAccessory?.removeFromSuperview()
        }
        for view in [accessoryView, editingAccessoryView] {
            guard let view else { continue }
            if view === custom {
                if view.superview !== self { UIView.performWithoutAnimation { addSubview(view) } }
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        storedContentView.marginsMayHaveChanged()
        contentMetricsDidChange()
    }

    func accessoryViewDidChange(from old: UIView?, isForEditing: Bool) {
        let new = isForEditing ? editingAccessoryView : accessoryView
        guard old !== new else { return }
        if let old, old.superview === self, old !== (isForEditing ? accessoryView : editingAccessoryView) { old.removeFromSuperview() }
        accessoryDidChange()
    }

    func accessoryButtonTapped() {
        guard let tableView, let tablePath, !tableView.isPlaceholder(tablePath) else { return }
        tableView.tableDelegate?.tableView_accessoryButtonTappedForRowWith?(tableView, tableView.told(tablePath))
    }
}

/// The marks that `accessoryType` stands for.
@MainActor
final class CellAccessoryView: UIView {
    private unowned let cell: UITableViewCell
    private let mark = UIImageView()
    private var button: UIButton?

    var type = UITableViewCell.AccessoryType.none {
        didSet { if oldValue != type { update() } }
    }

    init(cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
        mark.contentMode = .center
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        let look = Look.current.tables
        switch type {
        case .disclosureIndicator, .detailDisclosureButton:
            mark.image = CellMarks.disclosure(pointsLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
            mark.tintColor = look.disclosureColor
        case .checkmark:
            mark.image = CellMarks.checkmark
            mark.tintColor = nil
        case .detailButton, .none:
            mark.image = nil
        }
        mark.isHidden = mark.image == nil
        let hasButton = type == .detailButton || type == .detailDisclosureButton
        if hasButton, button == nil {
            let new = UIButton(type: .detailDisclosure)
            new.accessibilityLabel = SystemText.localized("More Info")
            new.addAction(UIAction { [unowned cell] _ in cell.accessoryButtonTapped() }, for: .touchUpInside)
            addSubview(new)
            button = new
        }
        button?.isHidden = !hasButton
        isUserInteractionEnabled = hasButton
        setNeedsLayout()
    }

    private var markSize: CGSize {
        let look = Look.current.tables
        switch type {
        case .disclosureIndicator, .detailDisclosureButton: return look.disclosureSize
        case .checkmark: return look.checkmarkSize
        case .detailButton, .none: return .zero
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let look = Look.current.tables
        let buttonSize = type == .detailButton || type == .detailDisclosureButton ? look.detailButtonSize : .zero
        let gap = buttonSize.width > 0 && markSize.width > 0 ? look.accessorySpacing : 0
        return CGSize(width: buttonSize.width + gap + markSize.width, height: max(buttonSize.height, markSize.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = markSize
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        mark.frame = CGRect(
            x: isRightToLeft ? 0 : bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        guard let button else { return }
        let wanted = Look.current.tables.detailButtonSize
        button.frame = CGRect(
            x: isRightToLeft ? bounds.width - wanted.width : 0, y: (bounds.height - wanted.height) / 2, width: wanted.width,
            height: wanted.height)
    }

    override func semanticDirectionDidChange() {
        super.semanticDirectionDidChange()
        update()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        if previous.layoutDirection != traitCollection.layoutDirection { update() }
    }
}
