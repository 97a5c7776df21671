import CoreGraphics
import Display
import Foundation
import QuartzCore

/// A header or footer of a section, reused like cells are.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    private let storedReuseIdentifier: String?
    weak var tableView: UITableView?
    var kind = UITableView.EdgeKind.header
    private lazy var storedContentView = EdgeContentView(owner: self)
    private var storedTextLabel: UILabel?
    private var storedDetailLabel: UILabel?
    var contentConfigurationView: (any UIView & UIContentView)?
    var backgroundConfigurationView: ConfiguredBackgroundView?
    private var pinnedBackground: UIView?
    var needsConfigurationUpdate = false
    /// Whether the view stays at the edge while its section scrolls.
    var isPinned = false {
        didSet {
            guard oldValue != isPinned else { return }
            updatePinnedBackground()
            if contentConfiguration != nil || backgroundConfiguration != nil || configurationUpdateHandler != nil {
                setNeedsUpdateConfiguration()
            }
        }
    }

    public init(reuseIdentifier: String?) {
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(storedContentView)
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        storedReuseIdentifier = nil
        super.init(coder: coder)
        addSubview(storedContentView)
    }

    /// Makes a view of this class where only the class is known.
    open class func __make(reuseIdentifier: String?) -> UITableViewHeaderFooterView {
        UITableViewHeaderFooterView(reuseIdentifier: reuseIdentifier)
    }

    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Called before the view shows another section; call `super`.
    open func prepareForReuse() {}

    open var contentView: UIView { storedContentView }

    open var textLabel: UILabel? {
        if let storedTextLabel { return storedTextLabel }
        let label = EdgeLabel(frame: .zero)
        label.owner = self
        storedTextLabel = label
        styleLabels()
        storedContentView.addSubview(label)
        return label
    }

    open var detailTextLabel: UILabel? {
        if let storedDetailLabel { return storedDetailLabel }
        let label = EdgeLabel(frame: .zero)
        label.owner = self
        storedDetailLabel = label
        styleLabels()
        storedContentView.addSubview(label)
        return label
    }

    /// Fills the view behind its content.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            updatePinnedBackground()
            setNeedsLayout()
        }
    }

    // MARK: Configurations

    open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationDidChange() } }
    open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigurationDidChange() } }
    open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (tableView?.style ?? .plain, kind) {
        case (.plain, .header): .plainHeader()
        case (.plain, .footer): .plainFooter()
        case (_, .header): .groupedHeader()
        case (_, .footer): .groupedFooter()
        }
    }

    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (tableView?.style ?? .plain) == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isPinned = isPinned
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    open func updateConfiguration(using state: UIViewConfigurationState) { adaptConfigurations(to: state) }

    // MARK: The system's own titles

    func prepare(for table: UITableView, _ kind: UITableView.EdgeKind) {
        let isNew = tableView !== table || self.kind != kind
        tableView = table
        self.kind = kind
        if isNew {
            styleLabels()
            storedContentView.marginsMayHaveChanged()
        }
    }

    func setTitle(_ title: String) {
        textLabel?.text = Self.shownTitle(title, kind, in: tableView)
        textLabel?.numberOfLines = kind == .header && tableView?.style == .plain ? 1 : 0
        setNeedsLayout()
    }

    private static func shownTitle(_ title: String, _ kind: UITableView.EdgeKind, in table: UITableView?) -> String {
        // The classic look: grouped headers in capitals.
        kind == .header && (table?.style ?? .plain) != .plain ? title.uppercased() : title
    }

    private static func titleFont(_ kind: UITableView.EdgeKind, in table: UITableView?, _ traits: UITraitCollection) -> UIFont {
        let look = Look.current.tables
        guard kind == .header else { return look.footerFont(traits) }
        return (table?.style ?? .plain) == .plain ? look.plainHeaderFont(traits) : look.groupedHeaderFont(traits)
    }

    private static let measuringLabel = UILabel()

    /// The height of a title in the width that a table has for it.
    static func titleHeight(_ title: String, _ kind: UITableView.EdgeKind, in table: UITableView) -> CGFloat {
        let label = measuringLabel
        // Lengths end on the pixels of the table's screen, and a view in no window knows no screen.
        let scale = table.traitCollection.displayScale
        if label.traitCollection.displayScale != scale { label.traitOverrides.displayScale = scale }
        label.font = titleFont(kind, in: table, table.traitCollection)
        let isOneLine = kind == .header && table.style == .plain
        label.numberOfLines = isOneLine ? 1 : 0
        label.text = shownTitle(title, kind, in: table)
        let margins = table.edgeMargins
        let width = table.cellFrameX.width - margins.left - margins.right
        return label.sizeThatFits(CGSize(width: width > 0 ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)).height
    }

    private func styleLabels() {
        let look = Look.current.tables
        storedTextLabel?.font = Self.titleFont(kind, in: tableView, traitCollection)
        storedTextLabel?.textColor = kind == .header && (tableView?.style ?? .plain) == .plain ? .label : .secondaryLabel
        storedDetailLabel?.font = look.footerFont(traitCollection)
        storedDetailLabel?.textColor = .secondaryLabel
    }

    private func updatePinnedBackground() {
        let wanted =
            isPinned && backgroundConfiguration == nil && backgroundView == nil && backgroundColor == nil
            && storedTextLabel?.superview != nil
        if wanted, pinnedBackground == nil {
            let view = PinnedHeaderBackground(frame: bounds)
            insertSubview(view, at: 0)
            pinnedBackground = view
        }
        pinnedBackground?.isHidden = !wanted
    }

    // MARK: Layout

    override var defaultLayoutMargins: UIEdgeInsets { contentMargins }

    var contentMargins: UIEdgeInsets {
        var margins = tableView?.edgeMargins ?? UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        margins.top = 4
        margins.bottom = 4
        return margins
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        for view in [backgroundView, backgroundConfigurationView, pinnedBackground] where view?.superview === self { view?.frame = bounds }
        if storedContentView.frame != bounds { storedContentView.frame = bounds }
        contentConfigurationView?.frame = storedContentView.bounds
        layoutLabels()
    }

    private func layoutLabels() {
        guard let label = storedTextLabel, label.superview === storedContentView, label.translatesAutoresizingMaskIntoConstraints else {
            return
        }
        let look = Look.current.tables
        let margins = contentMargins
        let size = storedContentView.bounds.size
        let width = max(0, size.width - margins.left - margins.right)
        let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let y: CGFloat
        switch (tableView?.style ?? .plain, kind) {
        case (.plain, _): y = (size.height - text.height) / 2
        case (_, .header): y = size.height - look.groupedHeaderBottom - text.height
        case (_, .footer): y = look.groupedFooterPadding.top
        }
        let scale = max(traitCollection.displayScale, 1)
        let top = (y * scale).rounded() / scale
        if let detail = storedDetailLabel, detail.superview === storedContentView, !(detail.text ?? "").isEmpty {
            let detailSize = detail.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            label.frame = CGRect(x: margins.left, y: top - detailSize.height / 2, width: width, height: text.height)
            detail.frame = CGRect(x: margins.left, y: label.frame.maxY, width: width, height: detailSize.height)
        } else {
            label.frame = CGRect(x: margins.left, y: top, width: width, height: text.height)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight(width: size.width)) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width))
    }

    private func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        if let view = contentConfigurationView {
            if view is UIListContentView { return view.sizeThatFits(CGSize(width: width, height: 0)).height }
            return view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        if storedContentView.hasOwnOrInnerConstraints {
            UIView.performWithoutAnimation { storedContentView.frame.size.width = width }
            return storedContentView.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        guard let text = storedTextLabel?.text, !text.isEmpty, let tableView else { return 0 }
        let look = Look.current.tables
        let height = Self.titleHeight(text, kind, in: tableView)
        switch (tableView.style, kind) {
        case (.plain, .header): return max(look.plainHeaderHeight, height + 8)
        case (.plain, .footer): return max(look.plainFooterHeight, height + 8)
        case (_, .header): return height + look.groupedHeaderPadding
        case (_, .footer): return height + look.groupedFooterPadding.top + look.groupedFooterPadding.bottom
        }
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { styleLabels() }
        setNeedsLayout()
    }

    // MARK: For tools

    override var isAccessibilityElementByDefault: Bool { storedTextLabel?.superview != nil }
    override var defaultAccessibilityLabel: String? { storedTextLabel?.superview != nil ? storedTextLabel?.text : nil }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { kind == .header ? .header : .none }
}

