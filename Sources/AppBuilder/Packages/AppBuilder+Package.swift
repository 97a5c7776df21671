import Foundation

extension AppBuilder {
    /// Builds the app that a Swift package holds as an executable target; nil when it has none.
    func buildPackageApp(_ folder: AppFolder) throws(BuildError) -> BuiltApp? {
        let package = try PackageBuilder(workspace: workspace, toolchain: toolchain, report: report)
            .build(folder.path, tests: false, optimized: folder.settings.isOptimized)
        guard let name = package.apps.first else { return nil }
        guard package.apps.count == 1 else {
            throw BuildError(
                .appFolder, "The package \(package.name) holds several apps (\(package.apps.joined(separator: ", "))); it should hold one.")
        }
        let home = home(of: folder)
        try makeFolder(home)
        let lock = try FolderLock(folder: home) { report(.waiting) }
        defer { withExtendedLifetime(lock) {} }
        report(.bundling)
        let bundles = ((try? FileManager.default.contentsOfDirectory(atPath: package.products)) ?? []).sorted()
            .filter { $0.hasSuffix(".resources") }
        // What targets declare as resources lies in bundles of theirs; the rest of the folder is no part of the app.
        let app = AppFolder(
            path: folder.path, name: name, swiftFiles: [], infoPlist: folder.infoPlist,
            resources: bundles.map { AppFolder.Resource(source: package.products + "/" + $0, destination: $0) })
        let bundle = "\(home)/\(app.moduleName).app"
        do {
            try AppBundle(folder: app, plist: InfoPlist(of: app), program: package.products + "/" + name).install(at: bundle)
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.installation, "The app could not be written to \(bundle): \(error.localizedDescription)")
        }
        return BuiltApp(name: app.moduleName, bundle: bundle, executable: "\(bundle)/\(app.moduleName)")
    }
}
