import CWebSockets
import Foundation

/// Bytes that the library writes headers into, in front of what it is given (its LWS_PRE).
let writePadding = 16

extension OpaquePointer {
    /// The server that a connection belongs to.
    var server: ServerCore? {
        lws_context_user(lws_get_context(self)).map { Unmanaged<ServerCore>.fromOpaque($0).takeUnretainedValue() }
    }

    /// A request's header; nil when it isn't there.
    func header(_ token: lws_token_indexes) -> String? {
        let length = lws_hdr_total_length(self, token)
        guard length > 0 else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(length) + 1)
        guard lws_hdr_copy(self, &buffer, length + 1, token) > 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// Answers HTTP requests with the page's files.
func serveFiles(
    _ connection: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?, _ input: UnsafeMutableRawPointer?,
    _ length: Int
) -> Int32 {
    guard let connection, let server = connection.server else { return 0 }
    switch reason {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        server.handleMessages()
        return 0
    case LWS_CALLBACK_HTTP:
        let path = input.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
        return server.answer(connection, path: path)
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return server.writeBody(connection)
    case LWS_CALLBACK_CLOSED_HTTP:
        server.replies[connection] = nil
        return 0
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        // A WebSocket that doesn't name the page's protocol would end up here.
        return -1
    default:
        return lws_callback_http_dummy(connection, reason, user, input, length)
    }
}

extension ServerCore {
    fileprivate func answer(_ connection: OpaquePointer, path: String) -> Int32 {
        let query = connection.header(WSI_TOKEN_HTTP_URI_ARGS)
        guard rules.allowsHost(connection.header(WSI_TOKEN_HOST)) else { return refuse(connection, 403, "Unknown host name.") }
        guard rules.allowsToken(query: query, cookies: connection.header(WSI_TOKEN_HTTP_COOKIE)) else {
            return refuse(connection, 403, "The address lacks its token: use the one that portico printed.")
        }
        guard let file = PageFiles.file(at: path) else { return refuse(connection, 404, "There is nothing here.") }
        var headers = PageFiles.headers
        if let query, rules.holdsToken(query: query), let token = rules.token {
            headers.append(("set-cookie:", "\(rules.cookieName)=\(token); HttpOnly; SameSite=Strict; Path=/"))
        }
        return reply(connection, 200, type: file.type, headers: headers, body: file.bytes)
    }

    private func refuse(_ connection: OpaquePointer, _ status: UInt32, _ text: String) -> Int32 {
        reply(connection, status, type: "text/plain; charset=utf-8", headers: PageFiles.headers, body: Array(text.utf8))
    }

    private func reply(
        _ connection: OpaquePointer, _ status: UInt32, type: String, headers: [(name: String, value: String)], body: [UInt8]
    ) -> Int32 {
        var buffer = [UInt8](repeating: 0, count: writePadding + 2_048)
        let isWritten = buffer.withUnsafeMutableBufferPointer { buffer -> Bool in
            let start = buffer.baseAddress! + writePadding
            let end = buffer.baseAddress! + buffer.count
            var position: UnsafeMutablePointer<UInt8>? = start
            let length = lws_filepos_t(body.count)
            guard lws_add_http_common_headers(connection, status, type, length, &position, end) == 0 else { return false }
            for (name, value) in headers {
                let length = Int32(value.utf8.count)
                guard lws_add_http_header_by_name(connection, name, value, length, &position, end) == 0 else { return false }
            }
            return lws_finalize_write_http_header(connection, start, &position, end) == 0
        }
        guard isWritten else { return 1 }
        replies[connection] = [UInt8](repeating: 0, count: writePadding) + body
        lws_callback_on_writable(connection)
        return 0
    }

    fileprivate func writeBody(_ connection: OpaquePointer) -> Int32 {
        guard var bytes = replies.removeValue(forKey: connection) else { return 0 }
        let count = bytes.count - writePadding
        let written = bytes.withUnsafeMutableBufferPointer {
            lws_write(connection, $0.baseAddress! + writePadding, count, LWS_WRITE_HTTP_FINAL)
        }
        guard written == count else { return 1 }
        return lws_http_transaction_completed(connection) == 0 ? 0 : -1
    }
}
