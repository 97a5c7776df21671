import Foundation
import ObjCRuntime

extension TextInputSystem {
    /// Keys by their USB HID usage.
    private enum Usage {
        static let returns: Set<Int> = [0x28, 0x58]
        static let escape = 0x29
        static let delete = 0x2A
        static let tab = 0x2B
        static let home = 0x4A
        static let forwardDelete = 0x4C
        static let end = 0x4D
        static let right = 0x4F
        static let left = 0x50
        static let down = 0x51
        static let up = 0x52
        /// Commands that the responder chain knows, by the key's letter.
        static let commands: [Int: String] = [
            0x04: "selectAll:", 0x05: "toggleBoldface:", 0x06: "copy:", 0x0C: "toggleItalics:", 0x18: "toggleUnderline:",
            0x19: "paste:", 0x1B: "cut:",
        ]
        static let z = 0x1D
    }

    /// Does to the first responder what keys mean for text; returns the presses that mean nothing to it.
    func handle(_ presses: Set<UIPress>, for responder: UIResponder) -> Set<UIPress> {
        guard let input = responder as? any UIKeyInput, responder.isFirstResponder else { return presses }
        return presses.filter { press in
            guard let key = press.key else { return true }
            return !handle(key, input: input)
        }
    }

    private func handle(_ key: UIKey, input: any UIKeyInput) -> Bool {
        let usage = key.keyCode.rawValue
        let flags = key.modifierFlags
        if !flags.isDisjoint(with: [.command, .control]), let handled = handleCommand(usage, flags) { return handled }
        if Usage.returns.contains(usage) {
            insertText("\n")
            return true
        }
        if usage == Usage.tab { return handleTab(backward: flags.contains(.shift), input: input) }
        if let host = input as? any TextEditorHost {
            if let movement = movement(usage, flags, host) {
                guard host.allowsSelection else { return false }
                host.editor.move(movement, extending: flags.contains(.shift))
                host.revealSelection()
                return true
            }
            if let deletion = deletion(usage, flags) {
                delete(deletion, in: host)
                return true
            }
        } else if usage == Usage.delete {
            deleteBackward()
            return true
        } else if let document = input as? any UITextInput, let direction = direction(usage) {
            return move(in: document, direction, extends: flags.contains(.shift))
        }
        guard usage != Usage.escape, flags.isDisjoint(with: [.command, .control]), isText(key.characters) else { return false }
        insertText(key.characters)
        return true
    }

    /// Whether characters of a key are written, not a function key's private code.
    private func isText(_ characters: String) -> Bool {
        guard let first = characters.unicodeScalars.first, !characters.hasPrefix("UIKeyInput") else { return false }
        return first.value >= 0x20 && first.value != 0x7F && !(0xF700...0xF8FF).contains(first.value)
    }

    // MARK: Commands

    /// nil for keys that mean nothing with a command key.
    private func handleCommand(_ usage: Int, _ flags: UIKeyModifierFlags) -> Bool? {
        guard let responder = UIApplication.shared.currentKeyWindow?.firstResponder else { return nil }
        if usage == Usage.z {
            guard let manager = responder.undoManager else { return false }
            if flags.contains(.shift) {
                guard manager.canRedo else { return true }
                manager.redo()
            } else {
                guard manager.canUndo else { return true }
                manager.undo()
            }
            return true
        }
        guard let name = Usage.commands[usage] else { return nil }
        let selector = Selector(name)
        guard let target = responder.target(forAction: selector, withSender: nil) else { return false }
        return UIApplication.shared.sendAction(selector, to: target, from: nil, for: nil)
    }

    private func handleTab(backward: Bool, input: any UIKeyInput) -> Bool {
        if let host = input as? any TextEditorHost, host.isMultiline {
            guard !backward else { return false }
            insertText("\t")
            return true
        }
        if let view = input as? UIView, let window = view.window?.focusWindow, let focus = window.windowScene?.focusSystem {
            return focus.userMoves(backward ? .previous : .next, in: window)
        }
        guard let view = input as? UIView, let next = InputOrder.input(after: view, backward: backward) else { return true }
        next.becomeFirstResponder()
        return true
    }

    // MARK: Moving

