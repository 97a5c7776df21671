import Foundation

/// One run of the `portico` command: its exit code and what it printed.
struct PorticoRun {
    let code: Int32
    let output: String
    let errors: String

    /// The built command; `make test` names it in the environment.
    static let command =
        ProcessInfo.processInfo.environment["PORTICO_COMMAND"]
        ?? checkout.appendingPathComponent(".build/release/portico").path

    /// Whether the command and the SDK are there; `make build` makes them.
    static let isBuilt: Bool = {
        guard FileManager.default.isExecutableFile(atPath: command) else { return false }
        let products = URL(fileURLWithPath: command).resolvingSymlinksInPath().deletingLastPathComponent()
        let sdk = products.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("portico/sdk/stamp")
        return FileManager.default.fileExists(atPath: sdk.path)
    }()

    static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The path of one of the small apps beside these tests.
    static func app(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Apps/\(name)").path
    }

    init(_ arguments: String..., environment: [String: String] = [:]) throws {
        try self.init(arguments, environment: environment)
    }

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        let folder = try Folder()
        let streams = try ["out", "err"].map { name in
            try folder.write("", to: name)
            return try FileHandle(forWritingTo: folder.url(name))
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.command)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        process.standardOutput = streams[0]
        process.standardError = streams[1]
        try process.run()
        process.waitUntilExit()
        code = process.terminationStatus
        output = try folder.text("out")
        errors = try folder.text("err")
    }
}
