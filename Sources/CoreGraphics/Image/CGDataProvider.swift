import Foundation

public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
public typealias CGDataProviderReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void
public typealias CGDataProviderGetBytesCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int
public typealias CGDataProviderSkipForwardCallback = (UnsafeMutableRawPointer?, off_t) -> off_t
public typealias CGDataProviderRewindCallback = (UnsafeMutableRawPointer?) -> Void
public typealias CGDataProviderGetBytePointerCallback = (UnsafeMutableRawPointer?) -> UnsafeRawPointer?
public typealias CGDataProviderReleaseBytePointerCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
public typealias CGDataProviderGetBytesAtPositionCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int) -> Int

public struct CGDataProviderSequentialCallbacks {
    public var version: UInt32
    public var getBytes: CGDataProviderGetBytesCallback?
    public var skipForward: CGDataProviderSkipForwardCallback?
    public var rewind: CGDataProviderRewindCallback?
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    public init() {
        self.init(version: 0, getBytes: nil, skipForward: nil, rewind: nil, releaseInfo: nil)
    }

    public init(
        version: UInt32, getBytes: CGDataProviderGetBytesCallback?, skipForward: CGDataProviderSkipForwardCallback?,
        rewind: CGDataProviderRewindCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
    ) {
        self.version = version
        self.getBytes = getBytes
        self.skipForward = skipForward
        self.rewind = rewind
        self.releaseInfo = releaseInfo
    }
}

public struct CGDataProviderDirectCallbacks {
    public var version: UInt32
    public var getBytePointer: CGDataProviderGetBytePointerCallback?
    public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
    public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    public init() {
        self.init(version: 0, getBytePointer: nil, releaseBytePointer: nil, getBytesAtPosition: nil, releaseInfo: nil)
    }

    public init(
        version: UInt32, getBytePointer: CGDataProviderGetBytePointerCallback?,
        releaseBytePointer: CGDataProviderReleaseBytePointerCallback?,
        getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
    ) {
        self.version = version
        self.getBytePointer = getBytePointer
        self.releaseBytePointer = releaseBytePointer
        self.getBytesAtPosition = getBytesAtPosition
        self.releaseInfo = releaseInfo
    }
}

public final class CGDataProvider: @unchecked Sendable {
    private let load: () -> NSData?
    private let lock = NSLock()
    private var loaded: NSData?
    public let info: UnsafeMutableRawPointer?

    public init?(data: CFData) {
        loaded = data
        load = { data }
        info = nil
    }

    public init?(url: CFURL) {
        guard let data = NSData(contentsOf: url as URL) else { return nil }
        loaded = data
        load = { data }
        info = nil
    }

    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
    }

    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        let data = NSData(bytesNoCopy: UnsafeMutableRawPointer(mutating: data), length: size) { pointer, length in
            releaseData(info, pointer, length)
        }
        loaded = data
        load = { data }
        self.info = info
    }

    public init?(sequentialInfo info: UnsafeMutableRawPointer?, callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>) {
        let callbacks = callbacks.pointee
        guard let getBytes = callbacks.getBytes else { return nil }
        self.info = info
        load = {
            let result = NSMutableData()
            var chunk = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = chunk.withUnsafeMutableBytes { getBytes(info, $0.baseAddress!, $0.count) }
                guard count > 0 else { break }
                result.append(&chunk, length: min(count, chunk.count))
            }
            callbacks.releaseInfo?(info)
            return result
        }
    }

    public init?(
        directInfo info: UnsafeMutableRawPointer?, size: off_t, callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
    ) {
        let callbacks = callbacks.pointee
        guard size >= 0, callbacks.getBytePointer != nil || callbacks.getBytesAtPosition != nil else { return nil }
        self.info = info
        load = {
            defer { callbacks.releaseInfo?(info) }
            if let pointer = callbacks.getBytePointer?(info) {
                defer { callbacks.releaseBytePointer?(info, pointer) }
                return NSData(bytes: pointer, length: Int(size))
            }
            guard let getBytes = callbacks.getBytesAtPosition, let result = NSMutableData(length: Int(size)) else { return nil }
            result.length = max(0, min(getBytes(info, result.mutableBytes, 0, Int(size)), Int(size)))
            return result
        }
    }

    /// A provider whose bytes are made when somebody asks for them.
    package init(lazily load: @escaping () -> NSData?) {
        self.load = load
        info = nil
    }

    public var data: CFData? {
        lock.withLock {
            if loaded == nil { loaded = load() }
            return loaded
        }
    }
}
