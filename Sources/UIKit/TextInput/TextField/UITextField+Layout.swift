import CoreGraphics
import Foundation
import TextEngine

extension UITextField {
    // MARK: Rectangles

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var borderInset: CGSize {
        switch borderStyle {
        case .none: .zero
        case .line: CGSize(width: 2, height: 2)
        case .bezel: CGSize(width: 4, height: 2)
        case .roundedRect: Look.current.controls.textFieldInset
        }
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private var showsLeading: Bool { leftView != nil && shows(leftViewMode) }
    private var showsTrailing: Bool { rightView != nil && shows(rightViewMode) && !showsClearButton }
    private var showsClearButton: Bool { clearButtonMode != .never && hasText && isEnabled && shows(clearButtonMode) }

    /// What lies between the overlays, inside the border.
    private func contentRect(_ bounds: CGRect) -> CGRect {
        let inset = borderInset
        // A field that hasn't got its size yet may be smaller than its border; insetting would give the null rectangle.
        var rect = bounds.insetBy(dx: min(inset.width, bounds.width / 2), dy: min(inset.height, bounds.height / 2))
        let gap: CGFloat = borderStyle == .none ? 0 : 4
        if showsLeading { cut(&rect, leftViewRect(forBounds: bounds), gap: gap) }
        if showsTrailing { cut(&rect, rightViewRect(forBounds: bounds), gap: gap) }
        if showsClearButton { cut(&rect, clearButtonRect(forBounds: bounds), gap: gap) }
        rect.size.width = max(rect.width, 0)
        rect.size.height = max(rect.height, 0)
        return rect
    }

    /// Takes an overlay's room off the side on which it stands.
    private func cut(_ rect: inout CGRect, _ overlay: CGRect, gap: CGFloat) {
        if overlay.midX < rect.midX {
            let left = max(rect.minX, overlay.maxX + gap)
            rect = CGRect(x: left, y: rect.minY, width: rect.maxX - left, height: rect.height)
        } else {
            rect.size.width = min(rect.maxX, overlay.minX - gap) - rect.minX
        }
    }

    func coreTextRect(_ bounds: CGRect) -> CGRect { contentRect(bounds) }
    func coreEditingRect(_ bounds: CGRect) -> CGRect { contentRect(bounds) }
    func corePlaceholderRect(_ bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    func coreClearButtonRect(_ bounds: CGRect) -> CGRect {
        let size = TextFieldClearButton.size
        let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - 5 - size.width
        return CGRect(x: x, y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }

    private func overlayRect(_ view: UIView?, in bounds: CGRect, isLeading: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero || !view.translatesAutoresizingMaskIntoConstraints {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if fitting.width > 0, fitting.height > 0 { size = fitting }
        }
        size.height = min(size.height, bounds.height)
        let margin: CGFloat = borderStyle == .none ? 0 : borderInset.width
        let isLeft = isLeading != isRightToLeft
        return CGRect(
            x: isLeft ? bounds.minX + margin : bounds.maxX - margin - size.width,
            y: bounds.minY + ((bounds.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
    }

    func coreLeadingRect(_ bounds: CGRect) -> CGRect { overlayRect(leftView, in: bounds, isLeading: true) }
    func coreTrailingRect(_ bounds: CGRect) -> CGRect { overlayRect(rightView, in: bounds, isLeading: false) }

    private var rectOfText: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    // MARK: Parts

    func layoutParts() {
        borderView.frame = borderRect(forBounds: bounds)
        canvas.frame = rectOfText
        place(leftView, shown: showsLeading, leftViewRect(forBounds: bounds))
        place(rightView, shown: showsTrailing, rightViewRect(forBounds: bounds))
        if showsClearButton || clearButtonMode != .never {
            place(clearButton, shown: showsClearButton, clearButtonRect(forBounds: bounds))
        }
        cachedLayout = nil
        revealSelection()
        interaction.update()
    }

    private func place(_ view: UIView?, shown: Bool, _ rect: @autoclosure () -> CGRect) {
        guard let view else { return }
        if shown {
            if view.superview !== self { addSubview(view) }
            view.frame = rect()
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }

    func overlayDidChange(from old: UIView?) {
        if let old, old !== leftView, old !== rightView, old.superview === self { old.removeFromSuperview() }
        layoutDidChange()
    }

    func borderDidChange() {
        super.backgroundColor = borderStyle == .roundedRect ? nil : fillColor
        let image = isEnabled ? background : disabledBackground ?? background
        borderView.show(borderStyle, image: image, fill: fillColor, traits: traitCollection)
        layoutDidChange()
    }

    // MARK: Measuring

    private var deviceScale: CGFloat { max(traitCollection.displayScale, 1) }

    private func roundedUp(_ length: CGFloat) -> CGFloat { (length * deviceScale - 0.0001).rounded(.up) / deviceScale }

    /// Measured: a line and 1.5 points without border, 34 with a rounded one.
    func fittingSize() -> CGSize {
        let look = Look.current.controls
        let text = contents.length > 0 ? layout(of: shownText, width: nil).size.width : 0
        let hint = attributedPlaceholder.map { layout(of: placeholderText($0), width: nil).size.width } ?? 0
        var size = CGSize(width: max(text, hint), height: max(fieldFont.lineHeight, lineHeightOfText) + 1.5)
        switch borderStyle {
        case .none: break
        case .line: size = CGSize(width: size.width + 8, height: size.height + 4)
        case .bezel, .roundedRect: size = CGSize(width: size.width + 28, height: max(look.textFieldHeight, size.height + 12))
        }
        if leftView != nil, leftViewMode != .never { size.width += leftViewRect(forBounds: bounds).width }
        if rightView != nil, rightViewMode != .never {
            size.width += rightViewRect(forBounds: bounds).width
        } else if clearButtonMode != .never, borderStyle == .none {
            size.width += TextFieldClearButton.size.width + 5
        }
        return CGSize(width: roundedUp(size.width), height: roundedUp(size.height))
    }

    private var lineHeightOfText: CGFloat {
        contents.length > 0 ? layout(of: shownText, width: nil).size.height : 0
    }

    // MARK: Layout of text

    /// Secure text shows a dot a character.
    private var shownText: StyledText {
        traitCollection.withCurrent {
            var translation = TextTranslation(font: fieldFont, color: fieldColor)
            if !isEnabled { translation.overridingColor = .tertiaryLabel }
            translation.paragraphStyle = Self.lineStyle
            translation.scale = fittingScale
            guard isSecureTextEntry else {
                let text = NSMutableAttributedString(attributedString: contents)
                text.addAttribute(.paragraphStyle, value: Self.lineStyle, range: NSRange(location: 0, length: text.length))
                return translation.text(text)
            }
            return translation.text(String(repeating: "•", count: contents.string.count), typingStyle.filter { $0.key != .paragraphStyle })
        }
    }

    private func placeholderText(_ placeholder: NSAttributedString) -> StyledText {
        traitCollection.withCurrent {
            var translation = TextTranslation(font: fieldFont, color: .placeholderText)
            translation.paragraphStyle = Self.lineStyle
            let text = NSMutableAttributedString(attributedString: placeholder)
            text.addAttribute(.paragraphStyle, value: Self.lineStyle, range: NSRange(location: 0, length: text.length))
            return translation.text(text)
        }
    }

    /// Lines are placed by the field itself.
    private static let lineStyle: NSParagraphStyle = {
        let style = NSMutableParagraphStyle()
        style.alignment = .left
        style.lineBreakMode = .byClipping
        return style
    }()

    private func layout(of text: StyledText, width: CGFloat?) -> TextLayout {
        var options = TextLayout.Options()
        options.width = width
        options.maximumLines = 1
        if width != nil { options.lastLineBreakMode = .truncatingTail }
        return TextLayout(text, options: options)
    }

    /// The factor that makes the text fit, no smaller than the minimum font size allows.
    private var fittingScale: CGFloat {
        guard adjustsFontSizeToFitWidth, contents.length > 0, bounds.width > 0, !isMeasuring else { return 1 }
        isMeasuring = true
        defer { isMeasuring = false }
        let width = rectOfText.width - (isEditing ? TextGeometry.caretWidth : 0)
        let full = layout(of: shownText, width: nil).size.width
        guard full > width, full > 0 else { return 1 }
        let smallest = minimumFontSize > 0 ? min(minimumFontSize / fieldFont.pointSize, 1) : 0.1
        return max(width / full * 0.999, smallest)
    }

    var geometry: TextGeometry { fieldLayout.geometry }

    private var fieldLayout: FieldLayout {
        let rect = rectOfText
        if let cachedLayout, cachedLayout.rect == rect, cachedLayout.isEditing == isEditing { return cachedLayout }
        let layout = layout(of: shownText, width: isEditing ? nil : rect.width)
        let new = FieldLayout(geometry: geometry(of: layout, in: rect), rect: rect, isEditing: isEditing)
        cachedLayout = new
        return new
    }

    private func geometry(of layout: TextLayout, in rect: CGRect) -> TextGeometry {
        let width = layout.size.width
        let height = layout.lines.isEmpty ? fieldFont.lineHeight : layout.size.height
        let free = max(rect.width - width - (isEditing ? TextGeometry.caretWidth : 0), 0)
        let x = rect.minX + pixel(free * alignmentFactor)
        let y = rect.minY + offsetY(of: height, in: rect)
        var signs: [Int]?
        if isSecureTextEntry {
            let text = contents.string
            signs = text.indices.map { $0.utf16Offset(in: text) } + [contents.length]
        }
        let font = attributesForTyping[.font] as? UIFont ?? fieldFont
        let caret = CGRect(
            x: rect.minX + pixel(max(rect.width - TextGeometry.caretWidth, 0) * alignmentFactor), y: y - 0.75,
            width: TextGeometry.caretWidth, height: font.lineHeight + 1.5)
        return TextGeometry(
            layout: layout, origin: CGPoint(x: x - (isEditing ? scrollX : 0), y: y), signs: signs, emptyCaret: caret, caretExtension: 1.5)
    }

    private func pixel(_ value: CGFloat) -> CGFloat { (value * deviceScale).rounded() / deviceScale }

    /// The share of free room on the left of the text.
    private var alignmentFactor: CGFloat {
        switch textAlignment {
        case .left, .justified: 0
        case .center: 0.5
        case .right: 1
        case .natural: isRightToLeft ? 1 : 0
        }
    }

    private func offsetY(of height: CGFloat, in rect: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: pixel(rect.height - height)
        case .center, .fill: pixel((rect.height - height) / 2)
        }
    }

    // MARK: Scrolling

    func revealSelection() {
        guard isEditing else { return }
        let rect = rectOfText
        let caret = geometry.caretRect(at: editor.head)
        let width = geometry.layout.size.width + TextGeometry.caretWidth
        var wanted = scrollX
        if caret.minX < rect.minX { wanted -= rect.minX - caret.minX + min(24, rect.width / 4) }
        if caret.maxX > rect.maxX { wanted += caret.maxX - rect.maxX }
        wanted = min(max(wanted, 0), max(width - rect.width, 0))
        guard wanted != scrollX else { return }
        scrollX = wanted
        cachedLayout = nil
        canvas.setNeedsDisplay()
        interaction.update()
    }

    // MARK: Drawing

    func coreDrawText(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), contents.length > 0 else { return }
        let shown = rectOfText
        let geometry = geometry
        // A subclass may pass a rectangle of its own.
        let origin = CGPoint(x: geometry.origin.x + rect.minX - shown.minX, y: geometry.origin.y + rect.minY - shown.minY)
        geometry.layout.draw(in: context, at: origin)
    }

    func coreDrawPlaceholder(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let placeholder = attributedPlaceholder else { return }
        let layout = layout(of: placeholderText(placeholder), width: rect.width)
        let x = rect.minX + pixel(max(rect.width - layout.size.width, 0) * alignmentFactor)
        layout.draw(in: context, at: CGPoint(x: x, y: rect.minY + offsetY(of: layout.size.height, in: rect)))
    }
}
