import Foundation

/// Keeps two builds out of the same folder; let go when the value is released or the process ends.
final class FolderLock {
    private let descriptor: Int32

    /// Takes the lock of `folder`; `whenWaiting` is called when another process holds it.
    init(folder: String, whenWaiting: () -> Void) throws(BuildError) {
        descriptor = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw BuildError(.installation, "The folder \(folder) can't be written: \(String(cString: strerror(errno)))")
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            whenWaiting()
            while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        }
    }

    deinit { close(descriptor) }
}
