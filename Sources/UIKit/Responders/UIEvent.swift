import Foundation

/// What happened at one moment: touches, hardware keys, a shake, a pointer.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)

        /// The mask of a button by its number, counted from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    open var type: EventType { eventType }
    open var subtype: EventSubtype { eventSubtype }
    /// Seconds on the clock that `CACurrentMediaTime` reads.
    open var timestamp: TimeInterval { eventTimestamp }
    open var modifierFlags: UIKeyModifierFlags { eventModifierFlags }
    open var buttonMask: ButtonMask { eventButtonMask }
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

    let eventType: EventType
    let eventSubtype: EventSubtype
    var eventTimestamp: TimeInterval
    var eventModifierFlags: UIKeyModifierFlags = []
    var eventButtonMask: ButtonMask = []
    var touches: Set<UITouch> = []
    /// Samples that arrived since the last delivery, by touch.
    var coalesced: [ObjectIdentifier: [UITouch]] = [:]

    init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval) {
        eventType = type
        eventSubtype = subtype
        eventTimestamp = timestamp
        super.init()
    }

    open func touches(for window: UIWindow) -> Set<UITouch>? { subset { $0.window === window } }
    open func touches(for view: UIView) -> Set<UITouch>? { subset { $0.view === view } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        subset { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    /// Every sample of a touch since the last event, oldest first, the touch's present state last.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(touch) else { return nil }
        return coalesced[ObjectIdentifier(touch)] ?? [touch]
    }

    /// Where a touch will probably be in the next two frames, from its last movement.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(touch) else { return nil }
        return touch.predicted()
    }

    private func subset(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isIncluded)
        return found.isEmpty ? nil : found
    }
}
