import CoreGraphics
import Foundation

/// The cards of an alert: one with text and buttons, and for an action sheet another with the cancel button.
@MainActor
final class AlertContentView: UIView {
    private weak var alert: UIAlertController?
    private let mainCard: AlertCard
    private let cancelCard: AlertCard?
    /// In a popover the bubble is the background and cancelling is a tap outside.
    var isInPopover = false {
        didSet { if oldValue != isInPopover { reload() } }
    }

    init(alert: UIAlertController) {
        self.alert = alert
        let isSheet = alert.preferredStyle == .actionSheet
        mainCard = AlertCard(isSheet: isSheet, isSolid: false)
        cancelCard = isSheet ? AlertCard(isSheet: true, isSolid: true) : nil
        super.init(frame: .zero)
        addSubview(mainCard)
        if let cancelCard { addSubview(cancelCard) }
        accessibilityViewIsModal = true
        reload()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateActions()
    }

    /// Shows the alert's texts and actions as they are now.
    func reload() {
        guard let alert else { return }
        mainCard.showsBackground = !isInPopover
        mainCard.header.show(title: alert.title, message: alert.message, rows: alert.accessoryRows)
        let isSheet = alert.preferredStyle == .actionSheet
        let cancel = alert.cancelAction
        var actions = alert.actions
        if isSheet { actions.removeAll { $0 === cancel } }
        mainCard.group.show(isSheet ? actions : Self.ordered(actions), choose: { [weak alert] in alert?.choose($0) })
        cancelCard?.group.show([cancel].compactMap { $0 }, choose: { [weak alert] in alert?.choose($0) })
        for group in [mainCard.group, cancelCard?.group].compactMap({ $0 }) { group.setSpringLoaded(alert.isSpringLoaded) }
        cancelCard?.isHidden = cancel == nil || isInPopover
        updateActions()
        setNeedsLayout()
    }

    /// Cancel stands first of two and last of more.
    private static func ordered(_ actions: [UIAlertAction]) -> [UIAlertAction] {
        guard let cancel = actions.firstIndex(where: { $0.style == .cancel }) else { return actions }
        var result = actions
        let action = result.remove(at: cancel)
        result.insert(action, at: actions.count == 2 ? 0 : result.count)
        return result
    }

    func updateActions() {
        guard let alert else { return }
        for group in [mainCard.group, cancelCard?.group].compactMap({ $0 }) {
            group.update(emphasized: alert.emphasizedAction, isSheet: alert.preferredStyle == .actionSheet)
        }
    }

    // MARK: Size

    func size(in available: CGSize) -> CGSize {
        guard let alert else { return .zero }
        let look = Look.current.presentation
        let isSheet = alert.preferredStyle == .actionSheet
        let width = isSheet ? available.width : look.alertWidth
        let below = cancelHeight(width: width)
        let main = mainCard.height(width: width, limit: available.height - below)
        return CGSize(width: width, height: main + below)
    }

    private func cancelHeight(width: CGFloat) -> CGFloat {
        guard let cancelCard, !cancelCard.isHidden else { return 0 }
        let gap = mainCard.isEmpty ? 0 : Look.current.presentation.actionSheetMargin
        return cancelCard.height(width: width, limit: 10_000) + gap
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(in: size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let below = cancelHeight(width: bounds.width)
        mainCard.isHidden = mainCard.isEmpty
        mainCard.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - below, 0))
        guard let cancelCard, !cancelCard.isHidden else { return }
        let height = cancelCard.height(width: bounds.width, limit: 10_000)
        cancelCard.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
}

/// A rounded card: texts above, buttons below.
@MainActor
final class AlertCard: UIView {
    let header: AlertHeaderView
    let group: AlertActionGroup
    private let background: MaterialView
    private let headerScroll = UIScrollView(frame: .zero)
    private let line = UIView(frame: .zero)

    init(isSheet: Bool, isSolid: Bool) {
        let look = Look.current.presentation
        header = AlertHeaderView(isSheet: isSheet)
        group = AlertActionGroup(isSheet: isSheet)
        background = MaterialView(material: look.alertMaterial)
        super.init(frame: .zero)
        if isSolid { background.color = look.actionSheetCancelColor }
        layer.cornerRadius = isSheet ? look.actionSheetCornerRadius : look.alertCornerRadius
        layer.cornerCurve = .continuous
        clipsToBounds = true
        background.layer.cornerRadius = layer.cornerRadius
        background.layer.cornerCurve = .continuous
        background.clipsToBounds = true
        line.backgroundColor = .separator
        headerScroll.addSubview(header)
        [background, headerScroll, line, group].forEach { addSubview($0) }
    }

