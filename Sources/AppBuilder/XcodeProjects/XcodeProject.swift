import Foundation

/// The app that an Xcode project builds, with its tests and the modules of its own that it uses.
struct XcodeProject {
    private let file: ProjectFile
    private let app: (identifier: String, object: ProjectFile.Object)

    /// The first project in a folder that has an app for iOS; nil when there is none.
    init?(in folder: String) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter { $0.hasSuffix(".xcodeproj") }
        for name in names {
            guard let file = ProjectFile(folder + "/" + name) else { continue }
            let apps = file.targets.filter { $0.object["productType"] as? String == "com.apple.product-type.application" }
            let stem = (name as NSString).deletingPathExtension
            guard let app = apps.first(where: { $0.object["name"] as? String == stem }) ?? apps.first else { continue }
            self.file = file
            self.app = app
            return
        }
        return nil
    }

    /// What the project says as an app folder.
    func appFolder() throws(BuildError) -> AppFolder {
        let settings = Settings(file.settings(of: app.object), target: Self.name(app.object), project: file.folder)
        let content = try content(of: app)
        guard !content.swiftFiles.isEmpty else {
            throw BuildError(.appFolder, "The target \(Self.name(app.object)) of the project in \(file.folder) has no Swift files.")
        }
        var folder = AppFolder(
            path: file.folder, name: settings.productName, swiftFiles: try AppFolderScan.unique(content.swiftFiles),
            infoPlist: settings.infoPlist, resources: content.resources)
        folder.moduleNameOverride = settings["PRODUCT_MODULE_NAME"]
        folder.settings = settings.source
        folder.infoPlistValues = settings.generatedInfoPlist
        folder.notes = notes(settings)
        var seen: Set<String> = [app.identifier]
        folder.libraries = try libraries(of: app.object, &seen)
        folder.tests = try tests()
        return folder
    }

    private static func name(_ target: ProjectFile.Object) -> String { target["name"] as? String ?? "App" }

    /// What the project uses that can't be built here.
    private func notes(_ settings: Settings) -> [String] {
        var notes: [String] = []
        if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] {
            notes.append(AppFolderScan.bridgingHeaderNote(header.hasPrefix("/") ? header : file.folder + "/" + header))
        }
        let products = file.objects(app.object, "packageProductDependencies").compactMap { $0.object["productName"] as? String }
        if !products.isEmpty {
            notes.append(
                "The project uses \(products.joined(separator: ", ")) from Swift packages, which Portico doesn't build as a part of a project. "
                    + "Add their source to the app's target, or make the app's code a package that depends on them.")
        }
        if FileManager.default.fileExists(atPath: file.folder + "/Podfile") {
            notes.append("\(file.folder)/Podfile names pods, which Portico doesn't build. Add their Swift source to the app's target.")
        }
        return notes
    }

    // MARK: Targets

    /// Frameworks and libraries of the same project that a target depends on, dependencies first.
    private func libraries(of target: ProjectFile.Object, _ seen: inout Set<String>) throws(BuildError) -> [AppFolder.Library] {
        var result: [AppFolder.Library] = []
        for dependency in file.objects(target, "dependencies") {
            guard let identifier = dependency.object["target"] as? String, seen.insert(identifier).inserted, let other = file[identifier],
                let type = other["productType"] as? String, type.contains("framework") || type.contains("library")
            else { continue }
            result += try libraries(of: other, &seen)
            let settings = Settings(file.settings(of: other), target: Self.name(other), project: file.folder)
            let content = try content(of: (identifier, other))
            guard !content.swiftFiles.isEmpty else { continue }
            result.append(
                AppFolder.Library(
                    moduleName: AppFolder.identifier(settings["PRODUCT_MODULE_NAME"] ?? settings.productName),
                    swiftFiles: try AppFolderScan.unique(content.swiftFiles), resources: content.resources, settings: settings.source))
        }
        return result
    }

    private func tests() throws(BuildError) -> [AppFolder.TestFolder] {
        var result: [AppFolder.TestFolder] = []
        for target in file.targets where target.object["productType"] as? String == "com.apple.product-type.bundle.unit-test" {
            let hosts = file.objects(target.object, "dependencies").compactMap { $0.object["target"] as? String }
            guard hosts.isEmpty || hosts.contains(app.identifier) else { continue }
            let content = try content(of: target)
            guard !content.swiftFiles.isEmpty else { continue }
            result.append(
                AppFolder.TestFolder(
                    path: file.folder + "/" + Self.name(target.object), swiftFiles: try AppFolderScan.unique(content.swiftFiles),
                    resources: content.resources))
        }
        return result
    }

    // MARK: Files

    private struct Content {
        var swiftFiles: [String] = []
        var resources: [AppFolder.Resource] = []
    }

    private func content(of target: (identifier: String, object: ProjectFile.Object)) throws(BuildError) -> Content {
        var content = Content()
        for reference in file.files(of: target.object, phase: "PBXSourcesBuildPhase") {
            guard let path = file.path(of: reference) else { continue }
            let kind = (path as NSString).pathExtension
            if kind == "swift" {
                content.swiftFiles.append(path)
            } else if AppFolderScan.otherLanguages.contains(kind) {
                throw AppFolderScan.otherLanguageError(path)
            }
        }
        for reference in file.files(of: target.object, phase: "PBXResourcesBuildPhase") {
            for path in resourcePaths(reference) where FileManager.default.fileExists(atPath: path) {
                content.resources.append(AppFolder.Resource(source: path, destination: Self.destination(of: path)))
            }
        }
        for group in file.objects(target.object, "fileSystemSynchronizedGroups") {
            try addFolder(group, of: target.identifier, to: &content)
        }
        return content
    }

    /// A localised file is a group of one file a language.
    private func resourcePaths(_ reference: String) -> [String] {
        guard let object = file[reference] else { return [] }
        if object["isa"] as? String == "PBXVariantGroup" {
            return (object["children"] as? [String] ?? []).compactMap(file.path)
        }
        return file.path(of: reference).map { [$0] } ?? []
    }

    private static func destination(of path: String) -> String {
        let name = (path as NSString).lastPathComponent
        let parent = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
        return parent.hasSuffix(".lproj") ? parent + "/" + name : name
    }

    /// A folder whose files belong to the target without being listed, apart from exceptions.
    private func addFolder(
        _ group: (identifier: String, object: ProjectFile.Object), of target: String, to content: inout Content
    ) throws(BuildError) {
        guard let path = file.path(of: group.identifier) else { return }
        let exceptions = file.objects(group.object, "exceptions").filter { $0.object["target"] as? String == target }
            .flatMap { $0.object["membershipExceptions"] as? [String] ?? [] }.map { path + "/" + $0 }
        var scan = AppFolderScan(root: URL(fileURLWithPath: path))
        try scan.visit(URL(fileURLWithPath: path), depth: 0)
        content.swiftFiles += scan.swiftFiles.filter { !exceptions.contains($0) }
        content.resources += try scan.uniqueResources().filter { !exceptions.contains($0.source) }
    }
}

