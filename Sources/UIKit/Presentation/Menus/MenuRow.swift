import CoreGraphics
import Display
import Foundation

/// One line of an open menu: check mark, title with subtitle, picture or chevron.
@MainActor
final class MenuRow: UIView {
    let entry: MenuEntry
    private let hasCheckColumn: Bool
    private let titleLabel = UILabel(frame: .zero)
    private let subtitleLabel = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    private let checkView = UIImageView(frame: .zero)
    /// Whether the row heads its open submenu.
    let isOpenParent: Bool

    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? Look.current.presentation.alertHighlightColor : nil }
    }

    init(entry: MenuEntry, hasCheckColumn: Bool, isOpenParent: Bool = false) {
        self.entry = entry
        self.hasCheckColumn = hasCheckColumn
        self.isOpenParent = isOpenParent
        super.init(frame: .zero)
        titleLabel.text = entry.title
        titleLabel.numberOfLines = 2
        subtitleLabel.text = entry.subtitle
        subtitleLabel.numberOfLines = 2
        subtitleLabel.isHidden = (entry.subtitle ?? "").isEmpty
        [titleLabel, subtitleLabel, imageView, checkView].forEach { addSubview($0) }
        imageView.contentMode = .center
        checkView.contentMode = .center
        isAccessibilityElement = true
        accessibilityLabel = entry.title
        var traits: UIAccessibilityTraits = .button
        if entry.state == .on { traits.insert(.selected) }
        if !entry.isEnabled { traits.insert(.notEnabled) }
        accessibilityTraits = traits
        applyContent()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Keyboard focus

    /// The row was chosen with a key.
    var onActivate: (() -> Void)?

    override var canBecomeFocused: Bool { entry.isEnabled }
    override var defaultFocusEffect: UIFocusEffect? { nil }
    override func focusDidChange() { isHighlighted = isFocused }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .select }) { onActivate?() } else { super.pressesBegan(presses, with: event) }
    }

    // MARK: Content

    private func applyContent() {
        let look = Look.current.presentation
        let traits = traitCollection
        titleLabel.font = Look.scaled(17, isOpenParent ? .semibold : .regular, .body, traits)
        subtitleLabel.font = Look.scaled(13, .regular, .footnote, traits)
        let color: UIColor = !entry.isEnabled ? .tertiaryLabel : entry.isDestructive ? .systemRed : .label
        titleLabel.textColor = color
        subtitleLabel.textColor = .secondaryLabel
        let symbols = UIImage.SymbolConfiguration(pointSize: look.menuSymbolPointSize)
        var picture = entry.image
        if case .submenu = entry, picture == nil {
            picture = UIImage(
                systemName: isOpenParent ? "chevron.down" : "chevron.forward",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: look.menuChevronPointSize, weight: .semibold))
        } else if let own = picture, own.isSymbolImage {
            picture = own.applyingSymbolConfiguration(symbols) ?? own
        }
        imageView.image = picture.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.tintColor = color
        // A submenu whose picture takes the chevron's place has the chevron in front.
        let isPicturedSubmenu = entry.isSubmenuWithImage && !isOpenParent
        let mark = isPicturedSubmenu ? "chevron.forward" : entry.state == .mixed ? "minus" : "checkmark"
        checkView.isHidden = entry.state == .off && !isPicturedSubmenu
        checkView.image = UIImage(
            systemName: mark, withConfiguration: UIImage.SymbolConfiguration(pointSize: look.menuCheckPointSize, weight: .semibold))?
            .withRenderingMode(.alwaysTemplate)
        checkView.tintColor = color
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyContent()
        setNeedsLayout()
    }

    private var leading: CGFloat {
        let look = Look.current.presentation
        return hasCheckColumn ? look.menuCheckedTextInset : look.menuTextInset
    }

    private func textWidth(_ width: CGFloat) -> CGFloat {
        let look = Look.current.presentation
        return width - leading - (imageView.image == nil ? look.menuTextInset : look.menuImageColumn)
    }

    func height(width: CGFloat) -> CGFloat {
        let look = Look.current.presentation
        let room = CGSize(width: textWidth(width), height: .greatestFiniteMagnitude)
        var height = titleLabel.sizeThatFits(room).height
        if !subtitleLabel.isHidden { height += subtitleLabel.sizeThatFits(room).height }
        return max(look.menuRowHeight, (height + 2 * look.menuVerticalPadding).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.presentation
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        func place(_ view: UIView, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
            view.frame = CGRect(x: isLeftToRight ? x : bounds.width - x - width, y: y, width: width, height: height)
        }
        let width = textWidth(bounds.width)
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        let title = titleLabel.sizeThatFits(room).height
        let subtitle = subtitleLabel.isHidden ? 0 : subtitleLabel.sizeThatFits(room).height
        let y = ((bounds.height - title - subtitle) / 2).rounded()
        place(titleLabel, x: leading, y: y, width: width, height: title)
        place(subtitleLabel, x: leading, y: y + title, width: width, height: subtitle)
        let column = look.menuImageColumn
        place(imageView, x: bounds.width - column, y: 0, width: column, height: bounds.height)
        place(checkView, x: 0, y: 0, width: look.menuCheckedTextInset, height: bounds.height)
        for label in [titleLabel, subtitleLabel] { label.textAlignment = isLeftToRight ? .left : .right }
    }

    override var treeAttributes: [ScreenNode.Attribute] {
        var attributes: [ScreenNode.Attribute] = []
        if entry.state == .on { attributes.append(.init("checked", "true")) }
        if !entry.isEnabled { attributes.append(.init("enabled", "false")) }
        return attributes
    }
}
