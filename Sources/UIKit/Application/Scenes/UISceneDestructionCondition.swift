import Foundation

/// When the system may throw a scene away by itself.
@preconcurrency @MainActor
open class UISceneDestructionCondition: NSObject {
    private let name: String

    private init(_ name: String) {
        self.name = name
        super.init()
    }

    private static let disconnection = UISceneDestructionCondition("systemDisconnection")
    private static let dismissal = UISceneDestructionCondition("userInitiatedDismissal")

    /// The system disconnected the scene to save memory.
    open class func systemDisconnection() -> UISceneDestructionCondition { disconnection }
    /// The user closed the scene.
    open class func userInitiatedDismissal() -> UISceneDestructionCondition { dismissal }

    open override var description: String { "<UISceneDestructionCondition: \(name)>" }
}
