import Foundation

extension UITextField {
    /// Begins editing: the delegate is asked first, then the field that has the focus ends, then this one begins.
    func coreBecomeFirstResponder(_ become: () -> Bool) -> Bool {
        guard !isFirstResponder else { return become() }
        guard canBecomeFirstResponder, window != nil else { return become() }
        guard delegate?.textFieldShouldBeginEditing?(self) ?? true else { return false }
        // The delegate may have moved the focus here itself.
        guard !isFirstResponder else { return true }
        guard become(), isFirstResponder else { return isFirstResponder }
        didBeginEditing()
        return true
    }

    private func didBeginEditing() {
        endsByCancelling = false
        replacesAllOnInsertion = isSecureTextEntry || clearsOnInsertion
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear?(self) ?? true {
            setContents(NSAttributedString(string: "", attributes: typingStyle))
            textWasEdited()
        }
        editor.select(NSRange(location: contents.length, length: 0))
        layoutDidChange()
        canvas.setNeedsDisplay()
        revealSelection()
        interaction.update()
        delegate?.textFieldDidBeginEditing?(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        sendActions(for: .editingDidBegin)
        fieldSubclassDidBeginEditing()
    }

    func coreResignFirstResponder(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        guard delegate?.textFieldShouldEndEditing?(self) ?? true else { return false }
        guard isFirstResponder else { return true }
        editor.unmark()
        guard resign() else { return false }
        didEndEditing()
        return true
    }

    /// Ends editing without asking, as when the field leaves its window.
    func didEndEditing() {
        EditMenu.dismiss()
        scrollX = 0
        explicitTypingAttributes = nil
        undoManager?.removeAllActions(withTarget: editor)
        layoutDidChange()
        canvas.setNeedsDisplay()
        interaction.update()
        let reason: DidEndEditingReason = endsByCancelling ? .cancelled : .committed
        if let ended = delegate?.textFieldDidEndEditing_reason {
            ended(self, reason)
        } else {
            delegate?.textFieldDidEndEditing?(self)
        }
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self, userInfo: [Self.didEndEditingReasonUserInfoKey: reason.rawValue])
        sendActions(for: .editingDidEnd)
        fieldSubclassDidEndEditing()
    }

    // MARK: Clearing

    func makeClearButton() -> UIButton {
        let button = TextFieldClearButton(type: .custom)
        button.accessibilityLabel = SystemText.localized("Clear text")
        button.addAction(UIAction { [unowned self] _ in clearTapped() }, for: .touchUpInside)
        return button
    }

    private func clearTapped() {
        guard delegate?.textFieldShouldClear?(self) ?? true else { return }
        editor.unmark()
        editor.replace(NSRange(location: 0, length: contents.length), with: "")
        if !isFirstResponder { becomeFirstResponder() }
    }
}
