import Foundation

/// The title of a navigation bar's row, with its subtitle beneath and, where the item has one, a menu behind it.
@MainActor final class NavigationTitleView: UIControl {
    private let label = UILabel()
    private let subtitleLabel = UILabel()
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.down"))
    private var subtitleView: UIView?
    private var menuProvider: (([UIMenuElement]) -> UIMenu?)?
    private weak var item: UINavigationItem?
    private var field: NavigationTitleField?
    /// Whether both lines begin at the leading edge instead of standing over each other's middle.
    private var isLeading = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        for label in [label, subtitleLabel] {
            label.lineBreakMode = .byTruncatingTail
            label.textAlignment = .center
            addSubview(label)
        }
        chevron.contentMode = .scaleAspectFit
        addSubview(chevron)
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: UINavigationItem?, attributes: [NSAttributedString.Key: Any], subtitleAttributes: [NSAttributedString.Key: Any]) {
        label.attributedText = item?.shownTitle(attributes)
        let subtitle = item?.shownSubtitle(subtitleAttributes)
        subtitleLabel.attributedText = subtitle
        subtitleLabel.isHidden = subtitle == nil || item?.subtitleView != nil
        if subtitleView !== item?.subtitleView {
            if subtitleView?.superview === self { subtitleView?.removeFromSuperview() }
            subtitleView = item?.subtitleView
            if let subtitleView { addSubview(subtitleView) }
        }
        if self.item !== item { endRenaming() }
        self.item = item
        // The menu of an item that can be renamed, or tells of its document, needs no more than that.
        menuProvider = item?.titleMenuProvider ?? (hasOwnMenu(item) ? { UIMenu(children: $0) } : nil)
        isLeading = item.map { $0.style != .navigator } ?? false
        chevron.isHidden = menuProvider == nil
        chevron.tintColor = attributes[.foregroundColor] as? UIColor
        isUserInteractionEnabled = menuProvider != nil || subtitleView != nil
        setNeedsLayout()
    }

    private func hasOwnMenu(_ item: UINavigationItem?) -> Bool { item?.renameDelegate != nil || item?.documentProperties != nil }

    override var primaryMenu: UIMenu? {
        guard field == nil, let menu = menuProvider?(suggestedActions) else { return nil }
        guard let document = item?.documentProperties else { return menu }
        // The app's own menu may be shown elsewhere, without a document.
        let shown = menu.replacingChildren(menu.children)
        shown.document = document
        return shown
    }

    private var suggestedActions: [UIMenuElement] {
        guard item?.renameDelegate != nil else { return [] }
        return [
            UIAction(title: SystemText.localized("Rename"), image: UIImage(systemName: "pencil")) { [weak self] _ in self?.beginRenaming() }
        ]
    }

    // MARK: Renaming

    private func beginRenaming() {
        guard field == nil, let item, let new = NavigationTitleField(item: item, onEnd: { [weak self] in self?.endRenaming() }) else {
            return
        }
        field = new
        addSubview(new)
        renamingDidChange()
        layoutIfNeeded()
        new.begin()
    }

    private func endRenaming() {
        guard let old = field else { return }
        field = nil
        old.removeFromSuperview()
        renamingDidChange()
    }

    private func renamingDidChange() {
        for view in [label, subtitleLabel, chevron] { view.alpha = field == nil ? 1 : 0 }
        setNeedsLayout()
        superview?.setNeedsLayout()
        superview?.layoutIfNeeded()
    }

    private var chevronSpace: CGFloat { chevron.isHidden ? 0 : 16 }
    private var titleSize: CGSize { size(of: label) }
    private var subtitleSize: CGSize {
        if let subtitleView { return subtitleView.barSize }
        return subtitleLabel.isHidden ? .zero : size(of: subtitleLabel)
    }

    private func size(of label: UILabel) -> CGSize {
        label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (title, subtitle) = (titleSize, subtitleSize)
        if field != nil { return CGSize(width: Look.current.navigationBar.renamingWidth, height: 34) }
        return CGSize(width: max(title.width + chevronSpace, subtitle.width), height: title.height + subtitle.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field?.frame = bounds
        let (title, subtitle) = (titleSize, subtitleSize)
        let width = min(title.width, max(0, bounds.width - chevronSpace))
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        func start(_ width: CGFloat) -> CGFloat {
            guard isLeading else { return max(0, (bounds.width - width) / 2) }
            return isLeftToRight ? 0 : bounds.width - width
        }
        let x = start(width + chevronSpace)
        label.frame = CGRect(x: x, y: 0, width: width, height: title.height)
        chevron.frame = CGRect(x: label.frame.maxX + 4, y: (title.height - 12) / 2, width: 12, height: 12)
        let below = CGRect(
            x: start(min(subtitle.width, bounds.width)), y: title.height, width: min(subtitle.width, bounds.width),
            height: subtitle.height)
        (subtitleView ?? subtitleLabel).frame = below
    }
}

extension UINavigationItem {
    /// The title in the row, in the bar's attributes where the app gave it none.
    func shownTitle(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString? {
        attributedTitle?.filled(with: attributes) ?? title.map { NSAttributedString(string: $0, attributes: attributes) }
    }

    func shownSubtitle(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString? {
        attributedSubtitle?.filled(with: attributes) ?? subtitle.map { NSAttributedString(string: $0, attributes: attributes) }
    }

    /// The large title's text, which may differ from the row's.
    var shownLargeTitle: String? { largeTitle ?? title ?? attributedTitle?.string }

    /// What stands under the large title; the row's subtitle unless there is a text for this place.
    func shownLargeSubtitle(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString? {
        largeAttributedSubtitle?.filled(with: attributes) ?? largeSubtitle.map { NSAttributedString(string: $0, attributes: attributes) }
            ?? shownSubtitle(attributes)
    }

    var hasLargeSubtitle: Bool {
        largeAttributedSubtitle != nil || largeSubtitle != nil || attributedSubtitle != nil || subtitle != nil || largeSubtitleView != nil
    }
}

extension NSAttributedString {
    /// The same text with attributes where it has none of a kind.
    func filled(with attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        let text = NSMutableAttributedString(string: string, attributes: attributes)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { own, range, _ in
            text.addAttributes(own, range: range)
        }
        return text
    }
}
