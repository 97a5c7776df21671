import CoreGraphics
import Foundation
import TextEngine

extension UITextView {
    private var deviceScale: CGFloat { max(traitCollection.displayScale, 1) }
    private func roundedUp(_ length: CGFloat) -> CGFloat { (length * deviceScale - 0.0001).rounded(.up) / deviceScale }

    // MARK: Container

    /// The container takes the width between the insets, and any height.
    func containerGeometryDidChange() {
        let width = max(bounds.width - textContainerInset.left - textContainerInset.right, 0)
        if textContainer.widthTracksTextView {
            let height =
                textContainer.heightTracksTextView
                ? max(bounds.height - textContainerInset.top - textContainerInset.bottom, 0) : CGFloat.greatestFiniteMagnitude
            let size = CGSize(width: width, height: height)
            if textContainer.size != size { textContainer.size = size }
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The look of characters that don't say it, in the present colours.
    func applyDefaults() {
        traitCollection.withCurrent {
            var translation = TextTranslation(
                font: style.font ?? UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12), color: style.color ?? .label)
            translation.naturalAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : nil
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = style.alignment
            translation.paragraphStyle = paragraph
            translation.linkAttributes = linkTextAttributes
            layoutManager.defaults = translation
        }
        layoutManager.invalidateAll()
    }

    func layoutWasInvalidated(_ range: NSRange, _ delta: Int, textChanged: Bool) {
        if textChanged, !editor.isReplacing, !isChangingText { editor.storageChanged(in: range, delta: delta) }
        invalidateIntrinsicContentSize()
        tiles.invalidate()
        setNeedsLayout()
    }

    /// The layout, made with the colours of the view's traits.
    var currentPart: NSLayoutManager.Part? {
        var part: NSLayoutManager.Part?
        traitCollection.withCurrent { part = layoutManager.part(of: textContainer) }
        return part
    }

    func layoutText() {
        let wantedWidth = max(bounds.width - textContainerInset.left - textContainerInset.right, 0)
        if textContainer.widthTracksTextView, textContainer.size.width != wantedWidth { containerGeometryDidChange() }
        let used = traitCollection.withCurrent { layoutManager.usedRect(for: textContainer) }
        let emptyHeight = used.height > 0 ? used.height : emptyLineHeight
        let height = roundedUp(emptyHeight) + textContainerInset.top + textContainerInset.bottom
        let size = CGSize(width: bounds.width, height: height)
        if contentSize != size { contentSize = size }
        let frame = CGRect(origin: .zero, size: CGSize(width: bounds.width, height: max(height, isScrollEnabled ? height : bounds.height)))
        if tiles.frame != frame { tiles.frame = frame }
        tiles.showVisibleTiles()
        if needsReveal {
            needsReveal = false
            scrollToCaret()
        }
        interaction.update()
    }

    private var emptyLineHeight: CGFloat {
        ((typingAttributes[.font] as? UIFont) ?? style.font ?? UIFont(name: "Helvetica", size: 12))?.lineHeight ?? 14
    }

    var firstBaseline: CGFloat { currentPart?.layout.firstBaseline ?? 0 }
    var lastBaseline: CGFloat { textContainerInset.top + (currentPart?.layout.lastBaseline ?? 0) }

    // MARK: Measuring

    private func textSize(width: CGFloat?) -> CGSize {
        let padding = 2 * textContainer.lineFragmentPadding
        let insets = textContainerInset
        let available = width.map { max($0 - insets.left - insets.right - padding, 1) }
        let size: CGSize
        if textStorage.length == 0 {
            size = CGSize(width: 0, height: emptyLineHeight)
        } else {
            size = traitCollection.withCurrent {
                layoutManager.measure(width: available, maximumLines: textContainer.maximumNumberOfLines)
            }
        }
        return CGSize(
            width: roundedUp(size.width + padding) + insets.left + insets.right, height: roundedUp(size.height) + insets.top + insets.bottom
        )
    }

    func coreIntrinsicSize() -> CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        let width = layoutWidth > 0 ? layoutWidth : bounds.width > 0 && layoutState == nil ? bounds.width : nil
        return textSize(width: width)
    }

    func coreSizeThatFits(_ size: CGSize) -> CGSize {
        let limited = size.width > 0 && size.width < 1_000_000
        let fitting = textSize(width: limited ? size.width : nil)
        return CGSize(width: limited ? min(fitting.width, size.width) : fitting.width, height: fitting.height)
    }

    // MARK: Geometry

    var geometry: TextGeometry {
        let padding = textContainer.lineFragmentPadding
        let origin = CGPoint(x: textContainerInset.left + padding, y: textContainerInset.top)
        let layout = currentPart?.layout ?? TextLayout(StyledText("", attributes: layoutManager.defaults.attributes([:])))
        let width = max(bounds.width - textContainerInset.left - textContainerInset.right - 2 * padding, 0)
        let alignment = (typingAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? style.alignment
        let factor: CGFloat =
            switch alignment {
            case .center: 0.5
            case .right: 1
            case .natural where effectiveUserInterfaceLayoutDirection == .rightToLeft: 1
            default: 0
            }
        let empty = CGRect(
            x: origin.x + max(width - TextGeometry.caretWidth, 0) * factor, y: origin.y, width: TextGeometry.caretWidth,
            height: emptyLineHeight)
        return TextGeometry(layout: layout, origin: origin, signs: nil, emptyCaret: empty)
    }

    // MARK: Scrolling

    func coreScrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let range = editor.clamped(range)
        let rect = range.length > 0 ? geometry.boundingRect(for: range) : geometry.caretRect(at: range.location)
        guard !rect.isNull else { return }
        scrollRectToVisible(rect.insetBy(dx: 0, dy: -2), animated: false)
    }

    /// Shows the caret with the next layout, when the text has its new size.
    func revealSelection() {
        guard isFirstResponder, isScrollEnabled else {
            revealInAncestors()
            return
        }
        needsReveal = true
        setNeedsLayout()
    }

    private func scrollToCaret() {
        let caret = geometry.caretRect(at: editor.head, isAtLineEnd: editor.isAtLineEnd)
        scrollRectToVisible(caret.insetBy(dx: 0, dy: -textContainerInset.bottom / 2), animated: false)
    }

    /// A text view that grows with its text lets the scroll view around it follow the caret.
    private func revealInAncestors() {
        guard isFirstResponder else { return }
        var ancestor = superview
        while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
        guard let scrollView = ancestor as? UIScrollView, scrollView.isScrollEnabled, !isDragging else { return }
        let caret = geometry.caretRect(at: editor.head)
        scrollView.scrollRectToVisible(convert(caret.insetBy(dx: 0, dy: -8), to: scrollView), animated: false)
    }
}

extension NSLayoutManager {
    /// The size of the text at another width, without the padding of its lines.
    func measure(width: CGFloat?, maximumLines: Int) -> CGSize {
        if let part = laidOut.first, laidOut.count == 1, part.layout.options.width == width,
            part.layout.options.maximumLines == maximumLines
        {
            return part.layout.size
        }
        guard let text = laidOut.first?.layout.text else { return .zero }
        var options = TextLayout.Options()
        options.width = width
        options.maximumLines = maximumLines
        options.showsTrailingEmptyLine = true
        return TextLayout(text, options: options).size
    }
}
