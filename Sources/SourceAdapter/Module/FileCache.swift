import Foundation

/// Results of earlier runs, by the content they were made from. Files that can't be read or written count as absent.
struct FileCache: Sendable {
    /// Differs from build to build of the program that contains the adapter: another build may adapt in another way.
    static let formatVersion: String = {
        var program = stat()
        guard stat("/proc/self/exe", &program) == 0 else { return "adapter" }
        return "adapter \(program.st_ino) \(program.st_size) \(program.st_mtim.tv_sec) \(program.st_mtim.tv_nsec)"
    }()

    let directory: URL

    func module(_ key: String) -> AdaptedModule? { value("module", key) }

    func store(_ module: AdaptedModule, _ key: String) {
        store(module, "module", key)
        removeOldEntries()
    }

    private func removeOldEntries() {
        let limit = Date(timeIntervalSinceNow: -14 * 86_400)
        let entries = try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: [.contentModificationDateKey])
        for entry in entries ?? [] where ["module", "model", "file", "framework"].contains(entry.lastPathComponent.prefix { $0 != "-" }) {
            let date = try? entry.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            if let date, date < limit { try? FileManager.default.removeItem(at: entry) }
        }
    }

    func model(of contents: String, salt: String) -> FileModel? { value("model", Self.key(of: contents, salt: salt)) }

    func store(_ model: FileModel, of contents: String, salt: String) { store(model, "model", Self.key(of: contents, salt: salt)) }

    func rewritten(_ key: String) -> RewrittenFile? { value("file", key) }

    func store(_ file: RewrittenFile, _ key: String) { store(file, "file", key) }

    func value<Value: BinaryStorable>(_ kind: String, _ key: String) -> Value? {
        guard let data = try? Data(contentsOf: url(kind, key)) else { return nil }
        return BinaryStore.value(from: Array(data))
    }

    func store(_ value: some BinaryStorable, _ kind: String, _ key: String) { write(value, to: url(kind, key)) }

    static func key(of contents: String, salt: String) -> String {
        var hash = ContentHash()
        hash.add(formatVersion)
        hash.add(salt)
        hash.add(contents)
        return hash.text
    }

    private func url(_ kind: String, _ key: String) -> URL {
        directory.appendingPathComponent("\(kind)-\(key)")
    }

    private func write(_ value: some BinaryStorable, to url: URL) {
        let data = Data(BinaryStore.bytes(of: value))
        try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try? data.write(to: url, options: .atomic)
    }
}

/// A 128-bit hash of content, for cache keys only.
struct ContentHash {
    private var first: UInt64 = 0xcbf2_9ce4_8422_2325
    private var second: UInt64 = 0x9e37_79b9_7f4a_7c15

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ data: Data) {
        data.withUnsafeBytes { add(bytes: $0) }
    }

    mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add(bytes: $0) }
    }

    private mutating func add(bytes: UnsafeRawBufferPointer) {
        // Eight bytes at a time; the length goes in so that neighbouring pieces can't shift.
        mix(UInt64(bytes.count))
        var offset = 0
        while offset + 8 <= bytes.count {
            mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        mix(rest)
    }

    private mutating func mix(_ word: UInt64) {
        first = (first ^ word) &* 0x0000_0100_0000_01b3
        first ^= first >> 29
        second = (second &+ word) &* 0xff51_afd7_ed55_8ccd
        second ^= second >> 32
    }

    var text: String {
        [first, second].map { value in
            let digits = String(value, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
