/// A display that can give its pointer to the app alone: hidden, and kept from leaving.
@MainActor
public protocol PointerLockingDisplay: Display {
    /// Asks for the pointer, or gives it free. What came of it is told with ``DisplayEvent/pointerLock(_:)``, if anything did.
    func setPointerLocked(_ isWanted: Bool)
}
