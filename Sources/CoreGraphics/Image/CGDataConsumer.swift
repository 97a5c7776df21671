import Foundation

public typealias CGDataConsumerPutBytesCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int
public typealias CGDataConsumerReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

public struct CGDataConsumerCallbacks {
    public var putBytes: CGDataConsumerPutBytesCallback?
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    public init() {
        self.init(putBytes: nil, releaseConsumer: nil)
    }

    public init(putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?) {
        self.putBytes = putBytes
        self.releaseConsumer = releaseConsumer
    }
}

public final class CGDataConsumer {
    private let put: (UnsafeRawBufferPointer) -> Bool
    private let close: () -> Void

    public init?(data: CFMutableData) {
        put = { bytes in
            if let base = bytes.baseAddress { data.append(base, length: bytes.count) }
            return true
        }
        close = {}
    }

    public init?(url: CFURL) {
        guard let path = (url as URL).isFileURL ? (url as URL).path : nil,
            FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path)
        else { return nil }
        put = { (try? handle.write(contentsOf: Data($0))) != nil }
        close = { try? handle.close() }
    }

    public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
        let callbacks = cbks.pointee
        guard let putBytes = callbacks.putBytes else { return nil }
        put = { bytes in
            guard let base = bytes.baseAddress else { return true }
            return putBytes(info, base, bytes.count) == bytes.count
        }
        close = { callbacks.releaseConsumer?(info) }
    }

    deinit {
        close()
    }

    /// Hands bytes on; `false` when the receiver did not take them all.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        put(bytes)
    }
}
