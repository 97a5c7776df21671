import Foundation

/// Whether a scene has the pointer for itself: hidden, and kept from leaving.
@preconcurrency @MainActor
open class UIPointerLockState: NSObject {
    public nonisolated static let didChangeNotification = NSNotification.Name("UIPointerLockStateDidChangeNotification")
    /// The scene whose state changed.
    public nonisolated static let sceneUserInfoKey = "UIPointerLockStateSceneUserInfoKey"

    override init() {
        super.init()
    }

    /// What the display did about the wish of the controller in charge.
    open internal(set) var isLocked = false {
        willSet { if newValue != isLocked { willChangeValue(forKey: "isLocked") } }
        didSet { if oldValue != isLocked { didChangeValue(forKey: "isLocked") } }
    }
}
