import Foundation

/// Hardware keys that changed at one moment.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    open var allPresses: Set<UIPress> { presses }
    var presses: Set<UIPress> = []

    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
