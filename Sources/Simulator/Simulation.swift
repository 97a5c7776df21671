import AppBuilder
import Display
import Foundation
import WebDisplay

/// Apps that people look at in browsers: a server, and for each app that somebody has opened a process.
public final class Simulation: AppHost {
    public struct Options: Sendable {
        /// The folders of the apps; the first one is shown first.
        public var apps: [String]
        public var settings: AppSettings
        public var server: WebServer.Options
        /// Whether an app is built and replaced when a file of it changes.
        public var isWatching: Bool
        /// Whether the apps are compiled as for a release.
        public var isOptimized: Bool

        public init(
            apps: [String], settings: AppSettings = AppSettings(), server: WebServer.Options = WebServer.Options(),
            isWatching: Bool = false, isOptimized: Bool = false
        ) {
            self.apps = apps
            self.settings = settings
            self.server = server
            self.isWatching = isWatching
            self.isOptimized = isOptimized
        }
    }

    /// What people type into a browser.
    public var url: String { server.url }
    /// The port that is used; not the one that was asked for when that was taken.
    public var port: Int { server.port }

    private let server: WebServer
    private let apps: [String: LiveApp]
    private let names: [String]

    /// Reads the apps' folders and chooses a port. `report` gets lines for the terminal, on any thread.
    public convenience init(
        options: Options, workspace: Workspace, toolchain: Toolchain, report: @escaping @Sendable (String) -> Void
    ) throws {
        let folders = try options.apps.map { try AppFolder.read($0) }
        // A missing SDK is told now, not when the first viewer comes.
        _ = try AppBuilder(workspace: workspace, toolchain: toolchain) { _ in }
        try self.init(
            folders: folders.map { ($0.name, $0.path) }, options: options, report: report
        ) { path, report in
            let folder = try AppFolder.read(path)
            return try AppBuilder(workspace: workspace, toolchain: toolchain, report: report)
                .build(options.isOptimized ? folder.optimized : folder)
        }
    }

    /// A simulation whose apps are made by `make`.
    init(
        folders: [(name: String, path: String)], options: Options, report: @escaping @Sendable (String) -> Void,
        make: @escaping LiveApp.Build
    ) throws {
        let server = try WebServer(options: options.server)
        self.server = server
        names = Self.uniqueNames(folders.map(\.name))
        let buildQueue = DispatchQueue(label: "portico.builds")
        var apps: [String: LiveApp] = [:]
        for (name, folder) in zip(names, folders) {
            let listener = LiveApp.Listener(update: { server.post($0, for: name) }, report: report)
            let app = LiveApp(
                name: name, path: folder.path, settings: options.settings, buildQueue: buildQueue, listener: listener, make: make)
            if options.isWatching, !app.watch() { report("\(name): its folder can't be watched; saving a file doesn't rebuild it") }
            apps[name] = app
        }
        self.apps = apps
    }

    /// Folders of the same name are told apart by number.
    static func uniqueNames(_ names: [String]) -> [String] {
        var taken: Set<String> = []
        return names.map { name in
            var unique = name
            var number = 2
            while !taken.insert(unique).inserted {
                unique = "\(name) \(number)"
                number += 1
            }
            return unique
        }
    }

    /// Serves until ``stop()`` and starts to build the first app.
    public func start() throws {
        try server.start(apps: names, host: self)
        if let first = names.first { apps[first]?.open() }
    }

    /// Ends the apps and the server.
    public func stop() {
        for app in apps.values { app.stop() }
        server.stop()
    }

    // MARK: AppHost

    public func open(_ app: String) { apps[app]?.open() }
    public func send(_ event: DisplayEvent, to app: String) { apps[app]?.send(event) }
    public func frameTaken(_ number: Int, run: Int, of app: String) { apps[app]?.frameTaken(number, run: run) }
    public func requestTrees(of app: String) { apps[app]?.requestTrees() }
    public func restart(_ app: String, device: DeviceDescription?) { apps[app]?.restart(on: device) }
}
