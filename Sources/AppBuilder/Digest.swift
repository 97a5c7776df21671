/// A short name for long content (FNV-1a, 64 bits); the same on every machine and in every run.
struct Digest {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    /// Sixteen hexadecimal digits.
    var text: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    static func of(_ text: String) -> String {
        var digest = Digest()
        digest.add(text.utf8)
        return digest.text
    }
}
