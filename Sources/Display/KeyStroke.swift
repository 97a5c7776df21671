/// A hardware key with the modifiers that are held while it is pressed.
public struct KeyStroke: Codable, Sendable, Equatable {
    /// The USB HID usage code of the key (page 7).
    public var usage: Int
    /// The characters that the key produces with its modifiers; empty for keys without text.
    public var characters: String
    public var modifiers: KeySample.Modifiers
    /// The key's name in scripts, without modifiers.
    public var name: String

    public init(usage: Int, characters: String, modifiers: KeySample.Modifiers = [], name: String) {
        self.usage = usage
        self.characters = characters
        self.modifiers = modifiers
        self.name = name
    }
}

extension KeyStroke: CustomStringConvertible {
    /// As scripts write it, such as `cmd+shift+z`.
    public var description: String {
        let held = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.names[0])
        return (held + [name]).joined(separator: "+")
    }
}

extension KeyStroke {
    private static let modifierNames: [(names: [String], modifier: KeySample.Modifiers)] = [
        (["cmd", "command"], .command), (["ctrl", "control"], .control), (["alt", "option", "opt"], .alternate), (["shift"], .shift),
    ]

    /// Keys by name: usage, and the characters as hardware keyboards give them.
    private static let namedKeys: [String: (usage: Int, characters: String)] = {
        var keys: [String: (Int, String)] = [
            "return": (0x28, "\r"), "enter": (0x28, "\r"), "escape": (0x29, "\u{1B}"), "esc": (0x29, "\u{1B}"),
            "backspace": (0x2A, "\u{8}"), "tab": (0x2B, "\t"), "space": (0x2C, " "), "home": (0x4A, ""), "page-up": (0x4B, ""),
            "delete": (0x4C, "\u{7F}"), "end": (0x4D, ""), "page-down": (0x4E, ""), "right": (0x4F, ""), "left": (0x50, ""),
            "down": (0x51, ""), "up": (0x52, ""),
        ]
        for number in 1...12 { keys["f\(number)"] = (0x39 + number, "") }
        return keys
    }()

    /// Printable characters of a US keyboard: the key's usage, and whether it takes the shift key.
    private static let printable: [Character: (usage: Int, isShifted: Bool)] = {
        var keys: [Character: (Int, Bool)] = [:]
        for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
            keys[letter] = (4 + index, false)
            keys[Character(letter.uppercased())] = (4 + index, true)
        }
        for (index, pair) in ["1!", "2@", "3#", "4$", "5%", "6^", "7&", "8*", "9(", "0)"].enumerated() {
            keys[pair.first!] = (0x1E + index, false)
            keys[pair.last!] = (0x1E + index, true)
        }
        let others = [
            ("-_", 0x2D), ("=+", 0x2E), ("[{", 0x2F), ("]}", 0x30), ("\\|", 0x31), (";:", 0x33), ("'\"", 0x34), ("`~", 0x35), (",<", 0x36),
            (".>", 0x37), ("/?", 0x38),
        ]
        for (pair, usage) in others {
            keys[pair.first!] = (usage, false)
            keys[pair.last!] = (usage, true)
        }
        return keys
    }()

    /// The other character on the key of a printable one.
    private static func shifted(_ character: Character) -> Character {
        guard let key = printable[character] else { return character }
        return printable.first { $0.value.usage == key.usage && $0.value.isShifted }?.key ?? character
    }

    /// Reads `cmd+a`, `shift+tab`, `left`, `A`; nil when a part isn't known. Names may be written in either case.
    public static func named(_ text: String) -> KeyStroke? {
        var modifiers: KeySample.Modifiers = []
        var rest = Substring(text)
        while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex {
            let name = rest[..<plus].lowercased()
            guard let modifier = modifierNames.first(where: { $0.names.contains(name) })?.modifier else { return nil }
            modifiers.insert(modifier)
            rest = rest[rest.index(after: plus)...]
        }
        if let key = namedKeys[rest.lowercased()] {
            return KeyStroke(usage: key.usage, characters: key.characters, modifiers: modifiers, name: rest.lowercased())
        }
        guard rest.count == 1, let character = rest.first, let key = printable[character] else { return nil }
        if key.isShifted { modifiers.insert(.shift) }
        let typed = modifiers.contains(.shift) ? shifted(character) : character
        return KeyStroke(usage: key.usage, characters: String(typed), modifiers: modifiers, name: String(character))
    }

    /// The names that a message can offer.
    public static let offeredNames =
        "a character, return, tab, space, escape, backspace, delete, left, right, up, down, home, end, page-up, page-down or f1 … f12, "
        + "after any of cmd+, shift+, alt+ and ctrl+"

    /// The key going down, then up.
    public var samples: [KeySample] {
        [true, false].map { KeySample(usage: usage, characters: characters, modifiers: modifiers, isDown: $0) }
    }
}
