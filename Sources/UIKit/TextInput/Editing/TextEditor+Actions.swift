import Foundation

extension TextEditor {
    /// Whether the input can do a standard command now; nil for other selectors.
    func canPerform(_ action: Selector) -> Bool? {
        let hasSelection = selection.length > 0
        switch action {
        case "cut:", "delete:": return hasSelection && host.allowsTextChanges && (action == "delete:" ? false : host.allowsCopying)
        case "copy:": return hasSelection && host.allowsCopying
        case "paste:": return host.allowsTextChanges && UIPasteboard.general.hasStrings
        case "select:": return !hasSelection && length > 0 && host.allowsSelection
        case "selectAll:": return length > 0 && selection.length < length && host.allowsSelection
        default: return nil
        }
    }

    func copy() {
        guard selection.length > 0, host.allowsCopying else { return }
        let text = host.attributedContents(in: selection)
        var item: [String: Any] = [UIPasteboard.typeListString[0]: text.string]
        if host.isMultiline { item[UIPasteboard.attributedType] = text }
        UIPasteboard.general.items = [item]
    }

    func cut() {
        guard selection.length > 0, host.allowsTextChanges, host.allowsCopying else { return }
        copy()
        deleteSelection()
    }

    func paste() {
        guard host.allowsTextChanges, let text = UIPasteboard.general.string, !text.isEmpty else { return }
        unmark()
        let range = selection
        guard host.allowsChange(in: range, replacement: text) else { return }
        host.insertText(text)
        host.revealSelection()
    }

    func deleteSelection() {
        guard selection.length > 0 else { return }
        TextInputSystem.shared.replace(selection, with: "", in: host)
    }

    func selectWord() {
        guard length > 0 else { return }
        select(wordRange(at: selection.location))
        host.selectionMenuFollows()
    }

    func selectAll() {
        select(NSRange(location: 0, length: length))
        host.selectionMenuFollows()
    }
}
