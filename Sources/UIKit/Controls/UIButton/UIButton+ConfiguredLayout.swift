import Foundation

/// Buttons with a configuration: text block, picture and background placed by its values.
extension UIButton {
    private struct Parts {
        var image = CGSize.zero
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var titlePadding: CGFloat = 0
        /// The mark of a pop-up button, behind the text.
        var indicator = CGSize.zero
        var indicatorGap: CGFloat { indicator == .zero || text == .zero ? 0 : Look.current.controls.popupIndicatorGap }
        var text: CGSize {
            CGSize(
                width: max(title.width, subtitle.width),
                height: title.height + subtitle.height + (title != .zero && subtitle != .zero ? titlePadding : 0))
        }
    }

    private var isVerticalPlacement: Bool {
        guard let placement = configuration?.imagePlacement else { return false }
        return placement.contains(.top) || placement.contains(.bottom)
    }

    private func parts(textWidth: CGFloat) -> Parts {
        guard let configuration else { return Parts() }
        var parts = Parts()
        parts.titlePadding = configuration.titlePadding
        let limit = CGSize(width: textWidth, height: .greatestFiniteMagnitude)
        if configuration.title?.isEmpty == false, let label = titleLabel { parts.title = fitting(label, limit) }
        if configuration.hasSubtitle, let label = subtitleLabel { parts.subtitle = fitting(label, limit) }
        if configuration.showsActivityIndicator {
            let side = Look.current.controls.activitySize
            parts.image = CGSize(width: side, height: side)
        } else if let image = configuredImage {
            parts.image = image.size
        }
        if parts.image != .zero { parts.image.width = max(parts.image.width, configuration.imageReservation) }
        if showsPopupIndicator { parts.indicator = popupIndicatorImage?.size ?? .zero }
        return parts
    }

    private func fitting(_ label: UILabel, _ limit: CGSize) -> CGSize {
        var size = label.sizeThatFits(limit)
        size.width = min(size.width, limit.width)
        return size
    }

    private var configuredImage: UIImage? {
        guard let configuration else { return nil }
        guard let image = configuration.image ?? currentImage else { return nil }
        guard image.isSymbolImage else { return image }
        let preferred =
            configuration.preferredSymbolConfigurationForImage
            ?? UIImage.SymbolConfiguration(font: Look.current.controls.configuredFont(configuration.buttonSize, traitCollection))
        return image.applyingSymbolConfiguration(preferred) ?? image
    }

    func configuredFittingSize(width: CGFloat) -> CGSize {
        guard let configuration else { return .zero }
        let insets = configuration.contentInsets
        let room = max(0, width - insets.leading - insets.trailing)
        let parts = arrangedParts(width: room)
        let mark = parts.indicator.width + parts.indicatorGap
        let gap = parts.image != .zero && parts.text != .zero ? configuration.imagePadding : 0
        let content: CGSize
        if isVerticalPlacement {
            content = CGSize(width: max(parts.image.width, parts.text.width), height: parts.image.height + gap + parts.text.height)
        } else {
            content = CGSize(width: parts.image.width + gap + parts.text.width, height: max(parts.image.height, parts.text.height))
        }
        return CGSize(
            width: content.width + mark + insets.leading + insets.trailing,
            height: max(content.height, parts.indicator.height) + insets.top + insets.bottom)
    }

    private func arrangedParts(width: CGFloat) -> Parts {
        let free = parts(textWidth: .greatestFiniteMagnitude)
        guard let configuration, free.text != .zero else { return free }
        let gap = free.image == .zero || isVerticalPlacement ? 0 : configuration.imagePadding
        let textWidth = (isVerticalPlacement ? width : width - free.image.width - gap) - free.indicator.width - free.indicatorGap
        return free.text.width <= textWidth ? free : parts(textWidth: max(0, textWidth))
    }

