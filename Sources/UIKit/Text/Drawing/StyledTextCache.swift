import Foundation
import TextEngine

/// Shaped text of single-style strings, which draw and measure the same words again and again.
enum StyledTextCache {
    private struct Entry {
        let string: String
        let look: TextLook
        let text: StyledText
    }

    private static let lock = NSLock()
    /// The latest text of those strings whose hash ends in the same bits. A cache that is emptied when it is full would throw hundreds
    /// of texts away within one frame.
    nonisolated(unsafe) private static var entries = [Entry?](repeating: nil, count: placeCount + 1)
    private static let placeCount = 512
    /// In UTF-8. Longer texts, whose glyphs take up much memory, share the place after the others.
    static let longest = 4096

    static func text(_ string: String, _ look: TextLook) -> StyledText {
        let place = place(of: string)
        let known = lock.withLock { entries[place] }.flatMap { isSame($0.string, string) ? $0 : nil }
        if let known, known.look === look || known.look.attributes == look.attributes { return known.text }
        // The same string in another colour has the same glyphs. This takes the engine's lock, and who has that while drawing may come
        // here, so it doesn't happen under this one.
        let text = StyledText(string, look: look, reusing: known?.text)
        lock.withLock { entries[place] = Entry(string: string, look: look, text: text) }
        return text
    }

    // Strings that Swift calls equal may have different numbers of code units, so these are what is compared.

    private static func isSame(_ left: String, _ right: String) -> Bool {
        let (left, right) = (left.utf8, right.utf8)
        let same = left.withContiguousStorageIfAvailable { left in
            right.withContiguousStorageIfAvailable { right in
                left.count == right.count && (left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0)
            }
        }
        return (same ?? nil) ?? left.elementsEqual(right)
    }

    /// FNV-1a, which is quicker than `Hasher` for the few bytes of a label.
    private static func place(of string: String) -> Int {
        guard string.utf8.count <= longest else { return placeCount }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        if string.utf8.withContiguousStorageIfAvailable({ add($0) }) == nil { add(string.utf8) }
        return Int(truncatingIfNeeded: hash ^ hash >> 32) & (placeCount - 1)
    }
}
