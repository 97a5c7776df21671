import Foundation

/// A C library that is opened when something of it is first needed.
///
/// Most apps start without it, and a library with all that it rests on takes its time at every launch and memory while the app runs.
package struct SharedLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer
    private let file: String

    /// Opens a library; the process ends with one sentence when it isn't installed.
    ///
    /// - Parameters:
    ///   - file: The library's file name with its version, looked for where the system keeps libraries.
    ///   - package: The Debian package that has it.
    package init(_ file: String, package: String) {
        guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
            Self.end("\(file) can't be opened: install the Debian package \(package), as `make setup` does.")
        }
        self.handle = handle
        self.file = file
    }

    /// A function of the library, or of a library that it rests on, by its name in C; its type is the one that is asked for.
    package func function<Function>(_ name: String) -> Function {
        guard let symbol = dlsym(handle, name) else { Self.end("\(file) has no function \(name).") }
        return unsafeBitCast(symbol, to: Function.self)
    }

    private static func end(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data("Portico: \(sentence)\n".utf8))
        exit(1)
    }
}
