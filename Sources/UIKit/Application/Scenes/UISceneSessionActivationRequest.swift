import Foundation

/// Asks for a scene: one that is open already, or a new one.
public struct UISceneSessionActivationRequest {
    /// The scene's session; nil for a new scene.
    public var session: UISceneSession?
    public var role: UISceneSession.Role
    /// What the scene shall show.
    public var userActivity: NSUserActivity?
    public var options: UIScene.ActivationRequestOptions?

    @preconcurrency @MainActor
    public init(session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil) {
        self.session = session
        role = session.role
        self.userActivity = userActivity
        self.options = options
    }

    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        self.role = role
        self.userActivity = userActivity
        self.options = options
    }
}

extension UIScene {
    /// How a scene shall come.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene in which the user asked for it.
        open weak var requestingScene: UIScene?
    }
}

/// How a scene shall go.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// How a scene with windows shall go.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
    /// What leaving says of the work in a scene.
    public enum DismissalAnimation: Int, Sendable {
        case standard = 1
        /// The work was kept, as a sent message is.
        case commit = 2
        /// The work was thrown away.
        case decline = 3
    }

    /// How a scene stands beside the one that it comes from.
    public enum PresentationStyle: UInt, Sendable {
        case automatic = 0
        case standard = 1
        /// In the middle of the screen, over the others.
        case prominent = 2
    }

    /// How a scene with windows shall come.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
        open var preferredPresentationStyle = PresentationStyle.automatic
    }

    /// A scene to come: what it shows and where it grows from.
    @preconcurrency @MainActor
    open class ActivationConfiguration: NSObject {
        public let userActivity: NSUserActivity
        open var options: ActivationRequestOptions?
        open var preview: UITargetedPreview?

        public init(userActivity: NSUserActivity, options: ActivationRequestOptions? = nil, preview: UITargetedPreview? = nil) {
            self.userActivity = userActivity
            self.options = options
            self.preview = preview
            super.init()
        }
    }
}
