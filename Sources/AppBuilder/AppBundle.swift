import Foundation

/// The folder that an app sees as `Bundle.main`: flat, as on iOS.
struct AppBundle {
    let folder: AppFolder
    let plist: InfoPlist
    /// Absolute path of the linked program.
    let program: String
    /// Files of the app's tests, which they look for in the same place.
    var testResources: [AppFolder.Resource] = []

    /// Puts the bundle together beside `path` and moves it there when it is complete.
    func install(at path: String) throws {
        let files = FileManager.default
        let fresh = path + ".new"
        let old = path + ".old"
        try? files.removeItem(atPath: fresh)
        try? files.removeItem(atPath: old)
        try files.createDirectory(atPath: fresh, withIntermediateDirectories: true)
        for resource in folder.resources { try copy(resource, into: fresh) }
        let others = folder.libraries.flatMap(\.resources) + testResources
        for resource in others where !files.fileExists(atPath: fresh + "/" + resource.destination) {
            try copy(resource, into: fresh)
        }
        try plist.data().write(to: URL(fileURLWithPath: fresh + "/Info.plist"))
        try files.copyItem(atPath: program, toPath: fresh + "/" + folder.moduleName)
        if files.fileExists(atPath: path) { try files.moveItem(atPath: path, toPath: old) }
        try files.moveItem(atPath: fresh, toPath: path)
        try? files.removeItem(atPath: old)
    }

    /// Copies a resource; folders of one name, such as two `en.lproj`, become one.
    private func copy(_ resource: AppFolder.Resource, into bundle: String) throws {
        let files = FileManager.default
        let target = bundle + "/" + resource.destination
        guard files.fileExists(atPath: target) else {
            // A localised file of a project stands in a folder that nothing else makes.
            let folder = (target as NSString).deletingLastPathComponent
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            return try files.copyItem(atPath: resource.source, toPath: target)
        }
        for name in try files.contentsOfDirectory(atPath: resource.source).sorted() {
            let destination = target + "/" + name
            guard !files.fileExists(atPath: destination) else {
                throw BuildError(
                    .appFolder,
                    "Two resources are called \(resource.destination)/\(name); one is \(resource.source)/\(name). Rename one of them.")
            }
            try files.copyItem(atPath: resource.source + "/" + name, toPath: destination)
        }
    }
}
