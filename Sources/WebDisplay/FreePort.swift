import Foundation

/// Finds a port that nobody listens on.
enum FreePort {
    /// Ports that are tried, one after the other.
    private static let attempts = 100

    /// The first free port from `first` on. Throws when the address isn't one of this machine's, or everything is taken.
    static func find(address: String, from first: Int) throws(WebServer.Unavailable) -> Int {
        guard (1...65_535).contains(first) else { throw .init(description: "There is no port \(first); ports are 1…65535.") }
        let last = min(first + attempts - 1, 65_535)
        for port in first...last {
            switch try check(address, port) {
            case 0: return port
            case EADDRINUSE, EACCES: continue
            case EADDRNOTAVAIL: throw .init(description: "This machine has no address \(address) to listen on.")
            case let code: throw .init(description: "Can't listen on \(address): \(String(cString: strerror(code))).")
            }
        }
        throw .init(description: "The ports \(first) to \(last) are all taken; --port names another one.")
    }

    /// 0 when the port is free, else the error's number.
    private static func check(_ address: String, _ port: Int) throws(WebServer.Unavailable) -> Int32 {
        var socketAddress = sockaddr_in()
        socketAddress.sin_family = sa_family_t(AF_INET)
        socketAddress.sin_port = in_port_t(port).bigEndian
        guard inet_pton(AF_INET, address, &socketAddress.sin_addr) == 1 else {
            throw .init(description: "\"\(address)\" is not an IPv4 address such as 127.0.0.1 or 0.0.0.0.")
        }
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        // As the server will: connections that ended a moment ago don't occupy a port.
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let status = withUnsafePointer(to: &socketAddress) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard status == 0 else { return errno }
        return listen(descriptor, 1) == 0 ? 0 : errno
    }
}
