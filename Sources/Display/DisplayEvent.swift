import Foundation

/// One raw event from a display, before the app gives it a meaning.
///
/// Points are in the coordinate space of the screen as it is held now, origin top left, in points.
public enum DisplayEvent: Codable, Sendable, Equatable {
    /// Fingers that changed; all of them belong to one moment.
    case touches([TouchSample])
    /// The pointer moved without a button pressed; nil when it left the screen.
    case hover(ScreenPoint?)
    /// A wheel or trackpad scroll at a point, in points, as content moves (positive `dy` shows what is above).
    case scroll(at: ScreenPoint, dx: Double, dy: Double)
    /// A hardware key went down or up.
    case key(KeySample)
    /// The device was shaken.
    case shake
    /// Text that an input method committed.
    case insertText(String)
    /// Text that an input method is composing; an empty string ends the composition without text.
    case composeText(String, selectedRange: Range<Int>)
    /// The device was turned.
    case rotate(DeviceOrientation)
    /// The system switched between light and dark.
    case appearance(DisplayAppearance)
    /// The user chose another text size, named as UIContentSizeCategory's raw values are.
    case contentSizeCategory(String)
    /// The app comes to the foreground or goes to the background.
    case lifecycle(DisplayLifecycle)
    /// The pointer was given to the app alone, hidden, or taken away again.
    case pointerLock(Bool)
}

/// Light or dark, as the system setting.
public enum DisplayAppearance: String, Codable, Sendable, CaseIterable { case light, dark }

/// Foreground and background, as the system moves an app.
public enum DisplayLifecycle: String, Codable, Sendable { case foreground, background }

/// A point on the screen, in points, origin top left.
public struct ScreenPoint: Codable, Sendable, Equatable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A rectangle on the screen, in points, origin top left.
public struct ScreenRect: Codable, Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// One finger at one moment.
public struct TouchSample: Codable, Sendable, Equatable {
    public enum Phase: String, Codable, Sendable { case began, moved, stationary, ended, cancelled }
    public enum Kind: String, Codable, Sendable { case finger, pencil, pointer }

    /// Tells fingers apart; the same number from `began` to `ended` or `cancelled`.
    public var id: Int
    public var phase: Phase
    public var location: ScreenPoint
    /// Pressure from 0; 1 is an ordinary touch.
    public var force: Double
    public var kind: Kind
    /// Angle between a pencil and the screen, in radians; upright for anything else.
    public var altitude: Double
    /// The direction in which a pencil's cap points, in radians clockwise from the right.
    public var azimuth: Double

    public init(
        id: Int, phase: Phase, location: ScreenPoint, force: Double = 1, kind: Kind = .finger, altitude: Double = .pi / 2,
        azimuth: Double = 0
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.force = force
        self.kind = kind
        self.altitude = altitude
        self.azimuth = azimuth
    }
}

/// One hardware key at one moment.
public struct KeySample: Codable, Sendable, Equatable {
    public struct Modifiers: OptionSet, Codable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let alternate = Modifiers(rawValue: 4)
        public static let command = Modifiers(rawValue: 8)
    }

    /// The USB HID usage code of the key (page 7).
    public var usage: Int
    /// The characters that the key produces with its modifiers; empty for keys without text.
    public var characters: String
    public var modifiers: Modifiers
    public var isDown: Bool
    public var isRepeat: Bool

    public init(usage: Int, characters: String, modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false) {
        self.usage = usage
        self.characters = characters
        self.modifiers = modifiers
        self.isDown = isDown
        self.isRepeat = isRepeat
    }
}
