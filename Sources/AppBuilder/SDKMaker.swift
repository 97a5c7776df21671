import Foundation
import SourceAdapter

/// Collects the SDK from a checkout and its release build.
public struct SDKMaker {
    /// Absolute path of the checkout.
    private let checkout: String
    /// The build's product folder, with `libPortico.so` and `Modules/`.
    private let products: String

    /// Modules whose declarations the source adapter has to know.
    private static let adaptedModules = ["UIKit", "QuartzCore", "CoreGraphics", "ObjCRuntime"]
    private static let systemLibraries = "/Sources/SystemLibraries"

    public init(checkout: String, products: String) {
        self.checkout = URL(fileURLWithPath: checkout).standardizedFileURL.path
        self.products = products
    }

    /// Makes the SDK at `path`, or leaves it alone when nothing changed. Returns whether it changed.
    public func make(at path: String) throws(BuildError) -> Bool {
        let library = products + "/libPortico.so"
        guard FileManager.default.fileExists(atPath: library) else {
            throw BuildError(.installation, "There is no \(library). Run `make build`, which compiles the framework first.")
        }
        do {
            let fresh = path + ".new"
            try? FileManager.default.removeItem(atPath: fresh)
            try FileManager.default.createDirectory(atPath: fresh + "/lib", withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: library, toPath: fresh + "/lib/libPortico.so")
            try archive(objects(of: "CombineNetworking"), as: "CombineNetworking", to: fresh + "/lib")
            let cModules = try copyModules(to: fresh)
            try writeAdapterFiles(to: fresh + "/adapter")
            try Data(flags(for: cModules).joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: fresh + "/swiftc-flags"))
            let stamp = try Self.digestOfFiles(below: fresh)
            if let old = try? String(contentsOfFile: path + "/stamp", encoding: .utf8), old == stamp {
                try FileManager.default.removeItem(atPath: fresh)
                return false
            }
            try Data(stamp.utf8).write(to: URL(fileURLWithPath: fresh + "/stamp"))
            // Only now: the digest has the same object files in the library, and a stamp is asked for at each `make`.
            if isRelease, try canLinkStatically() { try makeStaticLibrary(in: fresh + "/lib/static") }
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: fresh, toPath: path)
            return true
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.installation, "The SDK could not be made in \(path): \(error.localizedDescription)")
        }
    }

    private var isRelease: Bool { URL(fileURLWithPath: products).lastPathComponent == "release" }

    /// Toolchains of some distributions come without the static libraries or LLVM's linker.
    private func canLinkStatically() throws -> Bool {
        let tools = URL(fileURLWithPath: try Toolchain.running().compiler).deletingLastPathComponent()
        let library = tools.deletingLastPathComponent().appendingPathComponent("lib/swift_static/linux/libFoundation.a")
        return FileManager.default.fileExists(atPath: library.path)
            && FileManager.default.isExecutableFile(atPath: tools.appendingPathComponent("ld.lld").path)
    }

    /// The framework for apps that carry it in themselves, and what they are linked with.
    private func makeStaticLibrary(in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // What the shared library is linked from: the modules' folders keep the object files of sources that are gone.
        let list = try String(contentsOfFile: "\(products)/Portico.product/Objects.LinkFileList", encoding: .utf8)
        let objects = list.split(separator: "\n").map { String($0).trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
        try archive(objects, as: "Portico", to: folder)
        // Pango and gdk-pixbuf are opened when they are first needed.
        let lazyLibraries = ["-lpango", "-lgdk_pixbuf", "-lgobject"]
        let systemLibraries = try packageConfig(["--libs-only-l"]).split(whereSeparator: \.isWhitespace).map(String.init)
            .filter { library in !lazyLibraries.contains { library.hasPrefix($0) } }
        // The archive as a whole: conformances and the display's installation are found by their section, not by reference. The
        // compiler keeps the order of what goes to the linker among itself only.
        let linker = ["-no-pie", "--whole-archive", "@SDK@/lib/static/libPortico.a", "--no-whole-archive"]
        let ownLibraries = try copyCxxLibrary(to: folder) ? ["-L@SDK@/lib/static"] : []
        let flags =
            ["-static-stdlib", "-use-ld=lld"] + ownLibraries + linker.flatMap { ["-Xlinker", $0] } + systemLibraries
            + ["-lchipmunk"] + Self.foundationLibraries.map { "-l\($0)" }
        try Data(flags.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: folder + "/linker-flags"))
    }

    /// Puts the C++ library, on which Foundation's text tables rest, where it is found before the shared one: binding that one's symbols
    /// takes half of the time that all libraries take to be loaded. Returns whether there is one.
    private func copyCxxLibrary(to folder: String) throws -> Bool {
        let clang = (try Toolchain.running().compiler as NSString).deletingLastPathComponent + "/clang"
        let answer = try ChildProcess.output(of: clang, ["-print-file-name=libstdc++.a"])
        let path = answer.text.trimmingCharacters(in: .whitespacesAndNewlines)
        // A compiler that has none answers with the bare name.
        guard answer.ending.isSuccess, path.hasPrefix("/"), FileManager.default.fileExists(atPath: path) else { return false }
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        try FileManager.default.copyItem(atPath: file, toPath: folder + "/libstdc++.a")
        return true
    }

    /// Foundation and what it is made of. The compiler names them in object files, which the linker doesn't read in archives.
    private static let foundationLibraries = [
        "swiftSynchronization", "Foundation", "CoreFoundation", "FoundationInternationalization", "_FoundationICU",
        "FoundationEssentials", "_FoundationCollections", "_FoundationCShims", "stdc++",
    ]

    private func objects(of module: String) throws -> [String] {
        let build = "\(products)/\(module).build"
        return try FileManager.default.contentsOfDirectory(atPath: build).filter { $0.hasSuffix(".o") }.sorted().map { "\(build)/\($0)" }
    }

    /// Puts object files into an archive, without what only a debugger reads.
    private func archive(_ objects: [String], as name: String, to folder: String) throws {
        let tools = (try Toolchain.running().compiler as NSString).deletingLastPathComponent
        let library = "\(folder)/lib\(name).a"
        // Without dates, so that equal contents give equal archives; several modules have files of the same name.
        try runTool("\(tools)/llvm-ar", ["qcsD", library] + objects, making: library)
        try runTool("\(tools)/llvm-objcopy", ["--strip-debug", "--enable-deterministic-archives", library], making: library)
    }

    private func runTool(_ path: String, _ arguments: [String], making product: String) throws {
        let result = try ChildProcess.output(of: path, arguments)
        guard result.ending.isSuccess else {
            throw BuildError(.installation, "\(product) could not be made.\n\(result.text)")
        }
    }

    /// Copies the library's Swift modules, and the module maps and headers of the C modules they import; returns the latter's names.
    private func copyModules(to sdk: String) throws -> [String] {
        let files = FileManager.default
        let modules = sdk + "/modules"
        try files.createDirectory(atPath: modules, withIntermediateDirectories: true)
        let sources = try files.contentsOfDirectory(atPath: checkout + "/Sources").sorted()
        for module in sources where !Self.toolModules.contains(module) && isSwiftModule(module) {
            // A build that failed half-way leaves the library of the last one and removes modules.
            let file = "\(products)/Modules/\(module).swiftmodule"
            guard files.fileExists(atPath: file) else {
                throw BuildError(.installation, "There is no \(file): the last build did not end. Run `make build` and look at its errors.")
            }
        }
        for name in try files.contentsOfDirectory(atPath: products + "/Modules").sorted() {
            let module = (name as NSString).deletingPathExtension
            guard name.hasSuffix(".swiftmodule"), sources.contains(module), !Self.toolModules.contains(module) else { continue }
            try files.copyItem(atPath: products + "/Modules/" + name, toPath: modules + "/" + name)
        }
        var cModules: [String] = []
        for name in try files.contentsOfDirectory(atPath: checkout + Self.systemLibraries).sorted() where !Self.toolModules.contains(name) {
            try files.copyItem(atPath: "\(checkout)\(Self.systemLibraries)/\(name)", toPath: "\(modules)/\(name)")
            cModules.append(name)
        }
        for name in sources where files.fileExists(atPath: "\(checkout)/Sources/\(name)/include") {
            try files.copyItem(atPath: "\(checkout)/Sources/\(name)/include", toPath: "\(modules)/\(name)")
            let map = "\(modules)/\(name)/module.modulemap"
            if !files.fileExists(atPath: map) {
                try Data("module \(name) {\n    umbrella \".\"\n    export *\n}\n".utf8).write(to: URL(fileURLWithPath: map))
            }
            cModules.append(name)
        }
        return cModules
    }

    private func isSwiftModule(_ name: String) -> Bool {
        FileManager.default.enumerator(atPath: "\(checkout)/Sources/\(name)")?.contains { ($0 as? String)?.hasSuffix(".swift") == true }
            ?? false
    }

    /// Modules of the command line, which are no part of the library.
    private static let toolModules: Set<String> = [
        "portico", "portico-adapter", "AppBuilder", "SourceAdapter", "Simulator", "WebDisplay", "CWebSockets", "CTurboJPEG", "CLinux",
    ]

    private func writeAdapterFiles(to folder: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for module in Self.adaptedModules {
            let sources = try SourceFile.all(below: "\(checkout)/Sources/\(module)")
            try makeFrameworkSideFile(moduleName: module, sources: sources).write(to: URL(fileURLWithPath: "\(folder)/\(module).side"))
        }
    }

    /// Include paths of the module maps and of the C libraries they name.
    private func flags(for cModules: [String]) throws(BuildError) -> [String] {
        var includes = cModules.map { "@SDK@/modules/\($0)" }
        for word in try packageConfig(["--cflags-only-I"]).split(whereSeparator: \.isWhitespace) where word.hasPrefix("-I") {
            let folder = String(word.dropFirst(2))
            if !includes.contains(folder) { includes.append(folder) }
        }
        return includes.flatMap { ["-Xcc", "-I\($0)"] } + cModules.flatMap { ["-I", "@SDK@/modules/\($0)"] }
    }

    private func packageConfig(_ arguments: [String]) throws(BuildError) -> String {
        let packages = ["cairo", "pixman-1", "pangocairo", "harfbuzz", "freetype2", "fontconfig", "gdk-pixbuf-2.0", "libpng"]
        let result: (ending: ChildProcess.Ending, text: String)
        do {
            result = try ChildProcess.output(of: "/usr/bin/env", ["pkg-config"] + arguments + packages)
        } catch {
            throw BuildError(.installation, "\(error)")
        }
        guard result.ending.isSuccess else {
            throw BuildError(
                .installation, "pkg-config does not find Portico's C libraries; `make setup` installs them.\n\(result.text)")
        }
        return result.text
    }

    private static func digestOfFiles(below folder: String) throws -> String {
        let names = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted()
        var digest = Digest()
        for name in names {
            digest.add(name.utf8)
            if let data = FileManager.default.contents(atPath: folder + "/" + name) { digest.add(data) }
        }
        return digest.text
    }
}
