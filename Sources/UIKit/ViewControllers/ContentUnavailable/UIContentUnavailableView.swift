import CoreGraphics
import Foundation

/// Shows a ``UIContentUnavailableConfiguration``: one column in the middle, which scrolls where it doesn't fit.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let backdrop: ConfiguredBackgroundView
    private let scrollView = UIScrollView()
    private let imageView = UIImageView()
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private var spinner: UIActivityIndicatorView?
    private let buttons = [UIButton(), UIButton()]
    private lazy var keyboard = KeyboardOverlap(over: self) { [weak self] in
        self?.setNeedsLayout()
        self?.layoutIfNeeded()
    }

    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        backdrop = ConfiguredBackgroundView(configuration.background)
        super.init(frame: .zero)
        setUp()
    }

    public required init?(coder: NSCoder) {
        shown = .empty()
        backdrop = ConfiguredBackgroundView(.clear())
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        scrollView.contentInsetAdjustmentBehavior = .never
        addSubview(backdrop)
        addSubview(scrollView)
        for label in [textLabel, secondaryLabel] { label.adjustsFontForContentSizeCategory = true }
        apply()
    }

    /// Whether content that is too tall scrolls.
    open var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
            shown = new
            apply()
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is UIContentUnavailableConfiguration }

    // MARK: Content

    private func apply() {
        backdrop.configuration = shown.background
        let picture = shown.imageProperties
        imageView.image = shown.image
        imageView.preferredSymbolConfiguration = picture.preferredSymbolConfiguration
        imageView.tintColor = picture.tintColor
        imageView.contentMode = .scaleAspectFit
        imageView.layer.cornerRadius = picture.cornerRadius
        imageView.clipsToBounds = picture.cornerRadius > 0
        attach(imageView, if: shown.image != nil)
        showSpinner(shown.kind == .loading && shown.image == nil)
        apply(shown.text, shown.attributedText, shown.textProperties, to: textLabel)
        apply(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, to: secondaryLabel)
        apply(shown.button, shown.buttonProperties, to: buttons[0])
        apply(shown.secondaryButton, shown.secondaryButtonProperties, to: buttons[1])
        setNeedsLayout()
    }

    private func apply(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties,
        to label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.color
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.textAlignment = shown.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
        attach(label, if: !(attributed?.string ?? text ?? "").isEmpty)
    }

    private func apply(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties, to button: UIButton
    ) {
        let shows = configuration.title?.isEmpty == false || configuration.attributedTitle != nil || configuration.image != nil
        button.configuration = configuration
        button.role = properties.role
        button.isEnabled = properties.isEnabled
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        button.enumerateEventHandlers { action, _, event, _ in
            if let action { button.removeAction(action, for: event) }
        }
        if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
        attach(button, if: shows)
    }

    private func attach(_ view: UIView, if shows: Bool) {
        if shows, view.superview !== scrollView { scrollView.addSubview(view) }
        if !shows { view.removeFromSuperview() }
    }

    private func showSpinner(_ shows: Bool) {
        guard shows else {
            spinner?.removeFromSuperview()
            spinner = nil
            return
        }
        guard spinner == nil else { return }
        let made = UIActivityIndicatorView(style: .medium)
        made.startAnimating()
        scrollView.addSubview(made)
        spinner = made
    }

    // MARK: Layout

    /// A piece of the column with the space above it.
    private struct Piece {
        let view: UIView
        let size: CGSize
        let gap: CGFloat
    }

    private func pieces(fitting width: CGFloat) -> [Piece] {
        var pieces: [Piece] = []
        func add(_ view: UIView?, _ size: CGSize, gap: CGFloat) {
            guard let view, view.superview === scrollView else { return }
            pieces.append(Piece(view: view, size: size, gap: pieces.isEmpty ? 0 : gap))
        }
        func fitting(_ view: UIView) -> CGSize {
            let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        let hasPicture = shown.image != nil || spinner != nil
        add(spinner, spinner?.intrinsicContentSize ?? .zero, gap: 0)
        add(imageView, pictureSize(width), gap: 0)
        add(textLabel, fitting(textLabel), gap: shown.imageToTextPadding)
        let hasText = textLabel.superview === scrollView
        add(
            secondaryLabel, fitting(secondaryLabel),
            gap: hasText || !hasPicture ? shown.textToSecondaryTextPadding : shown.imageToTextPadding)
        for (index, button) in buttons.enumerated() {
            let isFirst = index == 0 || buttons[0].superview !== scrollView
            add(button, fitting(button), gap: isFirst ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding)
        }
        return pieces
    }

    private func pictureSize(_ width: CGFloat) -> CGSize {
        var size = imageView.intrinsicContentSize
        let limit = shown.imageProperties.maximumSize
        let widest = limit.width > 0 ? min(limit.width, width) : width
        if size.width > widest { size = CGSize(width: widest, height: size.height * widest / size.width) }
        if limit.height > 0, size.height > limit.height {
            size = CGSize(width: size.width * limit.height / size.height, height: limit.height)
        }
        return size
    }

    /// The part of the view that content may fill.
    private var contentArea: CGRect {
        var insets = safeAreaInsets
        insets.bottom = max(insets.bottom, keyboard.height)
        let own = shown.directionalLayoutMargins
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var margins = UIEdgeInsets(
            top: own.top, left: isRightToLeft ? own.trailing : own.leading, bottom: own.bottom,
            right: isRightToLeft ? own.leading : own.trailing)
        if let outer = superview?.layoutMargins {
            let safe = superview?.safeAreaInsets ?? .zero
            if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
                margins.left = max(margins.left, outer.left - safe.left)
                margins.right = max(margins.right, outer.right - safe.right)
            }
            if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
                margins.top = max(margins.top, outer.top - safe.top)
                margins.bottom = max(margins.bottom, outer.bottom - safe.bottom)
            }
        }
        return bounds.inset(by: insets).inset(by: margins)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        let area = contentArea
        scrollView.frame = CGRect(x: 0, y: area.minY, width: bounds.width, height: max(area.height, 0))
        let pieces = pieces(fitting: max(area.width, 0))
        let height = pieces.reduce(0) { $0 + $1.gap + $1.size.height }
        scrollView.contentSize = CGSize(width: bounds.width, height: height)
        let scale = max(traitCollection.displayScale, 1)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var y = max((area.height - height) / 2, 0)
        for piece in pieces {
            y += piece.gap
            let x: CGFloat =
                switch shown.alignment {
                case .center: area.midX - piece.size.width / 2
                case .natural: isRightToLeft ? area.maxX - piece.size.width : area.minX
                }
            piece.view.frame = CGRect(
                x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: piece.size.width, height: piece.size.height)
            y += piece.size.height
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let pieces = pieces(fitting: size.width > 0 ? size.width : .greatestFiniteMagnitude)
        return CGSize(width: pieces.map(\.size.width).max() ?? 0, height: pieces.reduce(0) { $0 + $1.gap + $1.size.height })
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        setNeedsLayout()
    }
}
