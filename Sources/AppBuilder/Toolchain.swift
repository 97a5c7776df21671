import Foundation

/// The Swift toolchain that this program runs on; apps are compiled with the same one, since its modules read no other's.
public struct Toolchain: Sendable {
    /// Absolute path of `swiftc`.
    public let compiler: String

    /// Absolute path of `swift`, the package manager's front end.
    public var packageManager: String { (compiler as NSString).deletingLastPathComponent + "/swift" }

    /// The program that prints where an app crashed. One that carries Swift's libraries in itself doesn't find it.
    public var crashReporter: String? {
        let tools = URL(fileURLWithPath: compiler).deletingLastPathComponent().deletingLastPathComponent()
        let path = tools.appendingPathComponent("libexec/swift/linux/swift-backtrace").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    public init(compiler: String) {
        self.compiler = compiler
    }

    /// The toolchain whose runtime library is loaded into this process, or else the first `swiftc` on the search path.
    public static func running() throws(BuildError) -> Toolchain {
        // Read to the end: the file has no size, and String(contentsOfFile:) stops after its first few kilobytes.
        let maps = String(decoding: FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
        let suffix = "/usr/lib/swift/linux/libswiftCore.so"
        for line in maps.split(separator: "\n") where line.hasSuffix(suffix) {
            guard let start = line.firstIndex(of: "/") else { continue }
            let compiler = line[start...].dropLast(suffix.count) + "/usr/bin/swiftc"
            if FileManager.default.isExecutableFile(atPath: String(compiler)) { return Toolchain(compiler: String(compiler)) }
        }
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            let compiler = folder + "/swiftc"
            if FileManager.default.isExecutableFile(atPath: String(compiler)) { return Toolchain(compiler: String(compiler)) }
        }
        throw BuildError(
            .installation, "There is no Swift compiler: install a Swift toolchain (swift.org/install) and put its bin folder on PATH.")
    }
}
