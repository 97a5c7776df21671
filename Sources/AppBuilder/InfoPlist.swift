import Foundation

/// The property list that describes the app to itself and to the framework.
struct InfoPlist {
    private var values: [String: Any]

    /// Reads the app's own list, replaces Xcode's build settings in it and adds what Xcode would add.
    init(of folder: AppFolder) throws(BuildError) {
        let bundleIdentifier = "com.example." + folder.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
        var settings = [
            "PRODUCT_NAME": folder.name, "TARGET_NAME": folder.name, "EXECUTABLE_NAME": folder.moduleName,
            "PRODUCT_MODULE_NAME": folder.moduleName, "PRODUCT_BUNDLE_IDENTIFIER": bundleIdentifier, "DEVELOPMENT_LANGUAGE": "en",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        ]
        for (setting, key) in [
            ("PRODUCT_BUNDLE_IDENTIFIER", "CFBundleIdentifier"), ("MARKETING_VERSION", "CFBundleShortVersionString"),
            ("CURRENT_PROJECT_VERSION", "CFBundleVersion"),
        ] {
            if case .text(let value)? = folder.infoPlistValues[key] { settings[setting] = value }
        }
        let own = try folder.infoPlist.map { path throws(BuildError) in try Self.read(path) } ?? [:]
        values = own.mapValues { Self.substitute(settings, in: $0) }
        values.merge(folder.infoPlistValues.mapValues(\.object)) { own, _ in own }
        let defaults: [String: Any] = [
            "CFBundleIdentifier": bundleIdentifier, "CFBundleName": folder.name, "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "CFBundleDevelopmentRegion": "en",
            "CFBundleInfoDictionaryVersion": "6.0",
        ]
        values.merge(defaults) { own, _ in own }
        values["CFBundleExecutable"] = folder.moduleName
    }

    var bundleIdentifier: String { values["CFBundleIdentifier"] as? String ?? "" }

    /// The name under the app's icon.
    var displayName: String { (values["CFBundleDisplayName"] ?? values["CFBundleName"]) as? String ?? "" }

    /// The list as an XML file.
    func data() throws(BuildError) -> Data {
        do {
            return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        } catch {
            throw BuildError(.appFolder, "The app's Info.plist holds a value that can't be written: \(error.localizedDescription)")
        }
    }

    private static func read(_ path: String) throws(BuildError) -> [String: Any] {
        let content: Any
        do {
            content = try PropertyListSerialization.propertyList(
                from: Data(contentsOf: URL(fileURLWithPath: path)), options: [], format: nil)
        } catch {
            throw BuildError(.appFolder, "\(path) can't be read as a property list: \(reason(error))")
        }
        guard let values = content as? [String: Any] else {
            throw BuildError(.appFolder, "\(path) should hold a dictionary at its top; it holds something else.")
        }
        return values
    }

    private static func reason(_ error: any Error) -> String {
        (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    }

    /// Replaces `$(NAME)` and `${NAME}`, with or without a modifier such as `:rfc1034identifier`; unknown names become empty, as in Xcode.
    private static func substitute(_ settings: [String: String], in value: Any) -> Any {
        switch value {
        case let list as [Any]: return list.map { substitute(settings, in: $0) }
        case let dictionary as [String: Any]: return dictionary.mapValues { substitute(settings, in: $0) }
        case let text as String:
            return text.replacing(/\$[({](?<name>[A-Za-z_0-9]+)(?::[A-Za-z_0-9]+)?[)}]/) { settings[String($0.output.name)] ?? "" }
        default: return value
        }
    }
}
