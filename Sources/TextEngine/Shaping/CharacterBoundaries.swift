import CPango
import Foundation

/// What may happen before each UTF-16 unit of a paragraph: line breaks, caret stops, words.
struct CharacterBoundaries {
    struct Flags: OptionSet {
        let rawValue: UInt8
        static let lineBreak = Flags(rawValue: 1)
        static let caret = Flags(rawValue: 2)
        static let space = Flags(rawValue: 4)
        static let wordStart = Flags(rawValue: 8)
        static let wordEnd = Flags(rawValue: 16)
        /// A space that justification widens.
        static let expandable = Flags(rawValue: 32)
    }

    /// One entry for each unit and one for the end.
    let flags: ContiguousArray<Flags>

    private init(flags: ContiguousArray<Flags>) { self.flags = flags }

    /// Analyses a paragraph: plain words by themselves, other text through Pango (Unicode line breaking, grapheme clusters, Thai words).
    init(_ units: ContiguousArray<UInt16>, range: Range<Int>, language: String?, keepsHangulWords: Bool) {
        if language == nil, let flags = Self.flagsOfPlainWords(units, range) {
            self.init(flags: flags)
        } else {
            self.init(analysing: units, range: range, language: language, keepsHangulWords: keepsHangulWords)
        }
    }

    /// Analyses a paragraph through Pango.
    init(analysing units: ContiguousArray<UInt16>, range: Range<Int>, language: String?, keepsHangulWords: Bool) {
        let (text, scalarCount) = Self.utf8(units, range)
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalarCount + 1)
        let tag = language.flatMap { PangoLibrary.languageFromString($0) }
        text.withUnsafeBufferPointer { bytes in
            PangoLibrary.getLogAttrs(bytes.baseAddress, Int32(bytes.count), -1, tag, &attributes, Int32(scalarCount + 1))
        }
        var flags = ContiguousArray<Flags>()
        flags.reserveCapacity(range.count + 1)
        var index = range.lowerBound
        for attribute in attributes {
            var flag: Flags = []
            if attribute.is_line_break != 0 { flag.insert(.lineBreak) }
            if attribute.is_cursor_position != 0 { flag.insert(.caret) }
            if attribute.is_white != 0 { flag.insert(.space) }
            if attribute.is_word_start != 0 { flag.insert(.wordStart) }
            if attribute.is_word_end != 0 { flag.insert(.wordEnd) }
            if attribute.is_expandable_space != 0 { flag.insert(.expandable) }
            flags.append(flag)
            guard index < range.upperBound else { break }
            if UTF16.isLeadSurrogate(units[index]), index + 1 < range.upperBound, UTF16.isTrailSurrogate(units[index + 1]) {
                flags.append([])
                index += 1
            }
            index += 1
        }
        if keepsHangulWords { Self.removeBreaksInHangulWords(units, range, &flags) }
        self.init(flags: flags)
    }

    /// What Pango finds in words of Latin, Greek and Cyrillic letters or of digits, with commas and full stops at their ends; nil for other
    /// text.
    private static func flagsOfPlainWords(_ units: ContiguousArray<UInt16>, _ range: Range<Int>) -> ContiguousArray<Flags>? {
        var flags = ContiguousArray<Flags>()
        flags.reserveCapacity(range.count + 1)
        var previous = PlainClass.space
        for index in range {
            guard let current = PlainClass(units[index]) else { return nil }
            var flag: Flags = .caret
            switch current {
            case .space:
                flag.formUnion([.space, .expandable])
            case .letter, .digit:
                // What a word of both is, and a word after a sign, is left to Pango.
                guard previous == current || previous == .space else { return nil }
                if previous == .space {
                    flag.insert(.wordStart)
                    if index > range.lowerBound { flag.insert(.lineBreak) }
                }
            case .sign:
                guard previous == .letter || previous == .digit else { return nil }
            }
            if current == .space || current == .sign, previous == .letter || previous == .digit { flag.insert(.wordEnd) }
            flags.append(flag)
            previous = current
        }
        // Pango counts the end as white.
        let end: Flags = [.caret, .lineBreak, .space]
        flags.append(previous == .letter || previous == .digit ? end.union(.wordEnd) : end)
        return flags
    }

    /// What a character of plain words is for breaking lines.
    private enum PlainClass {
        case space
        case letter
        case digit
        /// A comma or a full stop.
        case sign

        init?(_ unit: UInt16) {
            switch unit {
            case 0x20: self = .space
            case 0x30...0x39: self = .digit
            case 0x2C, 0x2E: self = .sign
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x391...0x3A1, 0x3A3...0x3CE, 0x400...0x481:
                self = .letter
            default: return nil
            }
        }
    }

    /// The text as Pango reads it, and how many characters it has; a surrogate alone counts as U+FFFD. `String(decoding:as:)` takes
    /// several times as long.
    private static func utf8(_ units: ContiguousArray<UInt16>, _ range: Range<Int>) -> (bytes: [CChar], scalarCount: Int) {
        var bytes: [CChar] = []
        bytes.reserveCapacity(range.count * 3)
        var scalarCount = 0
        var index = range.lowerBound
        func append(_ byte: UInt32) { bytes.append(CChar(truncatingIfNeeded: byte)) }
        while index < range.upperBound {
            var scalar = UInt32(units[index])
            index += 1
            if UTF16.isSurrogate(UInt16(scalar)) {
                if UTF16.isLeadSurrogate(UInt16(scalar)), index < range.upperBound, UTF16.isTrailSurrogate(units[index]) {
                    scalar = 0x10000 + ((scalar & 0x3FF) << 10 | UInt32(units[index] & 0x3FF))
                    index += 1
                } else {
                    scalar = 0xFFFD
                }
            }
            switch scalar {
            case ..<0x80: append(scalar)
            case ..<0x800:
                append(0xC0 | scalar >> 6)
                append(0x80 | scalar & 0x3F)
            case ..<0x10000:
                append(0xE0 | scalar >> 12)
                append(0x80 | scalar >> 6 & 0x3F)
                append(0x80 | scalar & 0x3F)
            default:
                append(0xF0 | scalar >> 18)
                append(0x80 | scalar >> 12 & 0x3F)
                append(0x80 | scalar >> 6 & 0x3F)
                append(0x80 | scalar & 0x3F)
            }
            scalarCount += 1
        }
        return (bytes, scalarCount)
    }

    private static func removeBreaksInHangulWords(
        _ units: ContiguousArray<UInt16>, _ range: Range<Int>, _ flags: inout ContiguousArray<Flags>
    ) {
        for position in 1..<max(range.count, 1) where flags[position].contains(.lineBreak) && !flags[position - 1].contains(.space) {
            let before = units[range.lowerBound + position - 1]
            let after = units[range.lowerBound + position]
            guard isHangul(before) || isHangul(after), joinsHangul(before), joinsHangul(after) else { continue }
            flags[position].remove(.lineBreak)
        }
    }

    private static func isHangul(_ unit: UInt16) -> Bool {
        (0xAC00...0xD7FF).contains(unit) || (0x1100...0x11FF).contains(unit) || (0x3130...0x318F).contains(unit)
    }

    /// Letters, digits and closing or opening signs that belong to a Korean word.
    private static func joinsHangul(_ unit: UInt16) -> Bool {
        isHangul(unit) || unit < 0x0250
    }
}