    private func direction(_ usage: Int) -> UITextLayoutDirection? {
        switch usage {
        case Usage.right: .right
        case Usage.left: .left
        case Usage.down: .down
        case Usage.up: .up
        default: nil
        }
    }

    private func movement(_ usage: Int, _ flags: UIKeyModifierFlags, _ host: any TextEditorHost) -> TextEditor.Movement? {
        switch usage {
        case Usage.home: return flags.isDisjoint(with: [.command, .control]) ? .lineStart : .documentStart
        case Usage.end: return flags.isDisjoint(with: [.command, .control]) ? .lineEnd : .documentEnd
        default: break
        }
        guard let direction = direction(usage) else { return nil }
        let isVertical = direction == .up || direction == .down
        if flags.contains(.command) {
            if isVertical { return direction == .up ? .documentStart : .documentEnd }
            let isStart = (direction == .left) != host.geometry.isRightToLeft(at: host.editor.head)
            return isStart ? .lineStart : .lineEnd
        }
        if isVertical, !host.isMultiline { return direction == .up ? .documentStart : .documentEnd }
        if !isVertical, !flags.isDisjoint(with: [.alternate, .control]) { return .word(direction) }
        return .character(direction)
    }

    /// Moves the caret of a document that isn't ours, or with shift the end of the selection that the first such move didn't anchor.
    private func move(in document: any UITextInput, _ direction: UITextLayoutDirection, extends: Bool) -> Bool {
        guard let selection = document.selectedTextRange else { return false }
        let goesBack = direction == .left || direction == .up
        guard extends else {
            // A selection collapses to the side that the key points to.
            let edge = goesBack ? selection.start : selection.end
            guard let target = selection.isEmpty ? document.position(from: edge, in: direction, offset: 1) : edge else { return false }
            document.selectedTextRange = document.textRange(from: target, to: target)
            return true
        }
        if selection.isEmpty { movesStartOfSelection = goesBack }
        let moved = movesStartOfSelection ? selection.start : selection.end
        let anchor = movesStartOfSelection ? selection.end : selection.start
        guard let target = document.position(from: moved, in: direction, offset: 1) else { return false }
        if document.compare(target, to: anchor) == .orderedDescending {
            movesStartOfSelection = false
            document.selectedTextRange = document.textRange(from: anchor, to: target)
        } else {
            movesStartOfSelection = true
            document.selectedTextRange = document.textRange(from: target, to: anchor)
        }
        return true
    }

    // MARK: Deleting

    private func deletion(_ usage: Int, _ flags: UIKeyModifierFlags) -> TextEditor.Deletion? {
        switch usage {
        case Usage.delete:
            if flags.contains(.command) { return .toLineStart }
            return flags.isDisjoint(with: [.alternate, .control]) ? .characterBackward : .wordBackward
        case Usage.forwardDelete:
            return flags.isDisjoint(with: [.alternate, .control]) ? .characterForward : .wordForward
        default:
            return nil
        }
    }

    private func delete(_ deletion: TextEditor.Deletion, in host: any TextEditorHost) {
        if case .characterBackward = deletion {
            deleteBackward()
            return
        }
        let range = host.editor.range(of: deletion)
        if range.length > 0 { replace(range, with: "", in: host) }
    }
}

/// The text inputs of a window in reading order, as the tab key goes through them.
@MainActor
private enum InputOrder {
    static func input(after view: UIView, backward: Bool) -> UIView? {
        guard let window = view.window else { return nil }
        var found: [UIView] = []
        collect(window, into: &found)
        let frames = found.map { $0.convert($0.bounds, to: nil) }
        let order = found.indices.sorted { first, second in
            // Fields whose heights overlap stand in one row.
            if frames[first].midY < frames[second].minY || frames[second].midY < frames[first].minY {
                return frames[first].midY < frames[second].midY
            }
            return frames[first].minX < frames[second].minX
        }.map { found[$0] }
        guard order.count > 1, let index = order.firstIndex(where: { $0 === view }) else { return nil }
        return order[(index + (backward ? order.count - 1 : 1)) % order.count]
    }

    private static func collect(_ view: UIView, into found: inout [UIView]) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        if view is any UIKeyInput, view.canBecomeFirstResponder { found.append(view) }
        for child in view.subviews { collect(child, into: &found) }
    }
}