extension XcodeProject {
    /// A target's build settings with references to other settings replaced.
    struct Settings {
        private let values: [String: String]
        private let folder: String

        init(_ values: [String: String], target: String, project folder: String) {
            var all = values
            all["TARGET_NAME"] = target
            all["SRCROOT"] = folder
            all["PROJECT_DIR"] = folder
            if all["PRODUCT_NAME"] == nil { all["PRODUCT_NAME"] = target }
            self.values = all
            self.folder = folder
        }

        subscript(name: String) -> String? {
            guard let value = values[name] else { return nil }
            let resolved = resolved(value, depth: 0)
            return resolved.isEmpty ? nil : resolved
        }

        private func resolved(_ text: String, depth: Int) -> String {
            guard depth < 8 else { return text }
            return text.replacing(/\$[({](?<name>[A-Za-z_0-9]+)(?::[A-Za-z_0-9=]+)?[)}]/) { match in
                let name = String(match.output.name)
                return name == "inherited" ? "" : values[name].map { resolved($0, depth: depth + 1) } ?? ""
            }
        }

        var productName: String { self["PRODUCT_NAME"] ?? "App" }

        var infoPlist: String? {
            guard let path = self["INFOPLIST_FILE"] else { return nil }
            let absolute = path.hasPrefix("/") ? path : folder + "/" + path
            return FileManager.default.fileExists(atPath: absolute) ? absolute : nil
        }

        /// How the Swift source is to be compiled.
        var source: AppFolder.SourceSettings {
            var result = AppFolder.SourceSettings()
            if let version = self["SWIFT_VERSION"], version.hasPrefix("6") { result.languageMode = "6" }
            let conditions = self["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.split(separator: " ").map(String.init) ?? []
            for condition in conditions where !result.defines.contains(condition) { result.defines.append(condition) }
            if self["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { result.isMainActorByDefault = true }
            return result
        }

        /// What Xcode writes into the app's Info.plist from settings.
        var generatedInfoPlist: [String: AppFolder.PlistValue] {
            var result: [String: AppFolder.PlistValue] = [:]
            if let identifier = self["PRODUCT_BUNDLE_IDENTIFIER"] { result["CFBundleIdentifier"] = .text(identifier) }
            if let version = self["MARKETING_VERSION"] { result["CFBundleShortVersionString"] = .text(version) }
            if let version = self["CURRENT_PROJECT_VERSION"] { result["CFBundleVersion"] = .text(version) }
            guard self["GENERATE_INFOPLIST_FILE"] == "YES" else { return result }
            let prefix = "INFOPLIST_KEY_"
            for name in values.keys.sorted() where name.hasPrefix(prefix) {
                guard let value = self[name] else { continue }
                let key = String(name.dropFirst(prefix.count))
                switch key {
                case "UIApplicationSceneManifest_Generation":
                    if value == "YES" { result["UIApplicationSceneManifest"] = .sceneManifest }
                case "UILaunchScreen_Generation": continue
                case "UISupportedInterfaceOrientations_iPhone":
                    result["UISupportedInterfaceOrientations"] = .list(value.split(separator: " ").map(String.init))
                case "UISupportedInterfaceOrientations_iPad":
                    result["UISupportedInterfaceOrientations~ipad"] = .list(value.split(separator: " ").map(String.init))
                case "UISupportedInterfaceOrientations": result[key] = .list(value.split(separator: " ").map(String.init))
                default: result[key] = value == "YES" || value == "NO" ? .flag(value == "YES") : .text(value)
                }
            }
            return result
        }
    }
}