    func layoutConfigured() {
        guard let configuration else { return }
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let insets = configuration.contentInsets
        var content = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: leftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
                right: leftToRight ? insets.trailing : insets.leading))
        layoutBackground(configuration)
        let parts = arrangedParts(width: content.width)
        content = placeIndicator(parts, in: content, leftToRight: leftToRight)
        let gap = parts.image != .zero && parts.text != .zero ? configuration.imagePadding : 0
        let text = parts.text
        var imageOrigin = CGPoint.zero
        var textOrigin = CGPoint.zero
        if isVerticalPlacement {
            let height = parts.image.height + gap + text.height
            let y = alignedY(height, in: content)
            imageOrigin = CGPoint(x: alignedX(parts.image.width, in: content), y: y)
            textOrigin = CGPoint(x: alignedX(text.width, in: content), y: y)
            if configuration.imagePlacement.contains(.top) {
                textOrigin.y += parts.image.height + gap
            } else {
                imageOrigin.y += text.height + gap
            }
        } else {
            let x = alignedX(parts.image.width + gap + text.width, in: content)
            let imageFirst = configuration.imagePlacement.contains(.trailing) != leftToRight
            imageOrigin = CGPoint(
                x: imageFirst ? x : x + text.width + gap, y: alignedY(parts.image.height, in: content))
            textOrigin = CGPoint(
                x: imageFirst ? x + parts.image.width + gap : x, y: alignedY(text.height, in: content))
        }
        let imageFrame = onPixels(CGRect(origin: imageOrigin, size: parts.image))
        imageViewIfLoaded?.frame = imageFrame
        activityIndicator?.frame = imageFrame
        layoutText(parts, in: CGRect(origin: textOrigin, size: text), leftToRight: leftToRight)
    }

    /// Puts the mark at the trailing end; returns what is left for picture and text.
    private func placeIndicator(_ parts: Parts, in content: CGRect, leftToRight: Bool) -> CGRect {
        guard parts.indicator != .zero else { return content }
        let size = parts.indicator
        popupIndicatorView?.frame = onPixels(
            CGRect(
                x: leftToRight ? content.maxX - size.width : content.minX, y: content.midY - size.height / 2, width: size.width,
                height: size.height))
        let taken = size.width + parts.indicatorGap
        return CGRect(
            x: leftToRight ? content.minX : content.minX + taken, y: content.minY, width: max(0, content.width - taken),
            height: content.height)
    }

    private func layoutText(_ parts: Parts, in box: CGRect, leftToRight: Bool) {
        func x(_ width: CGFloat) -> CGFloat {
            var alignment = configuration?.titleAlignment ?? .automatic
            if alignment == .automatic { alignment = parts.subtitle == .zero || isVerticalPlacement ? .center : .leading }
            switch alignment {
            case .leading: return leftToRight ? box.minX : box.maxX - width
            case .trailing: return leftToRight ? box.maxX - width : box.minX
            default: return box.midX - width / 2
            }
        }
        titleLabelIfLoaded?.frame = onPixels(CGRect(origin: CGPoint(x: x(parts.title.width), y: box.minY), size: parts.title))
        subtitleLabelIfLoaded?.frame = onPixels(
            CGRect(origin: CGPoint(x: x(parts.subtitle.width), y: box.maxY - parts.subtitle.height), size: parts.subtitle))
    }

    private func alignedX(_ width: CGFloat, in content: CGRect) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: return content.minX
        case .right, .trailing: return content.maxX - width
        case .center: return content.midX - width / 2
        }
    }

    private func alignedY(_ height: CGFloat, in content: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: return content.minY
        case .bottom: return content.maxY - height
        case .center, .fill: return content.midY - height / 2
        }
    }

    private func layoutBackground(_ configuration: Configuration) {
        guard let view = backgroundView else { return }
        let insets = configuration.background.backgroundInsets
        view.frame = bounds.inset(
            by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
        view.style.cornerRadius = min(
            Look.current.controls.configuredCornerRadius(
                configuration.cornerStyle, height: view.bounds.height, background: configuration.background.cornerRadius),
            view.bounds.height / 2)
    }

    func removeConfiguredViews() {
        [titleLabelIfLoaded, subtitleLabelIfLoaded, imageViewIfLoaded, backgroundView, activityIndicator, popupIndicatorView]
            .forEach { $0?.removeFromSuperview() }
        titleLabelIfLoaded = nil
        subtitleLabelIfLoaded = nil
        imageViewIfLoaded = nil
        backgroundView = nil
        activityIndicator = nil
        popupIndicatorView = nil
    }

    /// Puts the configuration's text, colours and pictures for the present state into the subviews.
    func applyConfiguredContent() {
        guard let configuration else { return }
        let colors = configuredColors(configuration)
        var style = ButtonBackgroundView.Style()
        style.color = colors.background
        style.image = configuration.background.image
        style.imageContentMode = configuration.background.imageContentMode
        style.strokeColor = configuration.background.resolvedStrokeColor(for: tintColor)
        style.strokeWidth = configuration.background.strokeWidth
        style.customView = configuration.background.customView
        style.visualEffect = configuration.background.visualEffect
        style.strokeOutset = configuration.background.strokeOutset
        style.cornerRadius = backgroundView?.style.cornerRadius ?? configuration.background.cornerRadius
        showBackground(style)
        applyText(configuration, color: colors.foreground)
        applyPicture(configuration, color: colors.foreground)
        applyIndicator(configuration, color: colors.foreground)
        let dimsContent = configuration.kind == .plain && isHighlighted
        let alpha = dimsContent ? Look.current.controls.buttonHighlightedAlpha : 1
        [titleLabelIfLoaded, subtitleLabelIfLoaded, imageViewIfLoaded, popupIndicatorView].forEach { $0?.alpha = alpha }
    }

    private func applyText(_ configuration: Configuration, color: UIColor) {
        let look = Look.current.controls
        if let title = configuration.title, !title.isEmpty, let label = titleLabel {
            label.numberOfLines = configuration.titleLineBreakMode.wraps ? 0 : 1
            label.lineBreakMode = configuration.titleLineBreakMode
            label.attributedText = attributedText(
                configuration.attributedTitle ?? AttributedString(title), transformer: configuration.titleTextAttributesTransformer,
                font: look.configuredFont(configuration.buttonSize, traitCollection), color: color)
            label.isHidden = false
        } else {
            titleLabelIfLoaded?.isHidden = true
        }
        if let subtitle = configuration.subtitle, !subtitle.isEmpty, let label = subtitleLabel {
            label.numberOfLines = configuration.subtitleLineBreakMode.wraps ? 0 : 1
            label.lineBreakMode = configuration.subtitleLineBreakMode
            label.attributedText = attributedText(
                configuration.attributedSubtitle ?? AttributedString(subtitle),
                transformer: configuration.subtitleTextAttributesTransformer, font: look.configuredSubtitleFont, color: color)
            label.isHidden = false
        } else {
            subtitleLabelIfLoaded?.isHidden = true
        }
    }

    private func applyPicture(_ configuration: Configuration, color: UIColor) {
        if configuration.showsActivityIndicator {
            imageViewIfLoaded?.isHidden = true
            let indicator = activityIndicator ?? UIActivityIndicatorView(style: .medium)
            if activityIndicator == nil {
                activityIndicator = indicator
                addSubview(indicator)
            }
            indicator.color = configuration.activityIndicatorColorTransformer?(color) ?? color
            indicator.isHidden = false
            indicator.startAnimating()
            return
        }
        activityIndicator?.stopAnimating()
        activityIndicator?.isHidden = true
        if let image = configuredImage, let view = imageView {
            view.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            view.tintColor = configuration.imageColorTransformer?(color) ?? color
            view.contentMode = .center
            view.isHidden = false
        } else {
            imageViewIfLoaded?.isHidden = true
        }
    }

    private func attributedText(
        _ text: AttributedString, transformer: UIConfigurationTextAttributesTransformer?, font: UIFont, color: UIColor
    ) -> NSAttributedString {
        let result = NSMutableAttributedString(string: String(text.characters), attributes: [.font: font, .foregroundColor: color])
        return AttributedTextBridge.apply(text, transformer: transformer, font: font, color: color, to: result)
    }

    private func configuredColors(_ configuration: Configuration) -> (foreground: UIColor, background: UIColor?) {
        let look = Look.current.controls
        let tint: UIColor = role == .destructive ? .systemRed : tintColor
        let base = configuration.baseBackgroundColor ?? tint
        var foreground: UIColor
        var fill: UIColor?
        switch configuration.kind {
        case .plain:
            foreground = configuration.baseForegroundColor ?? tint
            fill = configuration.baseBackgroundColor
            if isSelected, configuration.automaticallyUpdateForSelection { fill = base.withAlphaComponent(look.configuredTintedAlpha) }
        case .gray:
            foreground = configuration.baseForegroundColor ?? tint
            fill = configuration.baseBackgroundColor ?? .secondarySystemFill
        case .tinted:
            foreground = configuration.baseForegroundColor ?? tint
            fill = base.withAlphaComponent(look.configuredTintedAlpha)
        case .filled:
            foreground = configuration.baseForegroundColor ?? .white
            fill = base
        }
        if configuration.kind != .plain, isSelected, configuration.automaticallyUpdateForSelection, configuration.kind != .filled {
            fill = base
            foreground = configuration.baseForegroundColor ?? .white
        }
        if !isEnabled {
            foreground = look.buttonDisabledColor
            if fill != nil { fill = .tertiarySystemFill }
        }
        if let own = configuration.background.backgroundColor { fill = own }
        if let transformer = configuration.background.backgroundColorTransformer { fill = transformer(fill ?? tint) }
        if isHighlighted, configuration.kind != .plain {
            fill = fill.map { $0.withAlphaComponent($0.alphaComponent(in: traitCollection) * look.configuredHighlightedAlpha) }
        }
        return (foreground, fill)
    }
}

extension UIColor {
    /// The colour's opacity under `traits`.
    func alphaComponent(in traits: UITraitCollection) -> CGFloat {
        resolvedColor(with: traits).cgColor.alpha
    }
}

extension NSLineBreakMode {
    var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
