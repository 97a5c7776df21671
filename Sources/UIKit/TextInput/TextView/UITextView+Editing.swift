import CoreGraphics
import Foundation

extension UITextView {
    // MARK: Text set by the app

    func setText(_ text: NSAttributedString) {
        isChangingText = true
        textStorage.setAttributedString(text)
        isChangingText = false
        if text.length > 0 { style.typing = nil }
        editor.textWasReplaced()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// What a key has in the first character, or in what is typed next.
    func styleValue(_ key: NSAttributedString.Key) -> Any? {
        if textStorage.length > 0, let value = textStorage.attribute(key, at: 0, effectiveRange: nil) { return value }
        if let value = style.typing?[key] { return value }
        switch key {
        case .font: return style.font
        case .foregroundColor: return style.color
        default: return nil
        }
    }

    func setStyle(_ key: NSAttributedString.Key, _ value: Any?) {
        if key == .font { style.font = value as? UIFont }
        if key == .foregroundColor { style.color = value as? UIColor }
        style.typing?[key] = value
        let all = NSRange(location: 0, length: textStorage.length)
        if all.length > 0 {
            isChangingText = true
            if let value { textStorage.addAttribute(key, value: value, range: all) } else { textStorage.removeAttribute(key, range: all) }
            isChangingText = false
        }
        applyDefaults()
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        style.alignment = alignment
        func aligned(_ old: Any?) -> NSParagraphStyle {
            let new = (old as? NSParagraphStyle ?? .default).mutableCopy() as! NSMutableParagraphStyle
            new.alignment = alignment
            return new
        }
        if let typing = style.typing { style.typing?[.paragraphStyle] = aligned(typing[.paragraphStyle]) }
        var runs: [(NSParagraphStyle, NSRange)] = []
        textStorage.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: textStorage.length)) { value, range, _ in
            runs.append((aligned(value), range))
        }
        isChangingText = true
        textStorage.beginEditing()
        for (paragraph, range) in runs { textStorage.addAttribute(.paragraphStyle, value: paragraph, range: range) }
        textStorage.endEditing()
        isChangingText = false
        applyDefaults()
    }

    /// The attributes that a letter at the caret takes over from the one before it.
    var attributesAtCaret: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        if let font = style.font { result[.font] = font }
        if let color = style.color { result[.foregroundColor] = color }
        if style.alignment != .natural {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = style.alignment
            result[.paragraphStyle] = paragraph
        }
        guard textStorage.length > 0 else { return result }
        let selection = editor.selection
        // A selection's first letter counts, a caret's the one before it.
        let index = selection.length > 0 ? selection.location : max(selection.location - 1, 0)
        var found = textStorage.attributes(at: min(index, textStorage.length - 1), effectiveRange: nil)
        found[.link] = nil
        found[.attachment] = nil
        return result.merging(found) { $1 }
    }

    func adjustFonts() {
        let traits = traitCollection
        style.font = style.font?.adjusted(for: traits)
        if let font = style.typing?[.font] as? UIFont { style.typing?[.font] = font.adjusted(for: traits) }
        var runs: [(UIFont, NSRange)] = []
        textStorage.enumerateAttribute(.font, in: NSRange(location: 0, length: textStorage.length)) { value, range, _ in
            if let font = value as? UIFont { runs.append((font.adjusted(for: traits), range)) }
        }
        isChangingText = true
        textStorage.beginEditing()
        for (font, range) in runs { textStorage.addAttribute(.font, value: font, range: range) }
        textStorage.endEditing()
        isChangingText = false
        applyDefaults()
    }

    func traitsDidChange() {
        if isFirstResponder { KeyboardSystem.shared.inputTraitsDidChange() }
    }

    // MARK: Focus

    func coreBecomeFirstResponder(_ become: () -> Bool) -> Bool {
        guard !isFirstResponder else { return become() }
        guard canBecomeFirstResponder, window != nil else { return become() }
        // A text that is only selected is not edited.
        if isEditable, !(textDelegate?.textViewShouldBeginEditing?(self) ?? true) { return false }
        guard !isFirstResponder else { return true }
        guard become(), isFirstResponder else { return isFirstResponder }
        interaction.update()
        revealSelection()
        guard isEditable else { return true }
        style.isEditing = true
        textDelegate?.textViewDidBeginEditing?(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func coreResignFirstResponder(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        if isEditable, !(textDelegate?.textViewShouldEndEditing?(self) ?? true) { return false }
        guard isFirstResponder else { return true }
        editor.unmark()
        guard resign() else { return false }
        didEndEditing()
        return true
    }

    func didEndEditing() {
        EditMenu.dismiss()
        style.typing = nil
        interaction.update()
        guard style.isEditing else { return }
        style.isEditing = false
        textDelegate?.textViewDidEndEditing?(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    func coreInsertText(_ text: String) {
        if clearsOnInsertion {
            clearsOnInsertion = false
            editor.select(NSRange(location: 0, length: textStorage.length))
        }
        editor.insertText(text)
    }
}

extension UITextView: TextEditorHost {
    var editedString: String { textStorage.string }
    var allowsTextChanges: Bool { isEditable }
    var allowsSelection: Bool { isSelectable || isEditable }
    var isMultiline: Bool { true }
    var allowsCopying: Bool { true }
    var attributesForTyping: [NSAttributedString.Key: Any] { typingAttributes }

    func replaceContents(in range: NSRange, with text: NSAttributedString) {
        textStorage.replaceCharacters(in: range, with: text)
    }

    func attributedContents(in range: NSRange) -> NSAttributedString { textStorage.attributedSubstring(from: range) }

    func allowsChange(in range: NSRange, replacement: String) -> Bool {
        textDelegate?.textView_shouldChangeTextIn_replacementText?(self, range, replacement) ?? true
    }

    func textWasEdited() {
        revealSelection()
        textDelegate?.textViewDidChange?(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        KeyboardSystem.shared.textDidChange()
    }

    func selectionWasChanged() {
        if !isTypingStyleKept { style.typing = nil }
        EditMenu.dismiss()
        setNeedsLayout()
        interaction.update()
        if isFirstResponder { KeyboardSystem.shared.selectionDidChange() }
        textDelegate?.textViewDidChangeSelection?(self)
    }

    /// What the app set for typing holds while the user types on, and until the text has letters at all.
    private var isTypingStyleKept: Bool { textStorage.length == 0 || editor.isTyping }

    func selectionMenuFollows() { if isFirstResponder { interaction.showMenu() } }
    func performReturn() { insertText("\n") }

    func menu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu? {
        textDelegate?.textView_editMenuForTextIn_suggestedActions?(self, range, suggested) ?? nil
    }

    // MARK: Links

    var detectedLinks: [(range: NSRange, url: URL)] {
        guard !isEditable, !dataDetectorTypes.isEmpty else { return [] }
        return DataDetector.links(in: textStorage.string, dataDetectorTypes)
    }

    private func link(at index: Int) -> (URL, NSRange)? {
        var range = NSRange()
        let value = textStorage.attribute(.link, at: index, effectiveRange: &range)
        if let url = (value as? URL) ?? (value as? String).flatMap(URL.init(string:)) { return (url, range) }
        return detectedLinks.first { NSLocationInRange(index, $0.range) }.map { ($0.url, $0.range) }
    }

    func performTap(at point: CGPoint) -> Bool {
        guard isSelectable, !isEditable, let index = geometry.character(under: point) else { return false }
        guard let (url, range) = link(at: index) else { return false }
        let opens =
            textDelegate?.textView_shouldInteractWith_in_interaction?(self, url, range, .invokeDefaultAction)
            ?? textDelegate?.textView_shouldInteractWith_in?(self, url, range) ?? true
        if opens { UIApplication.shared.open(url) }
        return true
    }
}

extension UITextView: InputTraitsOwner {
    var inputTraits: InputTraits {
        var traits = InputTraits()
        traits.autocapitalization = autocapitalizationType
        traits.autocorrection = autocorrectionType
        traits.spellChecking = spellCheckingType
        traits.smartQuotes = smartQuotesType
        traits.smartDashes = smartDashesType
        traits.smartInsertDelete = smartInsertDeleteType
        traits.inlinePrediction = inlinePredictionType
        traits.keyboard = keyboardType
        traits.appearance = keyboardAppearance
        traits.returnKey = returnKeyType
        traits.enablesReturnKey = enablesReturnKeyAutomatically
        traits.isSecure = isSecureTextEntry
        traits.contentType = textContentType
        traits.passwordRules = passwordRules
        return traits
    }
}
