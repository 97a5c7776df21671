import CWebSockets
import Display
import Foundation

/// Speaks with the pages.
func serveViewers(
    _ connection: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?, _ input: UnsafeMutableRawPointer?,
    _ length: Int
) -> Int32 {
    guard let connection, let server = connection.server else { return 0 }
    switch reason {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return server.admits(connection) ? 0 : -1
    case LWS_CALLBACK_ESTABLISHED:
        guard server.addViewer(connection) else { return server.close(connection, status: 1013, "too many viewers") }
        return 0
    case LWS_CALLBACK_CLOSED:
        server.removeViewer(connection)
        return 0
    case LWS_CALLBACK_RECEIVE:
        return server.receive(connection, UnsafeRawBufferPointer(start: input, count: length))
    case LWS_CALLBACK_TIMER:
        lws_callback_on_writable(connection)
        return 0
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return server.writeNext(connection)
    default:
        return 0
    }
}

extension ServerCore {
    fileprivate func admits(_ connection: OpaquePointer) -> Bool {
        let host = connection.header(WSI_TOKEN_HOST)
        return rules.allowsHost(host) && rules.allowsOrigin(connection.header(WSI_TOKEN_ORIGIN), host: host)
            && rules.allowsToken(
                query: connection.header(WSI_TOKEN_HTTP_URI_ARGS), cookies: connection.header(WSI_TOKEN_HTTP_COOKIE))
    }

    /// Ends a connection, telling the other side why; the value is what a callback returns for that.
    fileprivate func close(_ connection: OpaquePointer, status: UInt32, _ reason: String) -> Int32 {
        // A close frame holds 125 bytes, two of them the status.
        var text = Array(reason.utf8.prefix(120))
        lws_close_reason(connection, lws_close_status(status), &text, text.count)
        return -1
    }

    // MARK: Receiving

    fileprivate func receive(_ connection: OpaquePointer, _ piece: UnsafeRawBufferPointer) -> Int32 {
        guard let viewer = viewers[connection] else { return -1 }
        guard viewer.received.count + piece.count <= PageMessage.maximumBytes else {
            return close(connection, status: 1009, "the message is too long")
        }
        viewer.received += piece
        guard lws_is_final_fragment(connection) != 0, lws_remaining_packet_payload(connection) == 0 else { return 0 }
        let bytes = viewer.received
        viewer.received = []
        guard lws_frame_is_binary(connection) == 0 else { return close(connection, status: 1003, "only text is understood") }
        guard viewer.rate.allows(now: Self.now) else { return close(connection, status: 1008, "too many messages") }
        do {
            try handle(PageMessage.decode(bytes), from: viewer, connection)
            return 0
        } catch {
            return close(connection, status: 1007, "\(error)")
        }
    }

    // MARK: Sending

    fileprivate func writeNext(_ connection: OpaquePointer) -> Int32 {
        guard let viewer = viewers[connection] else { return -1 }
        if let text = viewer.takeText() {
            let bytes = [UInt8](repeating: 0, count: writePadding) + text
            guard write(bytes, LWS_WRITE_TEXT, to: connection) else { return -1 }
            if viewer.hasText || viewer.queue != nil { lws_callback_on_writable(connection) }
            return 0
        }
        switch viewer.queue?.next(now: Self.now) ?? .idle {
        case .idle: return 0
        case .wait(let seconds):
            lws_set_timer_usecs(connection, lws_usec_t(max(1, seconds * 1_000_000)))
            return 0
        case .send(let batch):
            guard let screen = screen(of: viewer) else { return -1 }
            return write(picture(batch, of: screen.canvas), LWS_WRITE_BINARY, to: connection) ? 0 : -1
        }
    }

    private func picture(_ batch: ViewerQueue.Batch, of canvas: Canvas) -> [UInt8] {
        let format = batch.format == .lossy ? TileEncoder.Format.jpeg : .png
        let isShared = viewers.count > 1
        var items = batch.scrolls.map(FrameMessage.Item.scroll)
        for rect in batch.rects {
            if let data = encoder.encode(rect, of: canvas, as: format, isShared: isShared) { items.append(.image(format, rect, data)) }
        }
        return FrameMessage.encode(
            number: batch.number, width: canvas.width, height: canvas.height, items: items, padding: writePadding)
    }

    private func write(_ bytes: [UInt8], _ kind: lws_write_protocol, to connection: OpaquePointer) -> Bool {
        var bytes = bytes
        let count = bytes.count - writePadding
        return bytes.withUnsafeMutableBufferPointer { lws_write(connection, $0.baseAddress! + writePadding, count, kind) } >= count
    }
}
