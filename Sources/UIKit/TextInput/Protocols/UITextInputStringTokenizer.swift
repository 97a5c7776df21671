import Foundation

/// Divides any text input's document by the rules of written language.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    public init(textInput: any UITextInput) {
        input = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let document = document(), let index = index(of: position) else { return nil }
        return document.unit(at: index, granularity, forward: isForward(direction)).flatMap(textRange)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let document = document(), let index = index(of: position) else { return false }
        // Forward asks for the end of the unit before, backward for the start of the one after.
        if isForward(direction) {
            return document.unit(at: index, granularity, forward: false).map { NSMaxRange($0) == index } ?? false
        }
        return document.unit(at: index, granularity, forward: true).map { $0.location == index } ?? false
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let input, let document = document(), let index = index(of: position) else { return nil }
        let target = document.boundary(from: index, granularity, forward: isForward(direction))
        return input.position(from: input.beginningOfDocument, offset: target)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }

    private func isForward(_ direction: UITextDirection) -> Bool {
        switch direction.rawValue {
        case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.right.rawValue, UITextLayoutDirection.down.rawValue: true
        default: false
        }
    }

    private func document() -> TokenizedDocument? {
        guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return nil }
        let lines = (input as? any TextEditorHost).map { host in { (index: Int) in host.geometry.lineRange(at: index) } }
        return TokenizedDocument(text: input.text(in: all) ?? "", lineRange: lines)
    }

    private func index(of position: UITextPosition) -> Int? {
        guard let input else { return nil }
        return input.offset(from: input.beginningOfDocument, to: position)
    }

    private func textRange(_ range: NSRange) -> UITextRange? {
        guard let input, let start = input.position(from: input.beginningOfDocument, offset: range.location),
            let end = input.position(from: start, offset: range.length)
        else { return nil }
        return input.textRange(from: start, to: end)
    }
}

/// A string and its units.
@MainActor
private struct TokenizedDocument {
    let text: String
    /// The line on the screen, where the input knows it.
    let lineRange: ((Int) -> NSRange)?

    private var string: NSString { text as NSString }

    /// The unit at an index: the one that begins or continues there, or looking backward the one that ends or continues there.
    func unit(at index: Int, _ granularity: UITextGranularity, forward: Bool) -> NSRange? {
        let length = string.length
        guard index >= 0, index <= length, length > 0 else { return nil }
        guard granularity != .document else { return NSRange(location: 0, length: length) }
        let boundaries = TextBoundaries(text)
        let character = forward ? index : boundaries.character(before: index)
        guard character < length, forward || index > 0 else { return nil }
        switch granularity {
        case .character: return NSRange(location: character, length: boundaries.character(after: character) - character)
        case .word: return boundaries.word(at: character)
        case .sentence: return sentence(at: character)
        case .paragraph: return string.paragraphRange(for: NSRange(location: character, length: 0))
        case .line: return lineRange?(character) ?? string.lineRange(for: NSRange(location: character, length: 0))
        case .document: return NSRange(location: 0, length: length)
        }
    }

    private func sentence(at index: Int) -> NSRange? {
        var found: NSRange?
        var start = 0
        // A sentence ends after a full stop, its closing quotes and the space that follows, or with its paragraph.
        let enders = CharacterSet(charactersIn: ".!?。!?…")
        while start < string.length {
            var end = start
            var ended = false
            while end < string.length {
                let scalar = UnicodeScalar(string.character(at: end)) ?? " "
                if CharacterSet.newlines.contains(scalar) {
                    end += 1
                    break
                }
                if ended, !CharacterSet.whitespaces.contains(scalar), !enders.contains(scalar) { break }
                if enders.contains(scalar) {
                    let isLast = end + 1 >= string.length
                    let isWide = scalar.value > 0x2FFF
                    let next = isLast ? " " : UnicodeScalar(string.character(at: end + 1)) ?? " "
                    if isLast || isWide || CharacterSet.whitespacesAndNewlines.contains(next) || enders.contains(next) { ended = true }
                }
                end += 1
            }
            if index < end {
                found = NSRange(location: start, length: end - start)
                break
            }
            start = end
        }
        return found
    }

    func boundary(from index: Int, _ granularity: UITextGranularity, forward: Bool) -> Int {
        let length = string.length
        var position = index
        while forward ? position < length : position > 0 {
            if let unit = unit(at: position, granularity, forward: forward) {
                let edge = forward ? NSMaxRange(unit) : unit.location
                if edge != index { return edge }
            }
            let boundaries = TextBoundaries(text)
            position = forward ? boundaries.character(after: position) : boundaries.character(before: position)
        }
        return forward ? length : 0
    }
}
