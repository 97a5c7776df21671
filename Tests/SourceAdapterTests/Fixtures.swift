import Foundation
import SourceAdapter

/// Paths and prepared inputs that several tests share.
enum Fixtures {
    static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

    /// The Objective-C runtime's sources, which test programs are compiled with.
    static let runtimeSources: [URL] = {
        let runtime = folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/ObjCRuntime")
        let files = (try? FileManager.default.contentsOfDirectory(at: runtime, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }()

    static let framework = folder.appendingPathComponent("Programs/Framework/UIKit.swift")

    static let temporaryFolder: URL = {
        let name = "SourceAdapterTests-\(ProcessInfo.processInfo.processIdentifier)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: Fixtures.temporaryFolder) }
        return folder
    }()

    /// The side file of the small framework that test programs import as UIKit.
    static func frameworkSideFile() throws -> URL {
        let url = temporaryFolder.appendingPathComponent("UIKit.side")
        if !FileManager.default.fileExists(atPath: url.path) {
            let source = SourceFile(path: framework.path, contents: try String(contentsOf: framework, encoding: .utf8))
            try makeFrameworkSideFile(moduleName: "UIKit", sources: [source]).write(to: url)
        }
        return url
    }

    static func adapted(
        _ text: String, module: String = "Test", path: String = "/app/Test.swift", sideFiles: [URL] = [], cache: URL? = nil
    ) throws -> AdaptedModule {
        try adapt(
            AdapterInput(
                moduleName: module, files: [SourceFile(path: path, contents: text)],
                dependencySideFiles: [try frameworkSideFile()] + sideFiles, cacheDirectory: cache))
    }
}
