import Foundation
import SourceAdapter

/// What SwiftPM said about packages, kept until a manifest or the list of a package's files changes.
struct PackageCache {
    /// Absolute path.
    let folder: String

    private struct Entry: Codable {
        let key: String
        let package: SwiftPackage
    }

    func package(at path: String, toolchain: Toolchain) throws(BuildError) -> SwiftPackage {
        let key = Self.key(of: path, toolchain)
        let file = "\(folder)/\(Digest.of(path)).json"
        if let data = FileManager.default.contents(atPath: file), let entry = try? JSONDecoder().decode(Entry.self, from: data),
            entry.key == key
        {
            return entry.package
        }
        let package = try SwiftPackage.read(path, toolchain: toolchain, scratch: folder + "/scratch")
        if let data = try? JSONEncoder().encode(Entry(key: key, package: package)) { try? writeIfChanged(data, to: file) }
        return package
    }

    /// Changes with the manifests' content and with the names of files, not with the files' content.
    private static func key(of path: String, _ toolchain: Toolchain) -> String {
        var digest = Digest()
        digest.add(toolchain.compiler.utf8)
        let files = FileManager.default
        for name in ((try? files.contentsOfDirectory(atPath: path)) ?? []).sorted()
        where name.hasPrefix("Package") && name.hasSuffix(".swift") {
            digest.add(name.utf8)
            digest.add(files.contents(atPath: path + "/" + name) ?? Data())
        }
        let walk = files.enumerator(atPath: path)
        var names: [String] = []
        while let name = walk?.nextObject() as? String {
            if (name as NSString).lastPathComponent.hasPrefix(".") {
                walk?.skipDescendants()
            } else {
                names.append(name)
            }
        }
        for name in names.sorted() { digest.add(name.utf8) }
        return digest.text
    }
}
