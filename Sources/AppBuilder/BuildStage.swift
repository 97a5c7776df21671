/// What a build is doing, for people who wait.
public enum BuildStage: Sendable, Equatable, CustomStringConvertible {
    case waiting
    /// SwiftPM evaluates a package's manifest.
    case readingPackage
    case adapting(files: Int)
    case compiling(files: Int)
    case bundling
    /// Done; nothing had changed since the last build.
    case upToDate
    /// Done, with what the source adapter and the compiler warn of.
    case built(warnings: [String])

    public var description: String {
        switch self {
        case .waiting: "waiting for another build of this app"
        case .readingPackage: "reading the package"
        case .adapting(let files): "reading \(Self.count(files))"
        case .compiling(let files): "compiling \(Self.count(files))"
        case .bundling: "putting the app together"
        case .upToDate: "up to date"
        case .built: "built"
        }
    }

    private static func count(_ files: Int) -> String { files == 1 ? "1 Swift file" : "\(files) Swift files" }
}
