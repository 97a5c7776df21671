import Display
import Foundation

/// One page that looks at an app. Whatever waits to be sent to it is the latest of its kind, never a queue.
final class Viewer {
    enum TextKind: CaseIterable { case welcome, settings, phase, pointerLock, trees }

    /// The app that is shown; nil until the page has said which.
    var app: String?
    /// Nil until the app has drawn a frame.
    var queue: ViewerQueue?
    var showsTrees = false
    /// The pieces of a message that has not yet arrived whole.
    var received: [UInt8] = []
    /// A page sends a pointer's moves with its own frames, 60 or 120 a second.
    var rate = RateLimit(perSecond: 400, burst: 800)
    /// Fingers that are down, by the app's number for them, with their last place.
    private(set) var touches: [Int: TouchSample] = [:]

    /// Whether the page has given its pointer to the app.
    private var hasLockedPointer = false

    private let number: Int
    private var texts: [TextKind: Data] = [:]

    /// `number` tells viewers apart.
    init(number: Int) {
        self.number = number
    }

    func setText(_ text: Data, for kind: TextKind) { texts[kind] = text }

    /// The next text to send; it counts as sent.
    func takeText() -> Data? {
        for kind in TextKind.allCases {
            if let text = texts.removeValue(forKey: kind) { return text }
        }
        return nil
    }

    var hasText: Bool { !texts.isEmpty }

    /// The event with numbers for fingers that no other viewer uses.
    func adopt(_ event: DisplayEvent) -> DisplayEvent {
        if case .pointerLock(let isLocked) = event { hasLockedPointer = isLocked }
        guard case .touches(let samples) = event else { return event }
        return .touches(
            samples.map { sample in
                var sample = sample
                sample.id += number * 16 + 1
                switch sample.phase {
                case .ended, .cancelled: touches[sample.id] = nil
                default: touches[sample.id] = sample
                }
                return sample
            })
    }

    /// What the app has to hear when the viewer goes away with fingers down; nil when none are.
    func cancelTouches() -> DisplayEvent? {
        guard !touches.isEmpty else { return nil }
        let samples = touches.values.sorted { $0.id < $1.id }.map { TouchSample(id: $0.id, phase: .cancelled, location: $0.location) }
        touches = [:]
        return .touches(samples)
    }

    /// The viewer goes away; true when the app has to hear that the pointer is gone with it.
    func giveBackPointer() -> Bool {
        defer { hasLockedPointer = false }
        return hasLockedPointer
    }
}
