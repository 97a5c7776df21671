import CoreGraphics
import Foundation
import TextEngine

extension UITextField {
    static var initialAttributes: [NSAttributedString.Key: Any] {
        [.font: Look.current.controls.textFieldFont, .foregroundColor: UIColor.label]
    }

    var fieldFont: UIFont { typingStyle[.font] as? UIFont ?? Look.current.controls.textFieldFont }
    var fieldColor: UIColor { typingStyle[.foregroundColor] as? UIColor ?? .label }

    // MARK: Set by the app

    func setContents(_ text: NSAttributedString) {
        guard text != contents else {
            // A composition ends even when the text stays the same.
            if editor.markedRange != nil { editor.unmark() }
            return
        }
        contents.setAttributedString(text)
        contentDidChange()
        editor.textWasReplaced()
        revealSelection()
    }

    func setAttributedContents(_ text: NSAttributedString?) {
        let new = NSMutableAttributedString(attributedString: text ?? NSAttributedString(string: ""))
        // What the text doesn't say is as the field has it.
        for (key, value) in typingStyle {
            var bare: [NSRange] = []
            new.enumerateAttribute(key, in: NSRange(location: 0, length: new.length)) { present, range, _ in
                if present == nil { bare.append(range) }
            }
            for range in bare { new.addAttribute(key, value: value, range: range) }
        }
        if new.length > 0, let style = new.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
            if style.alignment != .natural { textAlignment = style.alignment }
        }
        setContents(new)
    }

    func setStyle(_ key: NSAttributedString.Key, _ value: Any) {
        typingStyle[key] = value
        explicitTypingAttributes = nil
        contents.addAttribute(key, value: value, range: NSRange(location: 0, length: contents.length))
        contentDidChange()
    }

    func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        typingStyle = attributes
        explicitTypingAttributes = nil
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
        contents.setAttributes(attributes, range: NSRange(location: 0, length: contents.length))
        contentDidChange()
    }

    func adjustFonts() {
        let traits = traitCollection
        if let font = typingStyle[.font] as? UIFont { typingStyle[.font] = font.adjusted(for: traits) }
        let all = NSRange(location: 0, length: contents.length)
        var fonts: [(UIFont, NSRange)] = []
        contents.enumerateAttribute(.font, in: all) { value, range, _ in
            if let font = value as? UIFont { fonts.append((font.adjusted(for: traits), range)) }
        }
        for (font, range) in fonts { contents.addAttribute(.font, value: font, range: range) }
        contentDidChange()
    }

    // MARK: Changes

    func contentDidChange() {
        cachedLayout = nil
        invalidateIntrinsicContentSize()
        canvas.setNeedsDisplay()
        setNeedsLayout()
    }

    func layoutDidChange() {
        cachedLayout = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func traitsDidChange() {
        guard isFirstResponder else { return }
        KeyboardSystem.shared.inputTraitsDidChange()
    }
}

extension UITextField: TextEditorHost {
    var editedString: String { contents.string }
    var allowsTextChanges: Bool { isEnabled }
    var allowsSelection: Bool { isEnabled }
    var isMultiline: Bool { false }
    var allowsCopying: Bool { !isSecureTextEntry }

    var attributesForTyping: [NSAttributedString.Key: Any] {
        if let explicitTypingAttributes { return explicitTypingAttributes }
        return typingStyle
    }

    func replaceContents(in range: NSRange, with text: NSAttributedString) {
        contents.replaceCharacters(in: range, with: text)
        cachedLayout = nil
    }

    func attributedContents(in range: NSRange) -> NSAttributedString { contents.attributedSubstring(from: range) }

    func allowsChange(in range: NSRange, replacement: String) -> Bool {
        guard delegate?.textField_shouldChangeCharactersIn_replacementString?(self, range, replacement) ?? true else { return false }
        return fieldSubclassAllowsChange(in: range, replacement: replacement)
    }

    func textWasEdited() {
        contentDidChange()
        revealSelection()
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        sendActions(for: .editingChanged)
        fieldSubclassTextDidChange()
        KeyboardSystem.shared.textDidChange()
    }

    func selectionWasChanged() {
        guard isFirstResponder else { return }
        EditMenu.dismiss()
        revealSelection()
        interaction.update()
        KeyboardSystem.shared.selectionDidChange()
        delegate?.textFieldDidChangeSelection?(self)
    }

    func selectionMenuFollows() { if isFirstResponder { interaction.showMenu() } }

    func menu(for range: NSRange, suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textField_editMenuForCharactersIn_suggestedActions?(self, range, suggested) ?? nil
    }

    func performTap(at point: CGPoint) -> Bool { false }

    func performReturn() {
        guard delegate?.textFieldShouldReturn?(self) ?? true else { return }
        sendActions(for: .primaryActionTriggered)
        let closes = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        // A target for the exit event is the classic way to close the keyboard with return.
        if closes, isFirstResponder { resignFirstResponder() }
        fieldSubclassDidReturn()
    }

    // MARK: Typing

    func coreInsertText(_ text: String) {
        // One line only: a line break that is pasted in becomes a space.
        let line = text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
        if replacesAllOnInsertion {
            replacesAllOnInsertion = false
            editor.select(NSRange(location: 0, length: contents.length))
        }
        editor.insertText(line)
    }

    func coreDeleteBackward() {
        if replacesAllOnInsertion, contents.length > 0 {
            replacesAllOnInsertion = false
            editor.select(NSRange(location: 0, length: contents.length))
        }
        editor.deleteBackward()
    }
}

extension UITextField: InputTraitsOwner {
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
