import CoreGraphics
import Foundation

/// An open menu: sections of rows on a blurred card; a finger slides from row to row and chooses where it lifts.
@MainActor
final class MenuView: UIView {
    private let background = MaterialView(material: Look.current.presentation.menuMaterial)
    private let scrollView = UIScrollView(frame: .zero)
    private let content = UIView(frame: .zero)
    /// The menu shown first, and the submenus opened in it.
    private var path: [UIMenu]
    private var rows: [MenuRow] = []
    private var pieces: [UIView] = []
    private var contentHeight: CGFloat = 0
    /// The document above the first menu's rows.
    private lazy var header = menu.document.map { MenuDocumentHeader(properties: $0) }
    /// What the menu was opened for.
    private weak var source: UIResponder?
    private var headerGap: UIView?
    /// The document is dragged away: the menu has no more use.
    var onDrag: (() -> Void)?
    private var touched: MenuRow? {
        didSet {
            guard oldValue !== touched else { return }
            oldValue?.isHighlighted = false
            touched?.isHighlighted = true
        }
    }

    /// The user chose an action of a menu.
    var onChoose: ((UIAction, UIMenu) -> Void)?
    /// Another submenu shows: the view wants another height.
    var onResize: (() -> Void)?
    /// Whether the first element is the lowest one, next to the source of a menu that opens upwards.
    var isReversed = false {
        didSet { if oldValue != isReversed { reload() } }
    }

    init(menu: UIMenu, source: UIResponder? = nil) {
        path = [menu]
        self.source = source
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = Look.current.presentation.menuCornerRadius
        layer.cornerCurve = .continuous
        background.layer.cornerRadius = layer.cornerRadius
        background.layer.cornerCurve = .continuous
        background.clipsToBounds = true
        addSubview(background)
        scrollView.delaysContentTouches = false
        scrollView.addSubview(content)
        addSubview(scrollView)
        accessibilityViewIsModal = true
        reload()
    }

    required init?(coder: NSCoder) { nil }

    override var actsOnTouches: Bool { true }

    /// Shows another menu in the place of the present one, as far as submenus of it are open.
    func replaceMenu(_ menu: UIMenu) {
        path = [menu]
        reload()
        onResize?()
    }

    var menu: UIMenu { path[0] }

    private func reload() {
        touched = nil
        (rows as [UIView] + pieces + [header, headerGap].compactMap { $0 }).forEach { $0.removeFromSuperview() }
        rows = []
        pieces = []
        let shown = path[path.count - 1]
        loadDeferred(in: shown)
        var sections = MenuSection.sections(of: shown, from: source)
        if isReversed, path.count == 1 {
            sections = sections.reversed().map { MenuSection(title: $0.title, entries: $0.entries.reversed()) }
        }
        let checks = sections.contains { $0.entries.contains { $0.state != .off || $0.isSubmenuWithImage } }
        if path.count > 1 {
            rows.append(MenuRow(entry: .submenu(shown), hasCheckColumn: checks, isOpenParent: true))
        } else if !shown.title.isEmpty {
            pieces.append(MenuTitle(text: shown.title))
        }
        for section in sections {
            if !rows.isEmpty { pieces.append(MenuGap()) }
            if let title = section.title { pieces.append(MenuTitle(text: title)) }
            for entry in section.entries {
                let row = MenuRow(entry: entry, hasCheckColumn: checks)
                rows.append(row)
            }
        }
        for row in rows { row.onActivate = { [weak self, unowned row] in self?.choose(row) } }
        arrange(sections: sections)
    }

    /// Adds everything to the content in its order, with lines between rows.
    private func arrange(sections: [MenuSection]) {
        var order: [UIView] = []
        if path.count == 1, let header {
            header.onDrag = { [weak self] in self?.onDrag?() }
            let gap = MenuGap()
            order = rows.isEmpty ? [header] : [header, gap]
            headerGap = gap
        }
        var restPieces = pieces[...]
        var restRows = rows[...]
        if path.count > 1 {
            if let parent = restRows.popFirst() { order.append(parent) }
        } else if let title = restPieces.first as? MenuTitle, !menu.title.isEmpty {
            order.append(title)
            restPieces.removeFirst()
        }
        var lines: [UIView] = []
        for section in sections {
            if order.contains(where: { $0 is MenuRow }), let gap = restPieces.popFirst() { order.append(gap) }
            if section.title != nil, let title = restPieces.popFirst() { order.append(title) }
            for (index, _) in section.entries.enumerated() {
                if index > 0 || order.last is MenuTitle {
                    let line = UIView(frame: .zero)
                    line.backgroundColor = .separator
                    lines.append(line)
                    order.append(line)
                }
                if let row = restRows.popFirst() { order.append(row) }
            }
        }
        pieces += lines
        for view in order { content.addSubview(view) }
        setNeedsLayout()
    }

