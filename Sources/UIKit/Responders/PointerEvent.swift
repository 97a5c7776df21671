import CoreGraphics
import Foundation

/// A wheel's turn, or the pointer's move without a button pressed.
@MainActor
final class PointerEvent: UIEvent {
    let window: UIWindow
    /// Where the pointer is, in the window; nil when it has left it.
    let location: CGPoint?
    /// How far the content moves, in points; zero for a hover.
    let delta: CGPoint

    init(type: EventType, window: UIWindow, location: CGPoint?, delta: CGPoint = .zero, timestamp: TimeInterval) {
        self.window = window
        self.location = location
        self.delta = delta
        super.init(type: type, timestamp: timestamp)
    }
}
