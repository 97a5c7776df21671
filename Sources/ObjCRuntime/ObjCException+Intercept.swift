import Foundation

extension ObjCException {
    private typealias ForkFunction = @convention(c) () -> pid_t

    /// Runs `body` and returns the exception it raised, nil when it came to its end.
    ///
    /// `raise(_:_:)` never returns, so `body` runs in a forked copy of the process: everything it can see is there, but
    /// **what it changes is not seen by the caller**. The copy has only the calling thread; work that waits for another
    /// thread ends after ten seconds as a failure. For tests.
    public static func intercept(_ body: () -> Void) -> ObjCException? {
        fflush(stdout)
        fflush(stderr)
        let pipe = Pipe()
        guard let symbol = dlsym(nil, "fork") else { fatalError("the C library has no fork") }
        let child = unsafeBitCast(symbol, to: ForkFunction.self)()
        precondition(child >= 0, "could not fork: \(String(cString: strerror(errno)))")
        if child == 0 { runInChild(body, reportingTo: pipe.fileHandleForWriting.fileDescriptor) }

        pipe.fileHandleForWriting.closeFile()
        let report = pipe.fileHandleForReading.readDataToEndOfFile()
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let parts = String(decoding: report, as: UTF8.self).split(separator: "\0", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            return ObjCException(name: NSExceptionName(rawValue: String(parts[0])), reason: String(parts[1]))
        }
        precondition(status == 0, "the intercepted code ended with status \(status) instead of an exception or its end")
        return nil
    }

    private static func runInChild(_ body: () -> Void, reportingTo descriptor: Int32) -> Never {
        alarm(10)
        handler = { exception in
            let report = Array("\(exception.name.rawValue)\0\(exception.reason)".utf8)
            var start = 0
            while start < report.count {
                let count = report[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if count <= 0 { break }
                start += count
            }
            _exit(0)
        }
        body()
        _exit(0)
    }
}
