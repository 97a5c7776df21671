import Foundation

/// The compiled framework that apps are built against: made once per checkout by `make build`.
///
/// The folder holds `lib/libPortico.so`, `lib/libCombineNetworking.a`, `modules/*.swiftmodule`, the C module maps that those need
/// (`modules/C*/`), the source adapter's side files (`adapter/`), `swiftc-flags` with one compiler argument a line, and `stamp`, a
/// digest of it all. Made from a release build it also holds `lib/static/libPortico.a` with `lib/static/linker-flags`.
public struct SDK: Sendable {
    /// Absolute path of the folder.
    public let path: String
    /// Changes whenever anything in the SDK does.
    let stamp: String
    /// Compiler arguments that find the modules of C libraries.
    let flags: [String]
    /// What the source adapter knows about the framework's modules.
    let adapterFiles: [URL]
    /// The modules that an app can import.
    let moduleNames: [String]

    var modules: String { path + "/modules" }
    var library: String { path + "/lib" }

    /// Linker arguments of everything that uses the framework. The archive's parts are linked where something uses them.
    var linkerFlags: [String] {
        ["-L", library, "-lPortico", "-lCombineNetworking", "-Xlinker", "-rpath", "-Xlinker", library]
    }

    /// Linker arguments of a released app, which carries the framework and Swift's libraries in itself: the loader has nothing to
    /// look up between thirty libraries then, and nothing to relocate, which is half the time of an app's start. Nil where the SDK
    /// comes from a debug build.
    let staticLinkerFlags: [String]?

    /// Opens the SDK folder at `path`.
    public init(path: String) throws(BuildError) {
        self.path = path
        do {
            stamp = try String(contentsOfFile: path + "/stamp", encoding: .utf8)
            let text = try String(contentsOfFile: path + "/swiftc-flags", encoding: .utf8)
            flags = text.split(separator: "\n").map { String($0).replacing("@SDK@", with: path) }
            staticLinkerFlags = try? String(contentsOfFile: path + "/lib/static/linker-flags", encoding: .utf8)
                .split(separator: "\n").map { String($0).replacing("@SDK@", with: path) }
            let files = FileManager.default
            adapterFiles = try files.contentsOfDirectory(atPath: path + "/adapter").sorted().map {
                URL(fileURLWithPath: path + "/adapter/" + $0)
            }
            moduleNames = try files.contentsOfDirectory(atPath: path + "/modules").sorted().compactMap {
                $0.hasSuffix(".swiftmodule") ? String($0.dropLast(".swiftmodule".count)) : nil
            }
        } catch {
            throw BuildError(.installation, "There is no Portico SDK in \(path). Run `make build` in Portico's checkout first.")
        }
    }
}
