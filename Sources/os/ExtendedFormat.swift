import Foundation

/// Numbers that mean something else.
enum ExtendedFormat {
    static func text(_ number: Int32, _ format: OSLogInt32ExtendedFormat) -> String {
        switch format {
        case .ipv4Address:
            let bits = UInt32(bitPattern: number)
            return (0..<4).map { String(bits >> (8 * $0) & 0xff) }.joined(separator: ".")
        case .secondsSince1970: return Date(timeIntervalSince1970: TimeInterval(number)).formatted(.iso8601)
        case .darwinErrno: return "[\(number): \(String(cString: strerror(number)))]"
        case .darwinMode: return String(UInt32(bitPattern: number), radix: 8)
        case .darwinSignal: return "[sig\(number): \(strsignal(number).map { String(cString: $0) } ?? "")]"
        case .bitrate: return "\(number) bps"
        }
    }
}
