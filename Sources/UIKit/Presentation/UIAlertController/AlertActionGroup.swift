import CoreGraphics
import Display
import Foundation

/// The buttons of one card, side by side or below each other; a finger may slide from one to the next.
@MainActor
final class AlertActionGroup: UIView {
    private let isSheet: Bool
    private let scrollView = UIScrollView(frame: .zero)
    private let content: AlertActionRows

    init(isSheet: Bool) {
        self.isSheet = isSheet
        content = AlertActionRows()
        super.init(frame: .zero)
        scrollView.delaysContentTouches = false
        scrollView.addSubview(content)
        addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }

    var isEmpty: Bool { content.rows.isEmpty }
    var rowHeight: CGFloat { isSheet ? Look.current.presentation.actionSheetRowHeight : Look.current.presentation.alertButtonHeight }

    func show(_ actions: [UIAlertAction], choose: @escaping (UIAlertAction) -> Void) {
        content.show(actions, choose: choose)
        setNeedsLayout()
    }

    func setSpringLoaded(_ isOn: Bool) {
        content.setSpringLoaded(isOn)
    }

    func update(emphasized: UIAlertAction?, isSheet: Bool) {
        for row in content.rows { row.update(isEmphasized: row.action === emphasized, isSheet: isSheet) }
        setNeedsLayout()
    }

    private func standsSideBySide(width: CGFloat) -> Bool {
        guard !isSheet, content.rows.count == 2 else { return false }
        return content.rows.allSatisfy { $0.titleWidth + 2 * Look.current.presentation.alertButtonPadding <= width / 2 }
    }

    func height(width: CGFloat) -> CGFloat {
        guard !isEmpty else { return 0 }
        if standsSideBySide(width: width) { return rowHeight }
        let count = CGFloat(content.rows.count)
        return count * rowHeight + (count - 1) * Look.hairline(traitCollection)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        let height = height(width: bounds.width)
        scrollView.contentSize = CGSize(width: bounds.width, height: height)
        scrollView.isScrollEnabled = height > bounds.height + 0.5
        content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        content.place(sideBySide: standsSideBySide(width: bounds.width), rowHeight: rowHeight)
    }
}

/// Rows and the lines between them; follows the finger over them.
@MainActor
final class AlertActionRows: UIView {
    private(set) var rows: [AlertActionRow] = []
    private var lines: [UIView] = []
    private var choose: ((UIAlertAction) -> Void)?
    private var touched: AlertActionRow? {
        didSet {
            guard oldValue !== touched else { return }
            oldValue?.isHighlighted = false
            touched?.isHighlighted = true
        }
    }

    override var actsOnTouches: Bool { true }

    func show(_ actions: [UIAlertAction], choose: @escaping (UIAlertAction) -> Void) {
        self.choose = choose
        (rows + lines).forEach { $0.removeFromSuperview() }
        rows = actions.map { AlertActionRow(action: $0) }
        lines = rows.dropFirst().map { _ in
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            return line
        }
        (rows + lines).forEach { addSubview($0) }
        for row in rows { row.onActivate = { [weak self, weak row] in if let row { self?.choose?(row.action) } } }
    }

    func place(sideBySide: Bool, rowHeight: CGFloat) {
        let hairline = Look.hairline(traitCollection)
        for (index, row) in rows.enumerated() {
            let position = CGFloat(index)
            if sideBySide {
                // The first of two in reading order is at the leading side.
                let isLeft = (effectiveUserInterfaceLayoutDirection == .leftToRight) == (index == 0)
                row.frame = CGRect(x: isLeft ? 0 : bounds.width / 2, y: 0, width: bounds.width / 2, height: rowHeight)
                if index > 0 { lines[0].frame = CGRect(x: bounds.width / 2, y: 0, width: hairline, height: rowHeight) }
            } else {
                let y = position * (rowHeight + hairline)
                row.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
                if index > 0 { lines[index - 1].frame = CGRect(x: 0, y: y - hairline, width: bounds.width, height: hairline) }
            }
        }
    }

    /// Whether dragged items that rest over a button do what a tap does.
    func setSpringLoaded(_ isOn: Bool) {
        guard isOn || hasSpring else { return }
        let part = { [unowned self] (context: any UISpringLoadedInteractionContext) -> (view: UIView, item: AnyObject)? in
            row(at: context.location(in: self)).map { ($0, $0) }
        }
        setSpring(
            isOn,
            SpringTarget(part: part) { context in
                (context.targetItem as? AlertActionRow)?.onActivate?()
            })
    }

    // MARK: Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    private func row(at point: CGPoint) -> AlertActionRow? {
        rows.first { $0.frame.contains(point) && $0.action.isEnabled }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched = touches.first.flatMap { row(at: $0.location(in: self)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched = touches.first.flatMap { row(at: $0.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let chosen = touches.first.flatMap { row(at: $0.location(in: self)) }
        touched = nil
        if let chosen { choose?(chosen.action) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched = nil
    }
}

/// One button of an alert.
@MainActor
final class AlertActionRow: UIView {
    let action: UIAlertAction
    var onActivate: (() -> Void)?
    private let label = UILabel(frame: .zero)
    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? Look.current.presentation.alertHighlightColor : nil }
    }

    init(action: UIAlertAction) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
    }

    required init?(coder: NSCoder) { nil }

    var titleWidth: CGFloat { label.intrinsicContentSize.width }

    func update(isEmphasized: Bool, isSheet: Bool) {
        let look = Look.current.presentation
        let size = isSheet ? look.actionSheetButtonFont.pointSize : look.alertButtonFont.pointSize
        let style: UIFont.TextStyle = isSheet ? .title3 : .body
        label.font = Look.scaled(size, isEmphasized ? .semibold : .regular, style, Look.barTextTraits(traitCollection))
        if !action.isEnabled {
            label.textColor = look.alertDisabledColor
        } else {
            label.textColor = action.style == .destructive ? .systemRed : tintColor
        }
        accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        if action.isEnabled, action.style != .destructive { label.textColor = tintColor }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.inset(horizontally: Look.current.presentation.alertButtonPadding)
    }

    override var treeAttributes: [ScreenNode.Attribute] { action.isEnabled ? [] : [.init("enabled", "false")] }
}
