import Foundation

/// Names a scene across connections.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        public static let immersiveSpaceApplication = Role(rawValue: "UISceneSessionRoleImmersiveSpaceApplication")
        public static let windowSceneSessionRoleVolumetricApplication = Role(rawValue: "UIWindowSceneSessionRoleVolumetricApplication")
        public static let windowSceneSessionRoleAssistiveAccessApplication = Role(
            rawValue: "UIWindowSceneSessionRoleAssistiveAccessApplication")
    }

    open var scene: UIScene? { connectedScene }
    open var role: Role { sessionRole }
    open var configuration: UISceneConfiguration { sessionConfiguration }
    open var persistentIdentifier: String { identifier }
    open var userInfo: [String: Any]?
    /// What the scene's delegate saved of the interface, or saves next where it doesn't say so itself.
    open var stateRestorationActivity: NSUserActivity?

    weak var connectedScene: UIScene?
    var sessionConfiguration: UISceneConfiguration
    private let sessionRole: Role
    private let identifier: String

    init(role: Role, configuration: UISceneConfiguration, identifier: String) {
        sessionRole = role
        sessionConfiguration = configuration
        self.identifier = identifier
        super.init()
    }
}

/// What a scene is made of: its class, its delegate's class.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    open var name: String? { configurationName }
    open var role: UISceneSession.Role { configurationRole }
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?

    private let configurationName: String?
    private let configurationRole: UISceneSession.Role

    /// The configuration of that name in the Info.plist's scene manifest, or an empty one when there is none.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        configurationName = name
        configurationRole = sessionRole
        super.init()
        if let entry = SceneManifest.main.configuration(named: name, role: sessionRole) {
            sceneClass = entry.sceneClass
            delegateClass = entry.delegateClass
        }
    }

    public required init?(coder: NSCoder) {
        guard let role = coder.decodeText(forKey: "role") else { return nil }
        configurationName = coder.decodeText(forKey: "name")
        configurationRole = UISceneSession.Role(rawValue: role)
        sceneClass = coder.decodeText(forKey: "sceneClass").flatMap { NSClassFromString($0) }
        delegateClass = coder.decodeText(forKey: "delegateClass").flatMap { NSClassFromString($0) }
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encodeText(configurationName, forKey: "name")
        coder.encodeText(configurationRole.rawValue, forKey: "role")
        coder.encodeText(sceneClass.map { NSStringFromClass($0) }, forKey: "sceneClass")
        coder.encodeText(delegateClass.map { NSStringFromClass($0) }, forKey: "delegateClass")
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = UISceneConfiguration(name: configurationName, sessionRole: configurationRole)
            copy.sceneClass = sceneClass
            copy.delegateClass = delegateClass
            return copy
        }
    }
}
