import Foundation

/// Buttons without a configuration: a picture and a title side by side, moved by edge insets.
extension UIButton {
    /// The content insets, and vertical room around a title unless the app chose insets of its own.
    var effectiveContentInsets: UIEdgeInsets { contentEdgeInsets }

    private var hasTitle: Bool {
        if let attributed = currentAttributedTitle { return attributed.length > 0 }
        return currentTitle?.isEmpty == false
    }

    private var titleSize: CGSize {
        guard hasTitle, let titleLabel else { return .zero }
        return titleLabel.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    private var imageSize: CGSize { resolvedImage?.size ?? .zero }

    /// The present picture with the preferred symbol configuration applied.
    var resolvedImage: UIImage? {
        guard let image = currentImage else { return nil }
        guard image.isSymbolImage, let configuration = currentPreferredSymbolConfiguration else { return image }
        return image.applyingSymbolConfiguration(configuration) ?? image
    }

    func plainFittingSize() -> CGSize {
        let look = Look.current.controls
        let title = titleSize
        let image = imageSize
        var size = CGSize(width: image.width + title.width, height: max(image.height, title.height))
        if hasTitle, contentEdgeInsets == .zero {
            size.height = max(image.height, title.height + 2 * look.buttonVerticalPadding)
            if image == .zero { size.width = max(size.width, look.buttonMinimumTitleWidth) }
        }
        size.width += contentEdgeInsets.left + contentEdgeInsets.right
        size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
        let background = currentBackgroundImage?.size ?? .zero
        return CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }

    /// Where picture and title lie in `content`, by the alignments and edge insets.
    func plainRects(in content: CGRect) -> (image: CGRect, title: CGRect) {
        var image = imageSize
        image.width = min(image.width, max(0, content.width))
        image.height = min(image.height, max(0, content.height))
        var title = titleSize
        title.width = min(title.width, max(0, content.width - image.width))
        title.height = min(title.height, max(0, content.height))
        let total = image.width + title.width
        var x: CGFloat
        switch effectiveContentHorizontalAlignment {
        case .left, .leading: x = content.minX
        case .right, .trailing: x = content.maxX - total
        case .fill:
            x = content.minX
            if title == .zero { image.width = content.width } else { title.width = content.width - image.width }
        case .center: x = content.midX - total / 2
        }
        func vertical(_ height: CGFloat) -> (y: CGFloat, height: CGFloat) {
            switch contentVerticalAlignment {
            case .top: return (content.minY, height)
            case .bottom: return (content.maxY - height, height)
            case .fill: return (content.minY, content.height)
            case .center: return (content.midY - height / 2, height)
            }
        }
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let imageX = leftToRight ? x : x + title.width
        let titleX = leftToRight ? x + image.width : x
        let imageSpan = vertical(image.height)
        let titleSpan = vertical(title.height)
        let imageRect = CGRect(x: imageX, y: imageSpan.y, width: image.width, height: imageSpan.height)
        let titleRect = CGRect(x: titleX, y: titleSpan.y, width: title.width, height: titleSpan.height)
        return (shifted(imageRect, by: imageEdgeInsets), shifted(titleRect, by: titleEdgeInsets))
    }

    /// Insets on one side move by half, because the opposite side takes the other half.
    private func shifted(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
        let dx: CGFloat
        switch effectiveContentHorizontalAlignment {
        case .left, .leading: dx = insets.left
        case .right, .trailing: dx = -insets.right
        case .fill, .center: dx = (insets.left - insets.right) / 2
        }
        let dy: CGFloat
        switch contentVerticalAlignment {
        case .top: dy = insets.top
        case .bottom: dy = -insets.bottom
        case .fill, .center: dy = (insets.top - insets.bottom) / 2
        }
        return rect.offsetBy(dx: dx, dy: dy)
    }

    func layoutPlain() {
        let content = contentRect(forBounds: bounds)
        if let background = backgroundView {
            background.frame = backgroundRect(forBounds: bounds)
        }
        if resolvedImage != nil { imageViewIfLoaded?.frame = onPixels(imageRect(forContentRect: content)) }
        if hasTitle { titleLabelIfLoaded?.frame = onPixels(titleRect(forContentRect: content)) }
        placeSelectionMark()
    }

    /// The rectangle with its origin on the device's pixel grid.
    func onPixels(_ rect: CGRect) -> CGRect {
        let scale = max(traitCollection.displayScale, 1)
        return CGRect(
            x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width, height: rect.height)
    }

    /// Puts the present state's title, colours and pictures into the subviews.
    func applyContent(animated: Bool) {
        if configuration != nil {
            applyConfiguredContent()
        } else {
            applyPlainContent(animated: animated)
        }
    }

    /// A selected system button stands on a rounded field of its tint, unless the app gave the selected state a look of its own.
    private var showsSelectionMark: Bool {
        guard buttonType == .system, isSelected, isEnabled, currentBackgroundImage == nil, hasTitle || resolvedImage != nil else {
            return false
        }
        let own = contents[State.selected.rawValue]
        return own?.titleColor == nil && own?.image == nil && own?.attributedTitle == nil
    }

    private func applySelectionMark() {
        guard showsSelectionMark else {
            guard selectionMark != nil else { return }
            selectionMark?.removeFromSuperview()
            selectionMark = nil
            imageViewIfLoaded?.tintColor = nil
            return
        }
        let mark = selectionMark ?? UIView()
        if selectionMark == nil {
            mark.isUserInteractionEnabled = false
            mark.layer.cornerRadius = Look.current.controls.selectedButtonCornerRadius
            selectionMark = mark
            insertSubview(mark, at: backgroundView == nil ? 0 : 1)
        }
        mark.backgroundColor = tintColor
        if currentAttributedTitle == nil { titleLabelIfLoaded?.textColor = .systemBackground }
        imageViewIfLoaded?.tintColor = .systemBackground
        setNeedsLayout()
    }

    private func placeSelectionMark() {
        guard let selectionMark else { return }
        let outset = Look.current.controls.selectedButtonOutset
        var frame = CGRect.null
        if hasTitle, let label = titleLabelIfLoaded { frame = frame.union(label.frame) }
        if resolvedImage != nil, let view = imageViewIfLoaded { frame = frame.union(view.frame) }
        selectionMark.frame = frame.insetBy(dx: -outset.width, dy: -outset.height)
    }

    private func applyPlainContent(animated: Bool) {
        defer { applySelectionMark() }
        let look = Look.current.controls
        if hasTitle, let label = titleLabel {
            if let attributed = currentAttributedTitle {
                label.attributedText = attributed
            } else {
                label.text = currentTitle
                label.textColor = currentTitleColor
            }
            label.shadowColor = currentTitleShadowColor
            label.isHidden = false
        } else {
            titleLabelIfLoaded?.isHidden = true
        }
        if let image = resolvedImage, let view = imageView {
            view.image = buttonType != .custom && image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            view.isHidden = false
        } else {
            imageViewIfLoaded?.isHidden = true
        }
        if let background = currentBackgroundImage {
            showBackground(ButtonBackgroundView.Style(image: background))
        } else {
            backgroundView?.isHidden = true
        }
        let dims = buttonType != .custom && isHighlighted
        let titleAlpha = dims ? look.buttonHighlightedAlpha : 1
        let imageAlpha: CGFloat
        if buttonType != .custom {
            imageAlpha = dims ? look.buttonHighlightedAlpha : (isEnabled ? 1 : look.buttonDimmedImageAlpha)
        } else if (isHighlighted && adjustsImageWhenHighlighted && content(exactly: \.image) == nil)
            || (!isEnabled && adjustsImageWhenDisabled && content(exactly: \.image) == nil)
        {
            imageAlpha = look.buttonDimmedImageAlpha
        } else {
            imageAlpha = 1
        }
        fade(titleAlpha: titleAlpha, imageAlpha: imageAlpha, animated: animated)
    }

    private func content<Value>(exactly value: KeyPath<Content, Value?>) -> Value? {
        contents[state.rawValue]?[keyPath: value]
    }

    private func fade(titleAlpha: CGFloat, imageAlpha: CGFloat, animated: Bool) {
        let titleChanges = titleLabelIfLoaded.map { $0.alpha != titleAlpha } ?? false
        let imageChanges = imageViewIfLoaded.map { $0.alpha != imageAlpha } ?? false
        guard titleChanges || imageChanges else { return }
        let change = {
            if titleChanges { self.titleLabelIfLoaded?.alpha = titleAlpha }
            if imageChanges { self.imageViewIfLoaded?.alpha = imageAlpha }
        }
        if animated, window != nil {
            UIView.animate(
                withDuration: Look.current.controls.buttonFadeDuration, delay: 0,
                options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
        } else {
            change()
        }
    }

    func showBackground(_ style: ButtonBackgroundView.Style) {
        let view: ButtonBackgroundView
        if let backgroundView {
            view = backgroundView
        } else {
            view = ButtonBackgroundView()
            backgroundView = view
            insertSubview(view, at: 0)
        }
        view.isHidden = false
        view.style = style
    }
}
