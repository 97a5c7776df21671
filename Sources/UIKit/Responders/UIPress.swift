import Foundation

/// Keys that were held while something happened.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A hardware key with its characters.
@preconcurrency @MainActor
open class UIKey: NSObject {
    open var characters: String { keyCharacters }
    open var charactersIgnoringModifiers: String { keyCharacters.lowercased() }
    open var modifierFlags: UIKeyModifierFlags { keyModifiers }
    /// The USB HID usage code of the key.
    open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: keyUsage) }

    let keyCharacters: String
    let keyModifiers: UIKeyModifierFlags
    let keyUsage: Int

    init(characters: String, modifiers: UIKeyModifierFlags, usage: Int) {
        keyCharacters = characters
        keyModifiers = modifiers
        keyUsage = usage
        super.init()
    }
}

/// A key by its USB HID usage code (page 7).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
}

/// One hardware key from the moment it goes down to the moment it comes up.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    open var phase: Phase { pressPhase }
    open var timestamp: TimeInterval { pressTimestamp }
    open var key: UIKey? { pressKey }
    open var force: CGFloat { 0 }
    open var window: UIWindow? { pressWindow }
    open var responder: UIResponder? { pressResponder }

    var pressPhase: Phase
    var pressTimestamp: TimeInterval
    let pressKey: UIKey
    weak var pressWindow: UIWindow?
    weak var pressResponder: UIResponder?

    init(key: UIKey, phase: Phase, timestamp: TimeInterval) {
        pressKey = key
        pressPhase = phase
        pressTimestamp = timestamp
        super.init()
    }
}

/// Hardware keys that changed at one moment.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    open var allPresses: Set<UIPress> { presses }
    var presses: Set<UIPress> = []
}
