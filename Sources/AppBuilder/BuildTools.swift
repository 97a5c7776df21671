import Foundation

/// What builds an app beside its own files: the SDK, the compiler, and this program with the source adapter in it.
struct BuildTools: Codable, Equatable {
    let sdk: String
    let compiler: String
    let program: BuildInputs.File?

    init(sdk: SDK, toolchain: Toolchain) {
        self.sdk = sdk.stamp
        compiler = toolchain.compiler
        program = BuildInputs.File("/proc/self/exe")
    }

    /// A short name that changes whenever a tool does.
    var digest: String {
        Digest.of("\(sdk) \(compiler) \(program.map { "\($0.size) \($0.seconds) \($0.nanoseconds)" } ?? "")")
    }
}
