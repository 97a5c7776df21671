import Foundation

/// Format strings of `os_log`: C's, with `%@` for objects and privacy in braces.
enum FormatString {
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var result = ""
        var rest = format[...]
        var values = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result.append("%")
                rest.removeFirst()
                continue
            }
            var isHidden = false
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                isHidden = rest[..<end].contains("sensitive")
                rest = rest[rest.index(after: end)...]
            }
            let flags = rest.prefix { !$0.isLetter && $0 != "@" }
            rest = rest[flags.endIndex...]
            while let letter = rest.first, "hlqjzt".contains(letter) { rest.removeFirst() }
            guard let conversion = rest.popFirst() else { break }
            guard let value = values.popFirst() else {
                result += "<decode: missing data>"
                continue
            }
            result += isHidden ? "<private>" : converted(value, conversion, String(flags))
        }
        return result + rest
    }

    private static func converted(_ value: any CVarArg, _ conversion: Character, _ flags: String) -> String {
        switch conversion {
        case "d", "i", "D": (value as? any BinaryInteger).map { number(Int64(clamping: $0), "%\(flags)lld") } ?? String(describing: value)
        case "u", "x", "X", "o", "U":
            (value as? any BinaryInteger).map {
                number(UInt64(truncatingIfNeeded: $0), "%\(flags)ll\(conversion.lowercased() == "u" ? "u" : String(conversion))")
            }
                ?? String(describing: value)
        case "f", "F", "e", "E", "g", "G", "a", "A":
            (value as? any BinaryFloatingPoint).map { number(Double($0), "%\(flags)\(conversion)") } ?? String(describing: value)
        case "c":
            (value as? any BinaryInteger).flatMap { UnicodeScalar(UInt32(truncatingIfNeeded: $0)) }.map { String(Character($0)) } ?? ""
        case "s":
            (value as? UnsafePointer<CChar>).map { String(cString: $0) }
                ?? (value as? UnsafeMutablePointer<CChar>).map { String(cString: $0) } ?? String(describing: value)
        default: String(describing: value)
        }
    }

    /// One number by a C format.
    static func number(_ value: some CVarArg, _ format: String) -> String {
        withVaList([value]) { list in
            var buffer = [CChar](repeating: 0, count: 512)
            vsnprintf(&buffer, buffer.count, format, list)
            return String(cString: buffer)
        }
    }
}
