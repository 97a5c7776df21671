import Foundation
import ObjCRuntime

/// The scene part of an app's Info.plist.
@MainActor
struct SceneManifest {
    struct Entry {
        var name: String?
        var sceneClass: AnyClass?
        var delegateClass: AnyClass?
    }

    /// The running app's manifest.
    static let main = SceneManifest(infoDictionary: Bundle.main.infoDictionary ?? [:])

    /// Whether the app asked for scenes at all.
    let isPresent: Bool
    private let roles: [String: [[String: Any]]]

    init(infoDictionary: [String: Any]) {
        let manifest = infoDictionary["UIApplicationSceneManifest"] as? [String: Any]
        isPresent = manifest != nil
        roles = manifest?["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:]
    }

    /// The configuration of a name, or the first of the role when `name` is nil or unknown.
    func configuration(named name: String?, role: UISceneSession.Role) -> Entry? {
        let candidates = roles[role.rawValue] ?? []
        guard let found = candidates.first(where: { name != nil && $0["UISceneConfigurationName"] as? String == name }) ?? candidates.first
        else {
            return nil
        }
        return Entry(
            name: found["UISceneConfigurationName"] as? String, sceneClass: Self.class(named: found["UISceneClassName"]),
            delegateClass: Self.class(named: found["UISceneDelegateClassName"]))
    }

    private static func `class`(named value: Any?) -> AnyClass? {
        guard let name = value as? String, !name.isEmpty else { return nil }
        if let found = ClassRegistry.classNamed(name) { return found }
        logOnce("Info.plist configuration names the class \"\(name)\", which the app does not have")
        return nil
    }
}
