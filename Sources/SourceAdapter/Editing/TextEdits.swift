/// Changes to one file's text, collected in any order and applied together.
///
/// Offsets are UTF-8 offsets into the original text. A change inside a range that an enclosing change replaces is dropped, so
/// a declaration can be removed without regard to what was changed in it.
struct TextEdits {
    private struct Edit {
        var range: Range<Int>
        var text: String
        var order: Int
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text, order: edits.count))
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text, order: edits.count))
    }

    /// Replaces everything in a range but line ends by spaces: lines and columns behind it stay where they are.
    mutating func blank(_ range: Range<Int>, in source: SourceText) {
        let blanked = source.bytes[range].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
        replace(range, with: String(decoding: blanked, as: UTF8.self))
    }

    func applied(to source: SourceText) -> String {
        let sorted = edits.sorted {
            if $0.range.lowerBound != $1.range.lowerBound { return $0.range.lowerBound < $1.range.lowerBound }
            if $0.range.isEmpty != $1.range.isEmpty { return $0.range.isEmpty }
            if $0.range.upperBound != $1.range.upperBound { return $0.range.upperBound > $1.range.upperBound }
            return $0.order < $1.order
        }
        var result: [UInt8] = []
        result.reserveCapacity(source.bytes.count + source.bytes.count / 4)
        var position = 0
        for edit in sorted where edit.range.lowerBound >= position {
            result += source.bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        result += source.bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
