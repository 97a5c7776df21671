import Foundation

/// Files that a session leaves.
enum ResultFile {
    /// A file that could not be written, and why, in words for people.
    struct Failure: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { "\(path) can't be written: \(reason)" }
    }

    /// Writes a file, which appears whole or not at all; missing folders are made.
    static func write(_ data: Data, to path: String) throws(Failure) {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            throw Failure(path: path, reason: reason(error as NSError))
        }
    }

    /// The system's own words where there are some: Foundation's are "(null)" on Linux.
    private static func reason(_ error: NSError) -> String {
        // A file where a folder should be.
        if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileWriteFileExists.rawValue {
            return String(cString: strerror(ENOTDIR))
        }
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(cause.code)))
    }
}