    required init?(coder: NSCoder) { nil }

    var showsBackground = true {
        didSet {
            background.isHidden = !showsBackground
            layer.cornerRadius = showsBackground ? background.layer.cornerRadius : 0
        }
    }

    var isEmpty: Bool { header.isEmpty && group.isEmpty }

    private var hairline: CGFloat { header.isEmpty || group.isEmpty ? 0 : Look.hairline(traitCollection) }

    func height(width: CGFloat, limit: CGFloat) -> CGFloat {
        min(header.height(width: width) + hairline + group.height(width: width), max(limit, 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let full = header.height(width: bounds.width)
        let wanted = group.height(width: bounds.width)
        // When the screen is too low, both parts scroll; some buttons always show.
        let room = bounds.height - hairline
        let least = min(wanted, group.rowHeight * 2.5)
        let actions = min(wanted, max(room - full, least))
        let top = max(room - actions, 0)
        headerScroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
        headerScroll.contentSize = CGSize(width: bounds.width, height: full)
        header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: full)
        line.frame = CGRect(x: 0, y: top, width: bounds.width, height: hairline)
        group.frame = CGRect(x: 0, y: top + hairline, width: bounds.width, height: actions)
    }
}

/// Title, message and text fields of an alert.
@MainActor
final class AlertHeaderView: UIView {
    private let isSheet: Bool
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private var rows: [UIView] = []

    init(isSheet: Bool) {
        self.isSheet = isSheet
        super.init(frame: .zero)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            addSubview(label)
        }
        titleLabel.accessibilityTraits = .header
        applyFonts()
    }

    required init?(coder: NSCoder) { nil }

    private func applyFonts() {
        let look = Look.current.presentation
        let traits = traitCollection
        titleLabel.font =
            isSheet ? Look.scaled(13, .semibold, .footnote, traits) : Look.scaled(17, .semibold, .headline, traits)
        let onlyMessage = isSheet && (titleLabel.text ?? "").isEmpty
        messageLabel.font = Look.scaled(13, onlyMessage ? .semibold : .regular, .footnote, traits)
        titleLabel.textColor = isSheet ? look.actionSheetTextColor : .label
        messageLabel.textColor = isSheet ? look.actionSheetTextColor : .label
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyFonts()
        setNeedsLayout()
    }

    var isEmpty: Bool { texts.isEmpty && rows.isEmpty }

    private var texts: [UILabel] { [titleLabel, messageLabel].filter { !($0.text ?? "").isEmpty } }

    func show(title: String?, message: String?, rows: [UIView]) {
        titleLabel.text = title
        messageLabel.text = message
        for row in self.rows where !rows.contains(where: { $0 === row }) { row.removeFromSuperview() }
        for row in rows where row.superview !== self { addSubview(row) }
        self.rows = rows
        for label in [titleLabel, messageLabel] { label.isHidden = (label.text ?? "").isEmpty }
        applyFonts()
        setNeedsLayout()
    }

    func height(width: CGFloat) -> CGFloat { layout(width: width, apply: false) }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = layout(width: bounds.width, apply: true)
    }

    private func layout(width: CGFloat, apply: Bool) -> CGFloat {
        guard !isEmpty, width > 0 else { return 0 }
        let look = Look.current.presentation
        let padding = isSheet ? look.actionSheetHeaderPadding : look.alertTopPadding
        let side = look.alertSidePadding
        var y = padding
        for (index, label) in texts.enumerated() {
            if index > 0 { y += isSheet ? look.actionSheetTextSpacing : look.alertTextSpacing }
            let size = label.sizeThatFits(CGSize(width: width - 2 * side, height: .greatestFiniteMagnitude))
            if apply { label.frame = CGRect(x: side, y: y, width: width - 2 * side, height: size.height) }
            y += size.height
        }
        for (index, row) in rows.enumerated() {
            y += index == 0 ? look.alertFieldSpacing : 0
            let size = row.sizeThatFits(CGSize(width: width - 2 * side, height: .greatestFiniteMagnitude))
            if apply { row.frame = CGRect(x: side, y: y, width: width - 2 * side, height: size.height) }
            y += size.height
        }
        return (y + padding).rounded(.up)
    }
}
