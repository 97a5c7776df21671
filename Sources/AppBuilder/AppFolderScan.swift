import Foundation

/// The walk through an app's folder that sorts files into source, Info.plist and resources.
struct AppFolderScan {
    let root: URL
    private(set) var swiftFiles: [String] = []
    private(set) var infoPlist: String?
    private var infoPlistDepth = Int.max
    private var resources: [AppFolder.Resource] = []
    /// Folders of unit tests; tests that drive the app from outside (`AppUITests`) are not among them.
    private(set) var testFolders: [URL] = []
    private var projectNames: Set<String> = []

    init(root: URL) {
        self.root = root
    }

    /// Folders that hold other things than the app: test targets, build products, other package managers' downloads.
    private static func isForeignFolder(_ name: String) -> Bool {
        name.hasPrefix(".") || ["build", "DerivedData", "Pods", "Carthage"].contains(name)
            || ["xcodeproj", "xcworkspace", "playground", "framework", "xcframework"].contains((name as NSString).pathExtension)
    }

    /// Folders that go into the app as they are.
    private static let opaqueExtensions: Set<String> = ["xcassets", "bundle", "lproj", "xcdatamodeld", "scnassets", "docc"]

    /// Files that describe or build the app and don't belong into it.
    private static let buildExtensions: Set<String> = [
        "md", "entitlements", "xcconfig", "pbxproj", "modulemap", "yml", "yaml", "podspec", "resolved", "lock", "sh", "h", "pch", "orig",
    ]
    private static let otherLanguages: Set<String> = ["m", "mm", "c", "cc", "cpp", "cxx"]

    mutating func visit(_ folder: URL, depth: Int) throws(BuildError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        } catch {
            throw BuildError(.appFolder, "The folder \(folder.path) can't be read: \(error.localizedDescription)")
        }
        for name in names where !name.hasPrefix(".") {
            let url = folder.appendingPathComponent(name)
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else { continue }
            let kind = url.pathExtension.lowercased()
            if isDirectory.boolValue {
                if Self.opaqueExtensions.contains(kind) {
                    if kind != "docc" { resources.append(.init(source: url.path, destination: name)) }
                } else if name.hasSuffix("Tests"), !name.hasPrefix(".") {
                    if !name.hasSuffix("UITests"), name != "Tests" || depth == 0 { testFolders.append(url) }
                } else if kind == "xcodeproj" {
                    projectNames.insert(url.deletingPathExtension().lastPathComponent)
                } else if !Self.isForeignFolder(name), !isSymbolicLink(url) {
                    try visit(url, depth: depth + 1)
                }
            } else {
                try take(url, name: name, kind: kind, depth: depth)
            }
        }
    }

    private mutating func take(_ url: URL, name: String, kind: String, depth: Int) throws(BuildError) {
        if kind == "swift" {
            if name != "Package.swift" { swiftFiles.append(url.path) }
        } else if Self.otherLanguages.contains(kind) {
            throw BuildError(
                .appFolder,
                "\(url.path) is not Swift. Portico builds Swift only: take Objective-C and C files out of the app, or move them out of its folder."
            )
        } else if name == "Info.plist" || name.hasSuffix("-Info.plist") {
            if depth < infoPlistDepth {
                infoPlist = url.path
                infoPlistDepth = depth
            }
        } else if !kind.isEmpty, !Self.buildExtensions.contains(kind) {
            resources.append(.init(source: url.path, destination: name))
        }
    }

    /// The name that Xcode's layout gives the app: `App` with its source in `App/` beside `AppTests/` or `App.xcodeproj`.
    /// nil when the folder isn't laid out so.
    var appName: String? {
        let names = testFolders.map { $0.path.dropLast("Tests".count) } + projectNames.sorted().map { "\(root.path)/\($0)"[...] }
        let folder = names.first { name in !name.hasSuffix("/") && swiftFiles.allSatisfy { $0.hasPrefix(name + "/") } }
        return folder.map { ($0 as NSString).lastPathComponent }
    }

    /// A link to a folder could lead outside the app or round in circles.
    private func isSymbolicLink(_ url: URL) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
    }

    /// The Swift files, after making sure that the compiler can tell them apart.
    func uniqueSwiftFiles() throws(BuildError) -> [String] {
        var taken: [String: String] = [:]
        for path in swiftFiles {
            let name = (path as NSString).lastPathComponent
            if let other = taken.updateValue(path, forKey: name) {
                throw BuildError(
                    .appFolder,
                    "Two Swift files are called \(name): \(other) and \(path). Swift takes a name once in a module, so rename one of them.")
            }
        }
        return swiftFiles
    }

    /// The resources, after making sure that no two would take each other's place: a bundle has one flat folder.
    func uniqueResources() throws(BuildError) -> [AppFolder.Resource] {
        var taken: [String: String] = [:]
        for resource in resources where (resource.destination as NSString).pathExtension != "lproj" {
            if let other = taken.updateValue(resource.source, forKey: resource.destination) {
                throw BuildError(
                    .appFolder,
                    "Two resources are called \(resource.destination): \(other) and \(resource.source). "
                        + "An app keeps all its resources in one folder, so rename one of them.")
            }
        }
        return resources
    }
}
