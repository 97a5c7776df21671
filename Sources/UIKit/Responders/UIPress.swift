import CoreGraphics
import Foundation

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

    public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow = 1
        case leftArrow = 2
        case rightArrow = 3
        case select = 4
        case menu = 5
        case playPause = 6
        case pageUp = 30
        case pageDown = 31
        case tvRemoteOneTwoThree = 32
        case tvRemoteFourColors = 33
    }

    open var phase: Phase { pressPhase }
    open var timestamp: TimeInterval { pressTimestamp }
    open var key: UIKey? { pressKey }
    /// Keys have no pressure.
    open var force: CGFloat { 0 }
    open var window: UIWindow? { pressWindow }
    open var responder: UIResponder? { pressResponder }
    /// Those that hear of the key.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.compactMap(\.recognizer) }

    var pressPhase: Phase
    var pressTimestamp: TimeInterval
    let pressKey: UIKey
    weak var pressWindow: UIWindow?
    weak var pressResponder: UIResponder?
    var recognizers: [UIGestureRecognizer.WeakRecognizer] = []

    init(key: UIKey, phase: Phase, timestamp: TimeInterval) {
        pressKey = key
        pressPhase = phase
        pressTimestamp = timestamp
        super.init()
    }

    /// Whether the key takes back what is on the screen: escape, or the period with the command key.
    var cancels: Bool {
        pressKey.keyCode == .keyboardEscape || pressKey.charactersIgnoringModifiers == "." && pressKey.modifierFlags.contains(.command)
    }

    /// The button of a remote control that the key stands for; keyboards have none for most keys, whose number is theirs.
    open var type: PressType { Self.types[pressKey.keyUsage] ?? .select }

    private static let types: [Int: PressType] = [
        0x52: .upArrow, 0x51: .downArrow, 0x50: .leftArrow, 0x4F: .rightArrow, 0x28: .select, 0x29: .menu, 0x4B: .pageUp, 0x4E: .pageDown,
    ]
}

extension UIPress.PressType {
    /// The raw values of all kinds.
    static let all: [NSNumber] = [0, 1, 2, 3, 4, 5, 6, 30, 31, 32, 33]
}