    private func loadDeferred(in menu: UIMenu) {
        for case let deferred as UIDeferredMenuElement in menu.children {
            deferred.load { [weak self] in
                guard let self else { return }
                reload()
                onResize?()
            }
        }
    }

    /// The menu is gone for good.
    func close() {
        func forget(_ menu: UIMenu) {
            for child in menu.children {
                (child as? UIDeferredMenuElement)?.forget()
                if let submenu = child as? UIMenu { forget(submenu) }
            }
        }
        forget(path[0])
    }

    // MARK: Layout

    func height(width: CGFloat) -> CGFloat { placeContent(width: width, apply: false) }

    private func placeContent(width: CGFloat, apply: Bool) -> CGFloat {
        let look = Look.current.presentation
        var y: CGFloat = 0
        for view in content.subviews {
            let height: CGFloat
            switch view {
            case let row as MenuRow: height = row.height(width: width)
            case let title as MenuTitle: height = title.height(width: width)
            case let header as MenuDocumentHeader: height = header.height(width: width)
            case is MenuGap: height = look.menuSectionGap
            default: height = Look.hairline(traitCollection)
            }
            if apply { view.frame = CGRect(x: 0, y: y, width: width, height: height) }
            y += height
        }
        return y
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        scrollView.frame = bounds
        contentHeight = placeContent(width: bounds.width, apply: true)
        content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: contentHeight)
        scrollView.contentSize = content.frame.size
        scrollView.isScrollEnabled = contentHeight > bounds.height + 0.5
    }

    // MARK: Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        if let header, header.canBeDragged, hit.isDescendant(of: header) { return hit }
        // A menu that scrolls needs its touches for itself.
        return scrollView.isScrollEnabled ? hit : self
    }

    private func row(at point: CGPoint) -> MenuRow? {
        let inside = convert(point, to: content)
        guard bounds.contains(point) else { return nil }
        return rows.first { $0.frame.contains(inside) && $0.entry.isEnabled }
    }

    /// A finger that may have come down elsewhere is over the menu at a point of this view.
    func track(at point: CGPoint) {
        touched = row(at: point)
    }

    /// The finger lifts; true when it chose something.
    @discardableResult
    func endTracking(at point: CGPoint) -> Bool {
        let chosen = row(at: point)
        touched = nil
        guard let chosen else { return false }
        choose(chosen)
        return true
    }

    func cancelTracking() { touched = nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { track(at: touch.location(in: self)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { track(at: touch.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { endTracking(at: touch.location(in: self)) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTracking() }

    private func choose(_ row: MenuRow) {
        switch row.entry {
        case .action(let action):
            onChoose?(action, path[path.count - 1])
        case .submenu(let menu):
            if row.isOpenParent { path.removeLast() } else { path.append(menu) }
            reload()
            onResize?()
        case .loading:
            break
        }
    }

    /// Shows changed states of the actions without closing.
    func refresh() {
        reload()
        onResize?()
    }
}

/// The title of a menu or of a section.
@MainActor
final class MenuTitle: UIView {
    private let label = UILabel(frame: .zero)

    init(text: String) {
        super.init(frame: .zero)
        label.text = text
        label.numberOfLines = 0
        label.textColor = .secondaryLabel
        label.font = Look.scaled(12, .regular, .caption1, traitCollection)
        label.accessibilityTraits = .header
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func height(width: CGFloat) -> CGFloat {
        let look = Look.current.presentation
        let room = CGSize(width: width - 2 * look.menuTextInset, height: .greatestFiniteMagnitude)
        return (label.sizeThatFits(room).height + 2 * look.menuTitlePadding).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.presentation
        label.frame = bounds.inset(horizontally: look.menuTextInset, vertically: look.menuTitlePadding)
    }
}

/// The darker band between two sections.
@MainActor
final class MenuGap: UIView {
    init() {
        super.init(frame: .zero)
        backgroundColor = Look.current.presentation.menuGapColor
    }

    required init?(coder: NSCoder) { nil }
}
