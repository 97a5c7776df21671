/// Where a finished frame lies in shared memory, and what it changed.
public struct FrameNotice: Codable, Sendable, Equatable {
    /// Counts frames from 1.
    public var number: Int
    /// Size in pixels.
    public var width: Int
    public var height: Int
    /// Distance between rows in bytes.
    public var bytesPerRow: Int
    /// Pixels per point.
    public var scale: Double
    /// What changed since the frame before.
    public var damage: [PixelRect]
    /// What only moved; it comes before the damage.
    public var scrolls: [PixelScroll]

    public init(
        number: Int, width: Int, height: Int, bytesPerRow: Int, scale: Double, damage: [PixelRect], scrolls: [PixelScroll] = []
    ) {
        self.number = number
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.scale = scale
        self.damage = damage
        self.scrolls = scrolls
    }

    /// The notice with only what lies inside the frame; nil when the frame itself doesn't fit into `memorySize` bytes.
    ///
    /// The other process wrote the notice, so nothing in it can be trusted.
    public func validated(memorySize: Int) -> FrameNotice? {
        guard (1...32_767).contains(width), (1...32_767).contains(height), bytesPerRow >= width * 4,
            bytesPerRow <= 1 << 20, bytesPerRow * height <= memorySize, scale.isFinite, scale > 0
        else { return nil }
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        var notice = self
        notice.damage = damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
        notice.scrolls = scrolls.filter { scroll in
            let target = scroll.destination
            guard !target.isEmpty, target.intersection(bounds) == target, abs(scroll.dx) < width, abs(scroll.dy) < height else {
                return false
            }
            let source = PixelRect(x: target.x - scroll.dx, y: target.y - scroll.dy, width: target.width, height: target.height)
            return source.intersection(bounds) == source
        }
        // A scroll that can't be followed leaves stale pixels unless everything is taken anew.
        if notice.scrolls.count != scrolls.count {
            notice.scrolls = []
            notice.damage = [bounds]
        }
        return notice
    }

    /// Distance between rows that suits the memory's cache lines, for frames of `width` pixels.
    public static func bytesPerRow(width: Int) -> Int { (width * 4 + 63) & ~63 }

    /// Bytes that hold a frame of either orientation.
    public static func memorySize(of device: DeviceDescription) -> Int {
        let width = Int((device.width * device.scale).rounded())
        let height = Int((device.height * device.scale).rounded())
        let bytes = max(bytesPerRow(width: width) * height, bytesPerRow(width: height) * width)
        return (bytes + 4_095) & ~4_095
    }
}

extension PixelRect {
    /// What both cover; empty when they don't meet.
    public func intersection(_ other: PixelRect) -> PixelRect {
        // Sums of numbers from another process must not overflow.
        func end(_ start: Int, _ length: Int) -> Int {
            let (sum, overflow) = start.addingReportingOverflow(max(0, length))
            return overflow ? Int.max : sum
        }
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(end(x, width), end(other.x, other.width))
        let bottom = min(end(y, height), end(other.y, other.height))
        guard right > left, bottom > top else { return PixelRect(x: max(0, left), y: max(0, top), width: 0, height: 0) }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
