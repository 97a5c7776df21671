import Foundation

/// A derived target's folder: links to what the author's folder holds, apart from the source that is adapted.
struct TargetMirror {
    let target: SwiftPackage.Target
    /// Absolute path.
    let folder: String
    let isAdapted: Bool

    /// Files that Xcode takes into an app without being told to.
    private static let ownResources: Set<String> = ["xcassets", "storyboard", "xib", "xcdatamodeld", "xcstrings"]

    /// What the manifest declares, and what Xcode would have found by itself.
    var resources: [SwiftPackage.Target.Resource] {
        var result = target.resources.filter { FileManager.default.fileExists(atPath: target.folder + "/" + $0.path) }
        let declared = result.map(\.path) + target.exclude
        for path in found where !declared.contains(where: { path == $0 || path.hasPrefix($0 + "/") || $0 == "." }) {
            // A catalogue is one thing; processing would take it apart.
            result.append(.init(path: path, rule: path.hasSuffix(".xcassets") || path.hasSuffix(".xcdatamodeld") ? .copy : .process))
        }
        return result
    }

    private var found: [String] {
        guard target.isSwift, let walk = FileManager.default.enumerator(atPath: target.folder) else { return [] }
        var result: [String] = []
        while let path = walk.nextObject() as? String {
            let kind = (path as NSString).pathExtension
            if Self.ownResources.contains(kind) {
                result.append(path)
                walk.skipDescendants()
            } else if (path as NSString).lastPathComponent.hasPrefix(".") {
                walk.skipDescendants()
            }
        }
        return result.sorted()
    }

    /// Links what is missing, and removes links to what is gone.
    func write() throws {
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var wanted: [String: String] = [:]
        if isAdapted {
            for resource in resources { collect(resource.path, &wanted) }
        } else {
            collect("", &wanted)
        }
        if let walk = files.enumerator(atPath: folder) {
            while let path = walk.nextObject() as? String {
                if isAdapted, path == "Source" { walk.skipDescendants(); continue }
                let isLink = (try? files.destinationOfSymbolicLink(atPath: folder + "/" + path)) != nil
                if isLink, wanted[path] == nil { try files.removeItem(atPath: folder + "/" + path) }
            }
        }
        for (path, original) in wanted {
            let link = folder + "/" + path
            if (try? files.destinationOfSymbolicLink(atPath: link)) == original { continue }
            try? files.removeItem(atPath: link)
            try files.createDirectory(atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try files.createSymbolicLink(atPath: link, withDestinationPath: original)
        }
    }

    /// Adds every file at or below a path of the author's folder.
    private func collect(_ path: String, _ wanted: inout [String: String]) {
        let original = path.isEmpty ? target.folder : target.folder + "/" + path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: original, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            wanted[path] = original
            return
        }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: original)) ?? [] where !name.hasPrefix(".") {
            collect(path.isEmpty ? name : path + "/" + name, &wanted)
        }
    }
}
