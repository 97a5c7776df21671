import Foundation

/// Where Portico keeps its SDK and the apps it built: `portico/` inside the SwiftPM build folder that this program lies in.
public struct Workspace: Sendable {
    /// The SDK's folder; the environment variable `PORTICO_SDK` names another.
    public let sdk: String
    /// The folder of built apps; the environment variable `PORTICO_CACHE` names another.
    public let apps: String

    /// SwiftPM's product folder, where this program lies.
    public let products: String

    public init(sdk: String, apps: String, products: String) {
        self.sdk = sdk
        self.apps = apps
        self.products = products
    }

    /// The workspace of the program at `executable`, which SwiftPM puts into `.build/TRIPLE/release/`.
    public static func locate(
        executable: String = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Workspace {
        let products = URL(fileURLWithPath: executable).standardizedFileURL.deletingLastPathComponent()
        let home = products.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("portico").path
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0).path } }
        return Workspace(
            sdk: value("PORTICO_SDK") ?? home + "/sdk", apps: value("PORTICO_CACHE") ?? home + "/apps", products: products.path)
    }
}
