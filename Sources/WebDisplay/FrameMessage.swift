import Display
import Foundation

/// A change of the picture as the page receives it: a binary WebSocket message.
///
/// All numbers are little-endian. Header: kind (1), reserved byte, item count (UInt16), message number (UInt32), width and height of the
/// screen in pixels (UInt16 each). Then the items, in the order in which they are drawn: kind byte (0 scroll, 1 PNG, 2 JPEG), reserved byte,
/// x, y, width, height (UInt16 each), then for a scroll dx and dy (Int16 each), for an image its length (UInt32) and its bytes.
enum FrameMessage {
    /// The kind byte of picture messages.
    static let kind: UInt8 = 1

    enum Item: Equatable {
        case scroll(PixelScroll)
        case image(TileEncoder.Format, PixelRect, Data)
    }

    /// The message's bytes behind `padding` zeros.
    static func encode(number: UInt32, width: Int, height: Int, items: [Item], padding: Int = 0) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: padding)
        func append<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
        }
        func append(_ rect: PixelRect) {
            for side in [rect.x, rect.y, rect.width, rect.height] { append(UInt16(side)) }
        }
        bytes.reserveCapacity(padding + 12 + items.reduce(0) { $0 + size(of: $1) })
        append(kind)
        append(UInt8(0))
        append(UInt16(items.count))
        append(number)
        append(UInt16(width))
        append(UInt16(height))
        for item in items {
            switch item {
            case .scroll(let scroll):
                append(UInt16(0))
                append(scroll.destination)
                append(Int16(scroll.dx))
                append(Int16(scroll.dy))
            case .image(let format, let rect, let data):
                append(format.rawValue)
                append(UInt8(0))
                append(rect)
                append(UInt32(data.count))
                bytes.append(contentsOf: data)
            }
        }
        return bytes
    }

    private static func size(of item: Item) -> Int {
        if case .image(_, _, let data) = item { 14 + data.count } else { 14 }
    }
}
