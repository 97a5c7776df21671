/// A finished picture of the whole screen.
///
/// Pixels are 32-bit, premultiplied, blue first (BGRA in memory), rows from top to bottom. The memory belongs to the app and is
/// valid only during the call that delivers it.
public struct Frame {
    public let pixels: UnsafeRawPointer
    /// Size in pixels.
    public let width: Int
    public let height: Int
    /// Distance between rows in bytes.
    public let bytesPerRow: Int
    /// Pixels per point.
    public let scale: Double
    /// What changed since the last frame; never empty, inside the frame, not overlapping.
    public let damage: [PixelRect]
    /// Regions whose new content is old content moved; they come first, the damage on top of them.
    public let scrolls: [PixelScroll]

    public init(
        pixels: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int, scale: Double, damage: [PixelRect], scrolls: [PixelScroll] = []
    ) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.scale = scale
        self.damage = damage
        self.scrolls = scrolls
    }
}

/// A rectangle of whole pixels, origin top left.
public struct PixelRect: Codable, Sendable, Equatable, Hashable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A region that moved as a whole: what stands in `destination` now stood `dx`, `dy` pixels further left and up before.
public struct PixelScroll: Codable, Sendable, Equatable {
    public var destination: PixelRect
    public var dx: Int
    public var dy: Int

    public init(destination: PixelRect, dx: Int, dy: Int) {
        self.destination = destination
        self.dx = dx
        self.dy = dy
    }
}