/// The blurred bar behind a header that stays at the edge.
@MainActor
final class PinnedHeaderBackground: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() {
        let material = Look.current.barMaterial
        layer.state.backdrop = BackdropEffect(
            blurRadius: material.blurRadius, saturation: material.saturation,
            tint: Look.current.tables.plainHeaderColor.resolvedColor(with: traitCollection).cgColor)
        layer.noteChange()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        apply()
    }
}

/// The content view of a header or footer, whose margins are those of the table.
@MainActor
final class EdgeContentView: UIView {
    private unowned let owner: UITableViewHeaderFooterView

    init(owner: UITableViewHeaderFooterView) {
        self.owner = owner
        super.init(frame: .zero)
        insetsLayoutMarginsFromSafeArea = false
    }

    required init?(coder: NSCoder) { nil }

    override var defaultLayoutMargins: UIEdgeInsets { owner.contentMargins }
}

/// A label of a header or footer, whose text decides on the layout.
@MainActor
final class EdgeLabel: UILabel {
    weak var owner: UITableViewHeaderFooterView?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owner?.setNeedsLayout()
    }
}

extension UITableViewHeaderFooterView: ConfiguredView {
    var contentHost: UIView { storedContentView }

    func callUpdateHandler(_ state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    func removeOwnContent() {
        storedTextLabel?.removeFromSuperview()
        storedDetailLabel?.removeFromSuperview()
    }

    func configuredContentDidChange() { setNeedsLayout() }

    func configuredBackgroundCameOrWent() { updatePinnedBackground() }
}

extension UIView {
    /// The width that the content asks for, in points; nil where it asks for none.
    var huggedWidth: CGFloat? {
        if let edge = self as? UITableViewHeaderFooterView { return edge.contentWidth }
        if hasOwnOrInnerConstraints { return systemLayoutSizeFitting(Self.layoutFittingCompressedSize).width }
        let width = intrinsicContentSize.width
        return width >= 0 ? width : nil
    }
}

extension UITableViewHeaderFooterView {
    fileprivate var contentWidth: CGFloat? {
        updateConfigurationIfNeeded()
        if let list = contentConfigurationView as? UIListContentView { return list.naturalWidth }
        if let view = contentConfigurationView { return view.huggedWidth }
        let labels = [storedTextLabel, storedDetailLabel].compactMap { $0 }.filter {
            $0.superview === storedContentView && !($0.text ?? "").isEmpty
        }
        guard !labels.isEmpty else { return storedContentView.huggedWidth }
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        let width = labels.map { $0.sizeThatFits(unlimited).width }.max() ?? 0
        return contentMargins.left + width.rounded(.up) + contentMargins.right
    }
}
