import CHarfBuzz
import Foundation

/// Character classes that decide faces and the shaping path.
enum ScriptTraits {
    /// Whether a unit needs neither bidi, clusters nor script itemising: Latin letters and common punctuation.
    @inline(__always)
    static func isSimple(_ unit: UInt16) -> Bool {
        if unit < 0x0300 { return unit >= 0x20 && unit != 0xAD && unit != 0xA9 && unit != 0xAE }
        switch unit {
        case 0x2010...0x2027, 0x2030...0x203B, 0x20A0...0x20C0: return true
        default: return false
        }
    }

    /// Whether a unit is a character that nothing before it ever joins, and that is one character on the screen: letters, digits and
    /// signs of Latin, Greek, Cyrillic, Korean, Japanese and Chinese, but no marks, emoji and controls.
    @inline(__always)
    static func isCharacterOfItsOwn(_ unit: UInt16) -> Bool {
        if unit < 0x0300 { return unit >= 0x20 && unit != 0x7F && unit != 0xAD }
        switch unit {
        case 0x0370...0x0482, 0x048A...0x052F, 0x2010...0x2027, 0x2030...0x203B, 0x20A0...0x20C0, 0x3000...0x3029, 0x3041...0x3096,
            0x30A0...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
            return true
        default: return false
        }
    }

    /// Whether a unit takes part in right-to-left text.
    @inline(__always)
    static func needsBidi(_ unit: UInt16) -> Bool {
        guard unit >= 0x0590 else { return false }
        switch unit {
        case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0xD802...0xD803, 0xD83A...0xD83B:
            return true
        default: return false
        }
    }

    /// Characters drawn as nothing, for which no other face is looked for.
    static func isIgnorable(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x061C, 0x180B...0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            return true
        default: return false
        }
    }

    /// Whether a character belongs to the Chinese, Japanese and Korean fonts.
    static func isCJK(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0x2E80...0x312F, 0x3130...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
            return true
        default: return false
        }
    }

    static func isHangul(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: return true
        default: return false
        }
    }

    static func isKana(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F: return true
        default: return false
        }
    }

    static func isBopomofo(_ scalar: UInt32) -> Bool {
        (0x3105...0x312F).contains(scalar) || (0x31A0...0x31BF).contains(scalar)
    }

    /// Whether a grapheme cluster asks for colour: emoji by default, by variation selector, or by sequence.
    static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first else { return false }
        if cluster.count > 1 {
            if cluster.contains(0xFE0F) || cluster.contains(0x20E3) { return isEmojiBase(first) }
            if cluster.contains(0xFE0E) { return false }
            if cluster.dropFirst().contains(where: { (0x1F3FB...0x1F3FF).contains($0) }) { return isEmojiBase(first) }
        }
        guard first >= 0x203C, !isCJK(first), let scalar = Unicode.Scalar(first) else { return false }
        return scalar.properties.isEmojiPresentation
    }

    private static func isEmojiBase(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.isEmoji ?? false
    }

    private static let unicode = hb_unicode_funcs_get_default()

    /// The character's script, or nil for characters that take their neighbours' script.
    static func script(_ scalar: UInt32) -> UInt32? {
        if scalar < 0x80 { return scalar | 0x20 >= 0x61 && scalar | 0x20 <= 0x7A ? HB_SCRIPT_LATIN.rawValue : nil }
        // Those that most text is in, without HarfBuzz's tables.
        switch scalar {
        case 0x0400...0x0484: return HB_SCRIPT_CYRILLIC.rawValue
        case 0x3041...0x3096: return HB_SCRIPT_HIRAGANA.rawValue
        case 0x30A1...0x30FA: return HB_SCRIPT_KATAKANA.rawValue
        case 0x4E00...0x9FEF: return HB_SCRIPT_HAN.rawValue
        case 0xAC00...0xD7A3: return HB_SCRIPT_HANGUL.rawValue
        default: break
        }
        let script = hb_unicode_script(unicode, scalar)
        switch script {
        case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
        default: return script.rawValue
        }
    }
}
