import Foundation

/// An Xcode project's file: objects that refer to each other by identifiers.
struct ProjectFile {
    typealias Object = [String: Any]

    private let objects: [String: Object]
    private let rootIdentifier: String
    /// The folder that the project's paths start from; absolute.
    let folder: String
    /// Absolute paths of files and groups, by identifier.
    private var paths: [String: String] = [:]

    /// Reads `project.pbxproj` in the bundle at `path`; nil when it isn't one.
    init?(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path + "/project.pbxproj"),
            let content = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? Object,
            let objects = content["objects"] as? [String: Object], let root = content["rootObject"] as? String
        else { return nil }
        self.objects = objects
        rootIdentifier = root
        let project = objects[root] ?? [:]
        let base = (path as NSString).deletingLastPathComponent
        let directory = project["projectDirPath"] as? String ?? ""
        folder = directory.isEmpty ? base : URL(fileURLWithPath: base).appendingPathComponent(directory).standardizedFileURL.path
        if let main = project["mainGroup"] as? String { collectPaths(main, below: folder) }
    }

    private mutating func collectPaths(_ identifier: String, below parent: String) {
        guard let object = objects[identifier], paths[identifier] == nil else { return }
        let own = object["path"] as? String
        let place: String =
            switch object["sourceTree"] as? String {
            case "SOURCE_ROOT": folder + (own.map { "/" + $0 } ?? "")
            case "<absolute>": own ?? parent
            case "<group>", nil: parent + (own.map { "/" + $0 } ?? "")
            // Products and the SDK's own files.
            default: ""
            }
        paths[identifier] = place
        for child in object["children"] as? [String] ?? [] { collectPaths(child, below: place) }
    }

    subscript(identifier: String) -> Object? { objects[identifier] }

    var project: Object { objects[rootIdentifier] ?? [:] }

    /// Absolute path of a file or group; nil for what isn't in a folder of the project.
    func path(of identifier: String) -> String? {
        guard let path = paths[identifier], !path.isEmpty else { return nil }
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    func objects(_ owner: Object, _ key: String) -> [(identifier: String, object: Object)] {
        (owner[key] as? [String] ?? []).compactMap { identifier in objects[identifier].map { (identifier, $0) } }
    }

    var targets: [(identifier: String, object: Object)] {
        objects(project, "targets").filter { $0.object["isa"] as? String == "PBXNativeTarget" }
    }

    /// The build settings of a target's debug configuration, the project's own below them.
    func settings(of target: Object) -> [String: String] {
        debugSettings(project).merging(debugSettings(target)) { $1 }
    }

    private func debugSettings(_ owner: Object) -> [String: String] {
        guard let list = (owner["buildConfigurationList"] as? String).flatMap({ objects[$0] }) else { return [:] }
        let configurations = objects(list, "buildConfigurations").map(\.object)
        let chosen = configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
        return (chosen?["buildSettings"] as? Object ?? [:]).compactMapValues { value in
            value as? String ?? (value as? [String])?.joined(separator: " ")
        }
    }

    /// The files of a target's build phases of one kind.
    func files(of target: Object, phase kind: String) -> [String] {
        objects(target, "buildPhases").filter { $0.object["isa"] as? String == kind }
            .flatMap { objects($0.object, "files") }
            .compactMap { $0.object["fileRef"] as? String }
    }
}
