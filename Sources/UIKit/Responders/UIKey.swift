import Foundation

/// A hardware key with its characters.
@preconcurrency @MainActor
open class UIKey: NSObject, NSCopying, @preconcurrency NSCoding {
    /// What the key writes with its modifiers; keys without text have a name such as `UIKeyCommand.inputUpArrow`.
    open var characters: String { Self.names[keyUsage] ?? keyCharacters }
    /// What the key writes without shift, option, control and command.
    open var charactersIgnoringModifiers: String { Self.names[keyUsage] ?? Self.plain[keyUsage] ?? keyCharacters.lowercased() }
    open var modifierFlags: UIKeyModifierFlags { keyModifiers }
    open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: keyUsage) ?? .keyboardErrorUndefined }

    let keyCharacters: String
    let keyModifiers: UIKeyModifierFlags
    let keyUsage: Int

    init(characters: String, modifiers: UIKeyModifierFlags, usage: Int) {
        keyCharacters = characters
        keyModifiers = modifiers
        keyUsage = usage
        super.init()
    }

    public required init?(coder: NSCoder) {
        keyCharacters = coder.decodeText(forKey: "characters") ?? ""
        keyModifiers = UIKeyModifierFlags(rawValue: coder.decodeInteger(forKey: "modifierFlags"))
        keyUsage = coder.decodeInteger(forKey: "usage")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encodeText(keyCharacters, forKey: "characters")
        coder.encode(keyModifiers.rawValue, forKey: "modifierFlags")
        coder.encode(keyUsage, forKey: "usage")
    }

    /// Keys never change, so a copy is the key itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// Names of keys that write nothing.
    private static let names: [Int: String] = [
        0x29: UIKeyCommand.inputEscape, 0x4A: UIKeyCommand.inputHome, 0x4B: UIKeyCommand.inputPageUp, 0x4C: UIKeyCommand.inputDelete,
        0x4D: UIKeyCommand.inputEnd, 0x4E: UIKeyCommand.inputPageDown, 0x4F: UIKeyCommand.inputRightArrow,
        0x50: UIKeyCommand.inputLeftArrow, 0x51: UIKeyCommand.inputDownArrow, 0x52: UIKeyCommand.inputUpArrow, 0x3A: UIKeyCommand.f1,
        0x3B: UIKeyCommand.f2, 0x3C: UIKeyCommand.f3, 0x3D: UIKeyCommand.f4, 0x3E: UIKeyCommand.f5, 0x3F: UIKeyCommand.f6,
        0x40: UIKeyCommand.f7, 0x41: UIKeyCommand.f8, 0x42: UIKeyCommand.f9, 0x43: UIKeyCommand.f10, 0x44: UIKeyCommand.f11,
        0x45: UIKeyCommand.f12,
    ]

    /// Keys of a US keyboard whose plain character the shifted one doesn't tell.
    private static let plain: [Int: String] = {
        var keys: [Int: String] = [:]
        for (index, digit) in "1234567890".enumerated() { keys[0x1E + index] = String(digit) }
        let others: [(Int, String)] = [
            (0x28, "\r"), (0x2A, "\u{8}"), (0x2B, "\t"), (0x2C, " "), (0x2D, "-"), (0x2E, "="), (0x2F, "["), (0x30, "]"), (0x31, "\\"),
            (0x33, ";"), (0x34, "'"), (0x35, "`"), (0x36, ","), (0x37, "."), (0x38, "/"),
        ]
        for (usage, character) in others { keys[usage] = character }
        return keys
    }()
}
