import Foundation

/// An app's folder as its author keeps it: Swift files, Info.plist and resources, found but not yet read.
public struct AppFolder: Sendable, Equatable {
    /// Absolute path of the folder, or of the only Swift file.
    public let path: String
    /// The folder's name, or the file's without extension.
    public let name: String
    /// Absolute paths in a fixed order.
    public let swiftFiles: [String]
    /// The app's Info.plist; nil when there is none.
    public let infoPlist: String?
    /// What is copied into the app, in a fixed order.
    public let resources: [Resource]
    /// Folders of tests that belong to the app: inside its folder or beside it.
    public var tests: [TestFolder] = []
    /// Modules of the author's own that the app imports, each behind those it uses itself.
    var libraries: [Library] = []
    /// How the Swift source is to be compiled.
    var settings = SourceSettings()
    /// Values for the app's Info.plist that don't stand in a file.
    var infoPlistValues: [String: PlistValue] = [:]
    /// Whether the folder is a Swift package, which may hold the app as an executable target.
    var isPackage = false
    /// What the app has that can't be built here; said when it doesn't compile.
    var notes: [String] = []
    /// The module's name when it isn't derived from the app's.
    var moduleNameOverride: String?

    /// A framework or library target of the app's project.
    struct Library: Sendable, Equatable {
        let moduleName: String
        let swiftFiles: [String]
        let resources: [Resource]
        var settings: SourceSettings
    }

    /// What a project says about compiling Swift.
    struct SourceSettings: Sendable, Equatable, Codable {
        var languageMode = "5"
        var defines = ["DEBUG"]
        var isMainActorByDefault = false
        var isOptimized = false

        /// The same for a release.
        var optimized: SourceSettings {
            var result = self
            result.isOptimized = true
            result.defines.removeAll { $0 == "DEBUG" }
            return result
        }
    }

    /// The same app, to be compiled as for a release: optimised, without `DEBUG`.
    public var optimized: AppFolder {
        var result = self
        result.settings = settings.optimized
        for index in result.libraries.indices { result.libraries[index].settings = libraries[index].settings.optimized }
        return result
    }

    /// A value for a property list.
    enum PlistValue: Sendable, Equatable {
        case text(String)
        case flag(Bool)
        case list([String])
        /// Scenes without named configurations, as Xcode generates it.
        case sceneManifest

        var object: Any {
            switch self {
            case .text(let text): text
            case .flag(let flag): flag
            case .list(let list): list
            case .sceneManifest: ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()] as [String: Any]
            }
        }
    }

    /// A folder `AppTests` as Xcode lays it out.
    public struct TestFolder: Sendable, Equatable {
        /// Absolute path.
        public let path: String
        /// Absolute paths in a fixed order.
        public let swiftFiles: [String]
        public let resources: [Resource]

        public var name: String { (path as NSString).lastPathComponent }
        public var moduleName: String { AppFolder.identifier(name) }
    }

    /// A file or folder that the app finds in its bundle.
    public struct Resource: Sendable, Equatable {
        /// Absolute path.
        public let source: String
        /// Path inside the bundle.
        public let destination: String
    }

    /// The name of the Swift module, as Xcode derives it from the product's name: what an identifier can't hold becomes `_`.
    public var moduleName: String { Self.identifier(moduleNameOverride ?? name) }

    static func identifier(_ name: String) -> String {
        let identifier = String(name.map { $0.isLetter || ("0"..."9").contains($0) ? $0 : "_" })
        return identifier.first?.isNumber == true ? "_" + identifier.dropFirst() : identifier
    }
}

extension AppFolder {
    /// Looks through the folder at `path`, or takes the one Swift file there.
    public static func read(_ path: String) throws(BuildError) -> AppFolder {
        let url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            throw BuildError(.appFolder, "There is no folder \(path). Name the folder that holds the app's Swift files.")
        }
        guard isDirectory.boolValue else {
            guard url.pathExtension == "swift" else {
                throw BuildError(.appFolder, "\(path) is not a folder. Name the folder that holds the app's Swift files.")
            }
            let name = url.deletingPathExtension().lastPathComponent
            return AppFolder(path: url.path, name: name, swiftFiles: [url.path], infoPlist: nil, resources: [])
        }
        let home = url.pathExtension == "xcodeproj" ? url.deletingLastPathComponent() : url
        if let project = XcodeProject(in: home.path) { return try project.appFolder() }
        var scan = AppFolderScan(root: url)
        try scan.visit(url, depth: 0)
        guard !scan.swiftFiles.isEmpty else {
            throw BuildError(.appFolder, "There are no Swift files in \(path). An app needs at least one, with an @main app delegate.")
        }
        var folder = AppFolder(
            path: url.path, name: scan.appName ?? url.lastPathComponent, swiftFiles: try scan.uniqueSwiftFiles(),
            infoPlist: scan.infoPlist, resources: try scan.uniqueResources())
        folder.notes = scan.notes
        // A package for Swift Playgrounds has a manifest that only Apple's tools can read, and is one module.
        folder.isPackage = SwiftPackage.exists(at: url.path) && url.pathExtension != "swiftpm"
        var testFolders = scan.testFolders
        if testFolders.isEmpty {
            let neighbour = url.deletingLastPathComponent().appendingPathComponent(url.lastPathComponent + "Tests")
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: neighbour.path, isDirectory: &isFolder), isFolder.boolValue {
                testFolders = [neighbour]
            }
        }
        for tests in testFolders {
            var scan = AppFolderScan(root: tests)
            try scan.visit(tests, depth: 0)
            guard !scan.swiftFiles.isEmpty else { continue }
            folder.tests.append(
                TestFolder(path: tests.path, swiftFiles: try scan.uniqueSwiftFiles(), resources: try scan.uniqueResources()))
        }
        return folder
    }
}
