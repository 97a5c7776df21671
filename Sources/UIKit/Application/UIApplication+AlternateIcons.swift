import Foundation

/// The icons of the Info.plist between which an app can choose.
struct AlternateIcons {
    let names: Set<String>

    init(infoDictionary: [String: Any]) {
        let icons = infoDictionary["CFBundleIcons"] as? [String: Any]
        names = Set((icons?["CFBundleAlternateIcons"] as? [String: Any] ?? [:]).keys)
    }
}

extension UIApplication {
    private static let iconKey = "PorticoAlternateIconName"

    /// Whether the Info.plist has icons to choose from.
    public var supportsAlternateIcons: Bool { !alternateIcons.names.isEmpty }

    /// The icon that the app chose; nil for its usual one. It outlives the app's run.
    public var alternateIconName: String? {
        UserDefaults.standard.string(forKey: Self.iconKey).flatMap { alternateIcons.names.contains($0) ? $0 : nil }
    }

    /// Chooses an icon of the Info.plist, or the usual one with nil.
    public func setAlternateIconName(_ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        let failure = alternateIconFailure(alternateIconName)
        if failure == nil { UserDefaults.standard.set(alternateIconName, forKey: Self.iconKey) }
        RunLoop.main.perform { completionHandler?(failure) }
    }

    public func setAlternateIconName(_ alternateIconName: String?) async throws {
        if let failure = alternateIconFailure(alternateIconName) { throw failure }
        UserDefaults.standard.set(alternateIconName, forKey: Self.iconKey)
    }

    private func alternateIconFailure(_ name: String?) -> (any Error)? {
        guard supportsAlternateIcons else { return CocoaError(.featureUnsupported) }
        guard let name, !alternateIcons.names.contains(name) else { return nil }
        return CocoaError(.fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "The app has no alternate icon “\(name)”."])
    }
}
