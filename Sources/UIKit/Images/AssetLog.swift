import Foundation

/// Warnings about images, colours and drawing: each sentence once.
enum AssetLog {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var said: Set<String> = []

    static func warn(_ message: String) {
        lock.lock()
        defer { lock.unlock() }
        guard said.insert(message).inserted else { return }
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    static func missing(_ kind: String, _ name: String, in bundle: Bundle) {
        warn("[UIKit] no \(kind) named '\(name)' found in asset catalogs or files of bundle \(bundle.bundlePath)")
    }
}
