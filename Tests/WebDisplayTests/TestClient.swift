import Foundation
import Testing

/// A WebSocket client that can also misbehave.
final class TestClient {
    enum Frame: Equatable {
        case text(String)
        case binary([UInt8])
        /// The status of a close frame, or nil when the connection just ended.
        case closed(status: Int?)
    }

    struct Failed: Error { let what: String }

    private let socket: Int32
    private var bytes: [UInt8] = []

    /// Connects; reads give up after five seconds.
    init(port: Int) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var time = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Failed(what: "connect: \(String(cString: strerror(errno)))") }
    }

    deinit { close(socket) }

    /// Goes away without a word.
    func vanish() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        shutdown(socket, Int32(SHUT_RDWR))
    }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Makes sure that `count` bytes have arrived; false when the connection ended before.
    private func fill(_ count: Int) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < count {
            let received = recv(socket, &chunk, chunk.count, 0)
            guard received > 0 else { return false }
            bytes += chunk[..<received]
        }
        return true
    }

    /// Sends a request and returns the answer's head.
    func request(_ path: String, host: String, headers: [String] = []) -> String {
        write(Array((["GET \(path) HTTP/1.1", "Host: \(host)"] + headers + ["", ""]).joined(separator: "\r\n").utf8))
        let end: [UInt8] = [13, 10, 13, 10]
        while true {
            if let position = bytes.indices.dropLast(3).first(where: { Array(bytes[$0..<($0 + 4)]) == end }) {
                let head = String(decoding: bytes[..<position], as: UTF8.self)
                bytes.removeFirst(position + 4)
                return head
            }
            guard fill(bytes.count + 1) else { return String(decoding: bytes, as: UTF8.self) }
        }
    }

    /// Becomes a WebSocket; returns the answer's head.
    @discardableResult
    func upgrade(port: Int, origin: String? = nil, path: String = "/", cookie: String? = nil) -> String {
        var headers = [
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Protocol: portico",
        ]
        if let origin { headers.append("Origin: \(origin)") }
        if let cookie { headers.append("Cookie: \(cookie)") }
        return request(path, host: "127.0.0.1:\(port)", headers: headers)
    }

    func send(_ text: String) { sendFrame(opcode: 1, Array(text.utf8)) }

    func sendFrame(opcode: UInt8, _ payload: [UInt8]) {
        var frame: [UInt8] = [0x80 | opcode]
        switch payload.count {
        case ..<126: frame.append(0x80 | UInt8(payload.count))
        case ..<65_536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default: frame += [0x80 | 127] + (0..<8).reversed().map { UInt8(payload.count >> ($0 * 8) & 0xff) }
        }
        frame += [0, 0, 0, 0]
        write(frame + payload)
    }

    /// The next message.
    func next() -> Frame {
        var message: [UInt8] = []
        var kind: UInt8 = 0
        while true {
            guard fill(2) else { return .closed(status: nil) }
            var length = Int(bytes[1] & 0x7f)
            var header = 2
            if length == 126 {
                guard fill(4) else { return .closed(status: nil) }
                length = Int(bytes[2]) << 8 | Int(bytes[3])
                header = 4
            } else if length == 127 {
                guard fill(10) else { return .closed(status: nil) }
                length = (2..<10).reduce(0) { $0 << 8 | Int(bytes[$1]) }
                header = 10
            }
            guard fill(header + length) else { return .closed(status: nil) }
            let first = bytes[0]
            let payload = Array(bytes[header..<(header + length)])
            bytes.removeFirst(header + length)
            if first & 0xf == 8 { return .closed(status: payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil) }
            if first & 0xf != 0 { kind = first & 0xf }
            message += payload
            if first & 0x80 != 0 { return kind == 1 ? .text(String(decoding: message, as: UTF8.self)) : .binary(message) }
        }
    }

    /// The next picture message, texts left out.
    func nextPicture() throws -> [UInt8] {
        while true {
            switch next() {
            case .text: continue
            case .binary(let bytes): return bytes
            case .closed(let status): throw Failed(what: "closed with \(status.map(String.init) ?? "nothing") instead of a picture")
            }
        }
    }

    /// Says that a picture is drawn.
    func acknowledge(_ picture: [UInt8]) {
        let number = (4..<8).reversed().reduce(0) { $0 << 8 | Int(picture[$1]) }
        send("{\"type\":\"drawn\",\"number\":\(number)}")
    }

    /// The status with which the server ends the connection, whatever comes before; nil without one.
    func closingStatus() -> Int? {
        while true {
            if case .closed(let status) = next() { return status }
        }
    }
}
