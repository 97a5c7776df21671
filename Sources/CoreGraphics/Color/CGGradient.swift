import Foundation

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

public final class CGGradient: @unchecked Sendable {
    struct Stop: Hashable {
        var location: Double
        var color: RGBAColor
    }

    /// The stops in the order of their locations, all within 0…1.
    let stops: [Stop]

    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        guard count > 0, space.model != .pattern, space.model != .indexed else { return nil }
        let stride = space.numberOfComponents + 1
        let colors = (0..<count).map { index in
            CGColor(space: space, values: Array(UnsafeBufferPointer(start: components + index * stride, count: stride)))
        }
        stops = Self.stops(colors, locations)
    }

    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        var list: [CGColor] = []
        for item in colors {
            guard let color = item as? CGColor else { return nil }
            list.append(color)
        }
        guard !list.isEmpty else { return nil }
        stops = Self.stops(list, locations)
    }

    /// A gradient from colours that are sRGB already; locations outside 0…1 are clamped.
    package init(colors: [RGBAColor], locations: [Double]) {
        stops = Self.sorted(zip(locations, colors).map { Stop(location: $0, color: $1.clamped) })
    }

    private static func stops(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) -> [Stop] {
        sorted(
            colors.enumerated().map { index, color in
                let even = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
                return Stop(location: locations.map { Double($0[index]) } ?? even, color: color.rgba)
            })
    }

    private static func sorted(_ stops: [Stop]) -> [Stop] {
        let clamped = stops.map { Stop(location: $0.location.isNaN ? 0 : min(max($0.location, 0), 1), color: $0.color) }
        // Stops at one location keep their order: they make a hard edge.
        return clamped.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }.map(\.element)
    }

    var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }
}
