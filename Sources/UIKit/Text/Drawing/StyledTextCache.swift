import Foundation
import TextEngine

/// Shaped text of single-style strings, which draw and measure the same words again and again.
enum StyledTextCache {
    private struct Entry {
        let look: TextLook
        let text: StyledText
    }

    /// A string by its code units: strings that Swift calls equal may have different numbers of them.
    private struct Key: Hashable {
        let string: String

        static func == (left: Key, right: Key) -> Bool {
            let (left, right) = (left.string.utf8, right.string.utf8)
            let same = left.withContiguousStorageIfAvailable { left in
                right.withContiguousStorageIfAvailable { right in
                    left.count == right.count && (left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0)
                }
            }
            return (same ?? nil) ?? left.elementsEqual(right)
        }

        func hash(into hasher: inout Hasher) {
            let isHashed: Void? = string.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            if isHashed == nil { string.utf8.forEach { hasher.combine($0) } }
        }
    }

    private static let lock = NSLock()
    /// The latest style of each string: hashing all attributes takes longer than comparing them once.
    nonisolated(unsafe) private static var texts: [Key: Entry] = [:]
    private static let limit = 512

    static func text(_ string: String, _ look: TextLook) -> StyledText {
        lock.lock()
        defer { lock.unlock() }
        let key = Key(string: string)
        let known = texts[key]
        if let known, known.look === look || known.look.attributes == look.attributes { return known.text }
        // The same string in another colour has the same glyphs.
        let text = StyledText(string, look: look, reusing: known?.text)
        if texts.count > limit { texts.removeAll(keepingCapacity: true) }
        texts[key] = Entry(look: look, text: text)
        return text
    }
}
