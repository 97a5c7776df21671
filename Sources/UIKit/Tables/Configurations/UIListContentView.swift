import CoreGraphics
import Foundation

/// Shows a ``UIListContentConfiguration``.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private let imageView = UIImageView()
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private var list: UIListContentConfiguration
    private var guides: [ObjectIdentifier: UILayoutGuide] = [:]

    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        setUp()
    }

    public required init?(coder: NSCoder) {
        list = .cell()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        insetsLayoutMarginsFromSafeArea = false
        apply()
    }

    open var configuration: any UIContentConfiguration {
        get { list }
        set {
            // Which colours a function gives can't be compared.
            guard let new = newValue as? UIListContentConfiguration, new != list || new.hasTransformers else { return }
            list = new
            apply()
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is UIListContentConfiguration }

    private func apply() {
        alpha = list.alpha
        apply(list.text, list.attributedText, list.textProperties, to: textLabel)
        apply(list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties, to: secondaryLabel)
        imageView.image = list.image
        attach(imageView, if: list.image != nil)
        let properties = list.imageProperties
        imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        imageView.tintColor =
            properties.tintColor == nil && properties.tintColorTransformer == nil
            ? (list.liesOnTint ? .white : nil) : properties.resolvedTintColor(for: tintColor)
        imageView.contentMode = .scaleAspectFit
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        imageView.layer.borderWidth = properties.strokeWidth
        imageView.layer.borderColor =
            properties.strokeWidth > 0
            ? properties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor : nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func apply(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties, to label: UILabel
    ) {
        label.font = properties.font
        let color = properties.resolvedColor()
        label.textColor = list.liesOnTint && (color == .label || color == .secondaryLabel) ? .white : color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.showsExpansionTextWhenTruncated = properties.showsExpansionTextWhenTruncated
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.transformed) }
        attach(label, if: !(attributed?.string ?? text ?? "").isEmpty)
    }

    private func attach(_ view: UIView, if isShown: Bool) {
        if isShown, view.superview !== self {
            addSubview(view)
        } else if !isShown, view.superview != nil {
            if let guide = guides.removeValue(forKey: ObjectIdentifier(view)) { removeLayoutGuide(guide) }
            view.removeFromSuperview()
        }
    }

    // MARK: Guides

    /// Follows the text; nil while there is none.
    open var textLayoutGuide: UILayoutGuide? { guide(of: textLabel) }
    /// Follows the secondary text; nil while there is none.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondaryLabel) }
    /// Follows the picture; nil while there is none.
    open var imageLayoutGuide: UILayoutGuide? { guide(of: imageView) }

    private func guide(of view: UIView) -> UILayoutGuide? {
        guard view.superview === self else { return nil }
        if let guide = guides[ObjectIdentifier(view)] { return guide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        guides[ObjectIdentifier(view)] = guide
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.widthAnchor.constraint(equalTo: view.widthAnchor), guide.heightAnchor.constraint(equalTo: view.heightAnchor),
        ])
        return guide
    }

    // MARK: Layout

    private var contentInsets: UIEdgeInsets {
        let own = list.directionalLayoutMargins
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var outer = superview?.layoutMargins ?? .zero
        if isRightToLeft { swap(&outer.left, &outer.right) }
        let usesOuter = list.axesPreservingSuperviewLayoutMargins
        return UIEdgeInsets(
            top: usesOuter.contains(.vertical) ? max(own.top, outer.top) : own.top,
            left: usesOuter.contains(.horizontal) ? max(own.leading, outer.left) : own.leading,
            bottom: usesOuter.contains(.vertical) ? max(own.bottom, outer.bottom) : own.bottom,
            right: usesOuter.contains(.horizontal) ? max(own.trailing, outer.right) : own.trailing)
    }

    private var imageSize: CGSize {
        guard let image = list.image else { return .zero }
        // The view knows what a symbol's own configuration makes of the picture.
        var size = imageView.intrinsicContentSize
        if size.width < 0 { size = image.size }
        let limit = list.imageProperties.maximumSize
        var factor: CGFloat = 1
        if limit.width > 0, size.width > limit.width { factor = min(factor, limit.width / size.width) }
        if limit.height > 0, size.height > limit.height { factor = min(factor, limit.height / size.height) }
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    private var reservedSize: CGSize {
        let size = imageSize
        let wanted = list.imageProperties.reservedLayoutSize
        let isSymbol = list.image?.isSymbolImage ?? false
        func isStandard(_ wanted: CGFloat) -> Bool {
            wanted == UIListContentConfiguration.ImageProperties.standardDimension || wanted <= 0 && isSymbol
        }
        // Symbols differ in width, and the texts beside them begin at one place.
        let standardWidth = UIFontMetrics.default.scaledValue(for: Look.current.tables.symbolWidth, compatibleWith: traitCollection)
        return CGSize(
            width: isStandard(wanted.width) ? max(size.width, standardWidth) : wanted.width > 0 ? wanted.width : size.width,
            height: isStandard(wanted.height) || wanted.height <= 0 ? size.height : wanted.height)
    }

    /// Where the text begins, seen from the content's margin; nil without a picture.
    var textStart: CGFloat? {
        list.image == nil ? nil : reservedSize.width + list.imageToTextPadding
    }

    /// The width in which every text has one line, with the margins.
    var naturalWidth: CGFloat {
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        let text = textLabel.superview == nil ? 0 : textLabel.sizeThatFits(unlimited).width
        let secondary = secondaryLabel.superview == nil ? 0 : secondaryLabel.sizeThatFits(unlimited).width
        let isBeside = list.prefersSideBySideTextAndSecondaryText && text > 0 && secondary > 0
        let texts = isBeside ? text + list.textToSecondaryTextHorizontalPadding + secondary : max(text, secondary)
        return contentInsets.left + (textStart ?? 0) + texts + contentInsets.right
    }

    private struct Frames {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
    }

    /// Frames from the leading side; a height of 0 only measures.
    private func frames(in size: CGSize) -> Frames {
        var result = Frames()
        let insets = contentInsets
        var left = insets.left
        let right = max(left, size.width - insets.right)
        let picture = imageSize
        if list.image != nil {
            let reserved = reservedSize
            result.image = CGRect(
                x: left + (reserved.width - picture.width) / 2, y: 0, width: picture.width, height: picture.height)
            left += reserved.width + list.imageToTextPadding
        }
        let width = max(0, right - left)
        let hasText = textLabel.superview != nil
        let hasSecondary = secondaryLabel.superview != nil
        let unlimited = CGFloat.greatestFiniteMagnitude
        var text = hasText ? textLabel.sizeThatFits(CGSize(width: width, height: unlimited)) : .zero
        var secondary = hasSecondary ? secondaryLabel.sizeThatFits(CGSize(width: width, height: unlimited)) : .zero
        text.width = min(text.width, width)
        secondary.width = min(secondary.width, width)
        let natural = (
            hasText ? textLabel.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width : 0,
            hasSecondary ? secondaryLabel.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width : 0
        )
        let fitsBeside = natural.0 + list.textToSecondaryTextHorizontalPadding + natural.1 <= width
        let space = size.height - insets.top - insets.bottom
        let block: CGFloat
        if list.prefersSideBySideTextAndSecondaryText, hasText, hasSecondary, fitsBeside {
            block = max(text.height, secondary.height)
            let top = insets.top + (space - block) / 2
            result.text = CGRect(x: left, y: top + (block - text.height) / 2, width: text.width, height: text.height)
            result.secondary = CGRect(
                x: right - secondary.width, y: top + (block - secondary.height) / 2, width: secondary.width, height: secondary.height)
        } else {
            let gap = hasText && hasSecondary ? list.textToSecondaryTextVerticalPadding : 0
            block = text.height + gap + secondary.height
            let top = insets.top + (space - block) / 2
            result.text = CGRect(x: left, y: top, width: width, height: text.height)
            result.secondary = CGRect(x: left, y: top + text.height + gap, width: width, height: secondary.height)
        }
        result.image.origin.y = insets.top + (space - picture.height) / 2
        result.height = max(block, list.image == nil ? 0 : reservedSize.height) + insets.top + insets.bottom
        return result
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let scale = max(traitCollection.displayScale, 1)
        let height = frames(in: CGSize(width: size.width, height: 0)).height
        // The separator's pixel belongs to the row, not to the content.
        let least = list.minimumHeight > 0 ? list.minimumHeight - 1 / scale : 0
        return CGSize(width: size.width, height: max((height * scale - 0.001).rounded(.up) / scale, least))
    }

    open override var intrinsicContentSize: CGSize {
        guard bounds.width > 0 else { return CGSize(width: Self.noIntrinsicMetric, height: list.minimumHeight) }
        return CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeThatFits(targetSize)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(in: bounds.size)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = max(traitCollection.displayScale, 1)
        func place(_ view: UIView, _ frame: CGRect) {
            guard view.superview === self else { return }
            var frame = frame
            if isRightToLeft { frame = frame.mirrored(in: bounds.width) }
            frame.origin.x = (frame.minX * scale).rounded() / scale
            frame.origin.y = (frame.minY * scale).rounded() / scale
            view.frame = frame
        }
        place(imageView, frames.image)
        place(textLabel, frames.text)
        place(secondaryLabel, frames.secondary)
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        setNeedsLayout()
    }
}
