import CoreGraphics
import Foundation
import QuartzCore

/// The software keyboard: letters, numbers and symbols, or a pad of digits.
@MainActor
final class KeyboardView: UIView {
    private weak var responder: UIResponder?
    private var wanted = InputTraits()
    private var plane = KeyboardPlane(.letters, type: .default)
    private(set) var keys: [KeyView] = []
    private var rows: [[KeyView]] = []
    private let suggestions = SuggestionBar(frame: .zero)
    private var shortcuts: UIToolbar?
    private var assistant: UITextInputAssistantItem?
    private let preview = KeyPreview(frame: .zero)
    private var shift = KeyboardShift.off { didSet { if oldValue != shift { for key in keys { key.shift = shift } } } }
    private var lastShiftTap: TimeInterval = 0
    private var lastSpace: TimeInterval = 0
    /// The key under each finger.
    private var pressed: [ObjectIdentifier: KeyView] = [:]
    private var repeating: FrameDriver.Token?
    /// The Korean syllable that is being typed; it is the input's marked text.
    private var syllable = HangulComposer()
    private var isComposing = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = Look.current.keyboard.backgroundColor
        suggestions.onSelect = { [unowned self] in accept($0) }
        addSubview(suggestions)
        addSubview(preview)
        rebuild()
    }

    required init?(coder: NSCoder) { return nil }

    override var actsOnTouches: Bool { true }

    // MARK: Input

    /// Shows the keys that an input asks for.
    func prepare(for responder: UIResponder) {
        let new = InputTraits(responder)
        let language = UITextInputMode.current
        UITextInputMode.takeChoice(of: responder)
        let isOther = self.responder !== responder || new.keyboard != wanted.keyboard || UITextInputMode.current !== language
        if self.responder !== responder { syllable = HangulComposer() }
        self.responder = responder
        wanted = new
        if isOther { show(KeyboardPlane.first(new.keyboard)) }
        suggestions.isHidden = !showsSuggestions
        showShortcuts(of: responder)
        textDidChange()
        setNeedsLayout()
    }

    private var showsSuggestions: Bool {
        wanted.autocorrection != .no && !wanted.isSecure
            && !KeyboardPlane(KeyboardPlane.first(wanted.keyboard), type: wanted.keyboard).isPad
    }

    /// The app's buttons stand above the keys of tablets only.
    private func showShortcuts(of responder: UIResponder) {
        let item = UIScreen.main.device.idiom == .pad ? responder.assistantItem : nil
        assistant = item?.hasButtons == true ? item : nil
        guard let assistant else {
            shortcuts?.removeFromSuperview()
            shortcuts = nil
            return
        }
        let bar = shortcuts ?? UIToolbar(frame: .zero)
        if shortcuts == nil {
            let appearance = UIToolbarAppearance()
            appearance.configureWithTransparentBackground()
            bar.standardAppearance = appearance
            bar.scrollEdgeAppearance = appearance
            shortcuts = bar
            insertSubview(bar, belowSubview: suggestions)
        }
        bar.setItems(assistant.row, animated: false)
    }

    private var hasBarAboveKeys: Bool { showsSuggestions || assistant != nil }

    /// The suggestions stand between the app's buttons.
    private func layoutBarAboveKeys(height: CGFloat) {
        var free = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        if let shortcuts, let assistant {
            shortcuts.frame = free
            shortcuts.layoutIfNeeded()
            let frames = shortcuts.buttons.map(\.frame)
            let trailing = frames.suffix(assistant.trailingCount)
            let leading = frames.dropLast(assistant.trailingCount + 1)
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            let (left, right) = isLeftToRight ? (Array(leading), Array(trailing)) : (Array(trailing), Array(leading))
            let start = left.map(\.maxX).max() ?? 0
            let end = right.map(\.minX).min() ?? bounds.width
            free = CGRect(x: start, y: 0, width: max(0, end - start), height: height)
        }
        suggestions.frame = free
    }

    private var metrics: Look.KeyboardMetrics.Rows {
        let screen = UIScreen.main
        return Look.current.keyboard.rows(
            screen: screen.bounds.size, idiom: screen.device.idiom == .pad ? .pad : .phone, hasHomeIndicator: screen.device.hasHomeIndicator
        )
    }

    func fittingHeight(screen: CGSize) -> CGFloat {
        let metrics = metrics
        return metrics.keys + metrics.bottom + (hasBarAboveKeys ? metrics.suggestions : 0)
    }

    /// Text or selection changed: capitals, the return key and suggestions follow.
    func textDidChange() {
        // Whoever ended the composition ended the syllable with it.
        if !isComposing, !syllable.isEmpty, (responder as? any UITextInput)?.markedTextRange == nil { syllable = HangulComposer() }
        if shift != .locked { shift = wantsCapital ? .once : .off }
        let isReturnEnabled = !wanted.enablesReturnKey || (responder as? any UIKeyInput)?.hasText ?? true
        for key in keys where key.key.action == .returns {
            key.title = Self.title(of: wanted.returnKey)
            key.isProminent = Self.isProminent(wanted.returnKey)
            key.isEnabled = isReturnEnabled
        }
        if showsSuggestions { suggestions.show(plane.kind == .hangul ? [] : Suggestions.words(before: textBeforeCaret)) }
    }

    private var textBeforeCaret: String {
        guard let input = responder as? any UITextInput, let selection = input.selectedTextRange,
            let range = input.textRange(from: input.beginningOfDocument, to: selection.start)
        else { return "" }
        return input.text(in: range) ?? ""
    }

    private var wantsCapital: Bool {
        guard plane.kind == .letters else { return false }
        switch wanted.keyboard {
        case .emailAddress, .URL: return false
        default: break
        }
        return Autocapitalization.wantsCapital(after: textBeforeCaret, wanted.autocapitalization)
    }

    private static func title(of type: UIReturnKeyType) -> String {
        switch type {
        case .default: "return"
        case .go: "go"
        case .google, .search, .yahoo: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "emergency call"
        case .continue: "continue"
        }
    }

    private static func isProminent(_ type: UIReturnKeyType) -> Bool {
        switch type {
        case .default, .next, .continue: false
        default: true
        }
    }

    // MARK: Keys

    private func show(_ kind: KeyboardPlane.Kind) {
        plane = KeyboardPlane(kind, type: wanted.keyboard)
        shift = .off
        rebuild()
        textDidChange()
    }

    private func rebuild() {
        for key in keys { key.removeFromSuperview() }
        rows = plane.rows.map { row in row.map { KeyView($0, isPad: plane.isPad) } }
        keys = rows.flatMap { $0 }
        for key in keys {
            key.shift = shift
            insertSubview(key, belowSubview: preview)
        }
        pressed = [:]
        preview.isHidden = true
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = metrics
        let top: CGFloat = hasBarAboveKeys ? metrics.suggestions : 0
        layoutBarAboveKeys(height: metrics.suggestions)
        let area = safeKeyArea(CGRect(x: 0, y: top, width: bounds.width, height: metrics.keys))
        if plane.isPad { layoutPad(in: area) } else { layoutLetters(in: area) }
    }

    /// Lying phones keep the sides free.
    private func safeKeyArea(_ area: CGRect) -> CGRect {
        let safe = UIApplication.shared.screenSafeArea
        return area.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
    }

    private func layoutPad(in area: CGRect) {
        let gap = Look.current.keyboard.keyGap
        let width = (area.width - 4 * gap) / 3
        let height = (area.height - 5 * gap) / 4
        for (row, keys) in rows.enumerated() {
            for (column, key) in keys.enumerated() {
                key.frame = CGRect(
                    x: area.minX + gap + CGFloat(column) * (width + gap), y: area.minY + gap + CGFloat(row) * (height + gap), width: width,
                    height: height)
            }
        }
    }

    private func layoutLetters(in area: CGRect) {
        let look = Look.current.keyboard
        let (gap, margin) = (look.keyGap, look.sideMargin)
        let unit = (area.width - 2 * margin - 9 * gap) / 10
        let rowHeight = area.height / 4
        let height = rowHeight * 0.78
        for (index, row) in rows.enumerated() {
            let y = area.minY + CGFloat(index) * rowHeight + (rowHeight - height) / 2 + 1
            let widths = row.map { unit * $0.key.width + max(0, ($0.key.width - 1).rounded(.down)) * gap }
            let total = widths.reduce(0, +) + CGFloat(row.count - 1) * gap
            // Rows with a command key at each end reach from edge to edge, others stand in the middle.
            let spreads = row.first?.key.isCommand ?? false
            var x = spreads ? area.minX + margin : area.midX - total / 2
            let free = spreads ? area.width - 2 * margin - total : 0
            for (position, key) in row.enumerated() {
                var width = widths[position]
                if index == 3, key.key.action == .space || (free != 0 && !hasSpace(row) && position == 1) { width += free }
                if index == 2, position == 1 { x += free / 2 }
                if index == 2, position == row.count - 1 { x = area.maxX - margin - width }
                key.frame = CGRect(x: x, y: y, width: width, height: height)
                x += width + gap
            }
        }
    }

    private func hasSpace(_ row: [KeyView]) -> Bool { row.contains { $0.key.action == .space } }

    /// The key nearest to a point, with the gaps between keys shared out.
    private func key(at point: CGPoint) -> KeyView? {
        if hasBarAboveKeys, point.y < metrics.suggestions { return nil }
        let candidates = keys.filter { $0.key.action != .gap }.map { key -> (KeyView, CGFloat) in
            let frame = key.frame
            let dx = max(frame.minX - point.x, point.x - frame.maxX, 0)
            let dy = max(frame.minY - point.y, point.y - frame.maxY, 0)
            return (key, hypot(dx, dy))
        }
        guard let nearest = candidates.min(by: { $0.1 < $1.1 }), nearest.1 < 24 else { return nil }
        return nearest.0
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let key = key(at: touch.location(in: self)) else { continue }
            // Another finger comes down: the key that is held is typed first.
            for (id, other) in pressed { finish(id, other) }
            press(key, ObjectIdentifier(touch))
            if key.key.action == .delete { startRepeatedDelete() }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let id = ObjectIdentifier(touch)
            guard let old = pressed[id], old.typedText != nil, let new = key(at: touch.location(in: self)), new !== old,
                new.typedText != nil
            else { continue }
            release(id)
            press(new, id)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let id = ObjectIdentifier(touch)
            if let key = pressed[id] { finish(id, key) }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { release(ObjectIdentifier(touch)) }
    }

    private func press(_ key: KeyView, _ id: ObjectIdentifier) {
        pressed[id] = key
        key.isPressed = true
        if !plane.isPad, let text = key.typedText, text.count == 1, UIScreen.main.device.idiom != .pad {
            key.isPressed = false
            preview.show(text, above: key.frame, in: bounds)
        }
    }

    private func release(_ id: ObjectIdentifier) {
        pressed.removeValue(forKey: id)?.isPressed = false
        preview.isHidden = true
        repeating?.invalidate()
        repeating = nil
    }

    private func finish(_ id: ObjectIdentifier, _ key: KeyView) {
        let hasRepeated = repeating != nil && key.key.action == .delete && deletedByHolding
        release(id)
        if key.key.action == .delete, hasRepeated { return }
        perform(key)
    }

    // MARK: Typing

    private func perform(_ key: KeyView) {
        let system = TextInputSystem.shared
        if composes(key) {
            UndoManager.eventDidEnd()
            return
        }
        switch key.key.action {
        case .text:
            guard let text = key.typedText else { return }
            system.insertText(text)
            // An apostrophe leads back to the letters, as space does.
            if plane.kind == .numbers || plane.kind == .symbols, text == "'" { show(KeyboardPlane.letters(wanted.keyboard)) }
        case .space: typeSpace()
        case .returns: if key.isEnabled { system.insertText("\n") }
        case .delete: system.deleteBackward()
        case .shift: tapShift()
        case .plane(let kind): show(kind)
        case .language: switchLanguage()
        case .gap: break
        }
        if shift == .once, case .text = key.key.action { textDidChange() }
        UndoManager.eventDidEnd()
    }

    /// Korean letters make syllables, and delete takes the last letter of the one that is being typed. Other keys end it.
    private func composes(_ key: KeyView) -> Bool {
        isComposing = true
        defer { isComposing = false }
        let system = TextInputSystem.shared
        if plane.kind == .hangul, let text = key.typedText, HangulComposer.isLetter(text), let letter = text.first {
            let finished = syllable.add(letter)
            if !finished.isEmpty { system.insertText(finished) }
            showSyllable()
            if shift == .once { shift = .off }
            return true
        }
        guard !syllable.isEmpty else { return false }
        if key.key.action == .delete {
            syllable.deleteLast()
            showSyllable()
            return true
        }
        if key.key.action == .shift { return false }
        let finished = syllable.text
        syllable = HangulComposer()
        system.insertText(finished)
        return false
    }

    /// Shows the syllable as the input's marked text, with the caret behind it.
    private func showSyllable() {
        let text = syllable.text
        let end = (text as NSString).length
        TextInputSystem.shared.compose(text, selectedRange: end..<end)
    }

    private func switchLanguage() {
        UITextInputMode.switchToNext(for: responder)
        show(KeyboardPlane.letters(wanted.keyboard))
    }

    private func tapShift() {
        let now = CACurrentMediaTime()
        switch shift {
        case .off: shift = .once
        case .once: shift = now - lastShiftTap < 0.35 ? .locked : .off
        case .locked: shift = .off
        }
        lastShiftTap = now
    }

    /// Two quick spaces after a word are a full stop.
    private func typeSpace() {
        let now = CACurrentMediaTime()
        let text = textBeforeCaret
        let isSecond = now - lastSpace < 0.5
        lastSpace = now
        if isSecond, text.hasSuffix(" "), let host = responder as? any TextEditorHost, host.editor.selection.length == 0,
            let last = text.dropLast().last, last.isLetter || last.isNumber
        {
            let range = NSRange(location: host.editor.selection.location - 1, length: 1)
            TextInputSystem.shared.replace(range, with: ". ", in: host)
        } else {
            TextInputSystem.shared.insertText(" ")
        }
        if plane.kind == .numbers || plane.kind == .symbols, wanted.keyboard != .numbersAndPunctuation {
            show(KeyboardPlane.letters(wanted.keyboard))
        }
    }

    private var deletedByHolding = false

    private func startRepeatedDelete() {
        deletedByHolding = false
        scheduleDelete(after: 0.5)
    }

    private func scheduleDelete(after delay: TimeInterval) {
        repeating = FrameDriver.shared.addWakeUp(at: CACurrentMediaTime() + delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.pressed.values.contains(where: { $0.key.action == .delete }) else { return }
                self.deletedByHolding = true
                TextInputSystem.shared.deleteBackward()
                self.scheduleDelete(after: 0.1)
            }
        }
    }

    // MARK: Suggestions

    private func accept(_ word: String) {
        guard let host = responder as? any TextEditorHost else {
            TextInputSystem.shared.insertText(word + " ")
            return
        }
        let typed = Suggestions.wordBeingTyped(textBeforeCaret)
        let length = (typed as NSString).length
        let end = host.editor.selection.location
        TextInputSystem.shared.replace(NSRange(location: end - length, length: length), with: word + " ", in: host)
    }
}

/// Where capitals begin of themselves.
enum Autocapitalization {
    static func wantsCapital(after text: String, _ type: UITextAutocapitalizationType) -> Bool {
        switch type {
        case .none: return false
        case .allCharacters: return true
        case .words: return text.last.map { $0.isWhitespace } ?? true
        case .sentences:
            guard let last = text.last else { return true }
            if last.isNewline { return true }
            guard last.isWhitespace else { return false }
            let before = text.reversed().drop { $0.isWhitespace && !$0.isNewline }
            guard let end = before.first else { return true }
            return end.isNewline || ".!?…".contains(end)
        }
    }
}
