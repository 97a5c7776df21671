import Foundation

/// Tells when a file below a folder has been written, added or removed.
final class FolderWatcher: Sendable {
    /// Folders whose changes never concern an app, and which may change all the time.
    private static func isIgnored(_ name: String) -> Bool {
        name.hasPrefix(".") || ["build", "DerivedData", "Pods", "Carthage"].contains(name)
    }

    /// Editors write a file in several steps; so many milliseconds of quiet end a change.
    private static let quiet: Int32 = 120

    private let path: String
    private let onChange: @Sendable () -> Void
    private let descriptor: Int32

    /// Watches from now on until the process ends. Returns nil when the system has no watches left.
    ///
    /// `onChange` is called on a background thread, once for a group of changes.
    init?(path: String, onChange: @escaping @Sendable () -> Void) {
        self.path = path
        self.onChange = onChange
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard watchFolders() > 0 else {
            close(descriptor)
            return nil
        }
        Thread.detachNewThread { self.run() }
    }

    /// Adds watches for all folders; watching one again changes nothing.
    private func watchFolders() -> Int {
        let mask = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return 0 }
        guard isDirectory.boolValue else { return inotify_add_watch(descriptor, path, mask) >= 0 ? 1 : 0 }
        var count = 0
        var folders = [path]
        while let folder = folders.popLast() {
            if inotify_add_watch(descriptor, folder, mask) >= 0 { count += 1 }
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !Self.isIgnored(name) {
                let item = folder + "/" + name
                var status = stat()
                if lstat(item, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { folders.append(item) }
            }
        }
        return count
    }

    private func run() {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            guard Self.concernsApp(buffer[..<count]) else { continue }
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            while poll(&poller, 1, Self.quiet) > 0 { _ = read(descriptor, &buffer, buffer.count) }
            _ = watchFolders()
            onChange()
        }
    }

    /// Whether one of the changes is to a file that isn't hidden and isn't an editor's own.
    static func concernsApp(_ events: ArraySlice<UInt8>) -> Bool {
        var rest = events
        let headerSize = 16
        while rest.count >= headerSize {
            let start = rest.startIndex
            let length = (0..<4).reduce(0) { $0 | Int(rest[start + 12 + $1]) << ($1 * 8) }
            let name = String(decoding: rest.dropFirst(headerSize).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
            if !name.hasPrefix("."), !name.hasSuffix("~"), !name.hasPrefix("#"), Int(name) == nil { return true }
            rest = rest.dropFirst(headerSize + length)
        }
        return false
    }
}
