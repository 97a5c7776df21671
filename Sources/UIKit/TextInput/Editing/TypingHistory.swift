import Foundation

/// What an editor tells the undo manager: letters typed one after the other are one step.
@MainActor
final class TypingHistory {
    /// Text that stands where other text was.
    struct Change {
        var range: NSRange
        var removed: NSAttributedString
    }

    enum Kind {
        case typing
        case deleting
        case other
    }

    /// A step that may still grow.
    private final class Step {
        var change: Change
        let kind: Kind

        init(_ change: Change, kind: Kind) {
            self.change = change
            self.kind = kind
        }
    }

    private var openStep: Step?
    private var composition: Change?
    private var isRestoring = false

    /// The next change starts a step of its own.
    func endRun() { openStep = nil }

    func record(_ change: Change, kind: Kind, of editor: TextEditor) {
        composition = nil
        guard !isRestoring, let manager = editor.host.undoManager, manager.isUndoRegistrationEnabled else { return }
        if let step = openStep, step.kind == kind, extend(step, by: change) { return }
        let step = Step(change, kind: kind)
        register(step, of: editor, in: manager)
        openStep = kind == .other ? nil : step
    }

    /// Whether a change continues where the step ended.
    private func extend(_ step: Step, by change: Change) -> Bool {
        switch step.kind {
        case .typing:
            guard change.removed.length == 0, change.range.location == NSMaxRange(step.change.range) else { return false }
            step.change.range.length += change.range.length
            return true
        case .deleting:
            guard step.change.range.length == 0, change.range.location + change.removed.length == step.change.range.location else {
                return false
            }
            let removed = NSMutableAttributedString(attributedString: change.removed)
            removed.append(step.change.removed)
            step.change = Change(range: NSRange(location: change.range.location, length: 0), removed: removed)
            return true
        case .other:
            return false
        }
    }

    private func register(_ step: Step, of editor: TextEditor, in manager: UndoManager) {
        manager.registerUndo(withTarget: editor) { [weak self] editor in
            guard let self else { return }
            openStep = nil
            isRestoring = true
            let inverse = editor.apply(step.change)
            isRestoring = false
            if let manager = editor.host.undoManager { register(Step(inverse, kind: .other), of: editor, in: manager) }
        }
        if !manager.isUndoing, !manager.isRedoing { manager.setActionName(step.kind == .other ? "" : "Typing") }
    }

    // MARK: Composition

    func beginComposition(at range: NSRange, removed: NSAttributedString) {
        composition = Change(range: NSRange(location: range.location, length: 0), removed: removed)
    }

    func endComposition(with range: NSRange, of editor: TextEditor) {
        guard var change = composition else { return }
        composition = nil
        guard range.length > 0 || change.removed.length > 0 else { return }
        change.range = range
        record(change, kind: .typing, of: editor)
    }

    /// Forgets everything, as when the app set another text.
    func clear(in manager: UndoManager?) {
        openStep = nil
        composition = nil
    }
}
