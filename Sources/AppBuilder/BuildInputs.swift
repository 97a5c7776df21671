import Foundation

/// Everything an app was built from; equal inputs mean that nothing has to be built.
struct BuildInputs: Codable, Equatable {
    /// A file by path, size and time of change, as `make` tells changes.
    struct File: Codable, Equatable {
        let path: String
        let size: Int64
        let seconds: Int
        let nanoseconds: Int

        /// nil when there is no file at `path`; links are followed.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            self.path = path
            size = Int64(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }

    let tools: BuildTools
    let files: [File]

    /// The inputs of an app, or of its tests with the app.
    init(folder: AppFolder, tools: BuildTools, withTests: Bool = false) {
        self.tools = tools
        let tests = withTests ? folder.tests.flatMap { $0.swiftFiles + $0.resources.map(\.source) } : []
        let roots = folder.swiftFiles + [folder.infoPlist].compactMap { $0 } + folder.resources.map(\.source) + tests
        files = roots.flatMap(Self.filesBelow)
    }

    private static func filesBelow(_ path: String) -> [File] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return [] }
        guard isDirectory.boolValue else { return File(path).map { [$0] } ?? [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
        return names.flatMap { filesBelow(path + "/" + $0) }
    }
}
