import CoreGraphics
import Foundation
import QuartzCore

extension Flattener {
    /// A layer that is being flattened, with what its parts need.
    struct Item {
        let layer: CALayer
        let state: LayerState
        /// From the layer's coordinate space to device pixels.
        var projection: Projection
        let around: Surroundings
        /// The layer's own time.
        let time: CFTimeInterval
        var isScaling = false
        /// The bounds in device pixels; on whole pixels if the layer is upright.
        private(set) var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
        /// What of `rect` isn't cut off.
        private(set) var visible = PixelRect(x: 0, y: 0, width: 0, height: 0)
        private(set) var isUpright = true

        init(layer: CALayer, state: LayerState, projection: Projection, around: Surroundings, time: CFTimeInterval) {
            self.layer = layer
            self.state = state
            self.projection = projection
            self.around = around
            self.time = time
            refresh()
        }

        /// Follows a change of `projection`.
        mutating func refresh() {
            isUpright = projection.keepsAxes
            let box = projection.apply(state.bounds)
            rect = isUpright ? Item.snapped(box) : PixelRect(covering: box)
            visible = rect.intersection(around.clip)
        }

        var id: UInt { UInt(bitPattern: Unmanaged.passUnretained(layer).toOpaque()) }

        func part(_ number: UInt32) -> UInt32 { around.instance << 8 | number }

        /// Device pixels per point along x, or on average for turned layers.
        var scale: Double {
            isUpright ? projection.a : abs(projection.a * projection.d - projection.b * projection.c).squareRoot()
        }

        /// The corner radius in device pixels, limited to half a side.
        var radius: Double {
            guard state.cornerRadius > 0, state.maskedCorners.rawValue != 0 else { return 0 }
            return min(Double(state.cornerRadius) * scale, Double(min(rect.width, rect.height)) / 2)
        }

        /// The radii of the corners in device pixels where they differ, each limited to half a side.
        var radii: SIMD4<Double>? {
            guard let radii = state.cornerRadii, radius > 0 else { return nil }
            return (radii.values * scale).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: radius))
        }

        /// The same in points, for shapes in the layer's own coordinates.
        var pointRadii: SIMD4<Double>? { state.cornerRadii?.values }

        /// Whether continuous corners fit; where they don't, circular ones are drawn.
        var isContinuous: Bool {
            state.cornerCurve == .continuous && radius * 1.528665 <= Double(min(rect.width, rect.height)) / 2
        }

        var corners: UInt8 { UInt8(truncatingIfNeeded: state.maskedCorners.rawValue) }

        func color(_ color: CGColor?, opacity: Double = 1) -> PremultipliedColor? {
            guard let color else { return nil }
            let made = PremultipliedColor(color, opacity: opacity, tint: around.tint)
            return made.isClear ? nil : made
        }

        /// What sublayers inherit.
        func inside(clip: PixelRect) -> Surroundings {
            var result = around
            result.projection = projection
            result.clip = clip
            result.time = time
            result.isScaling = isScaling
            result.parent = state
            result.depth = nil
            return result
        }

        /// The nearest whole pixels of all four edges: neighbours that touch stay in touch.
        static func snapped(_ box: CGRect) -> PixelRect {
            let limit: CGFloat = 268_435_456
            func edge(_ value: CGFloat) -> Int {
                // A hair is added, so that edges computed as x.49999 for x.5 don't jump.
                value.isNaN ? 0 : Int(min(max((value + 0.5 + 1e-6).rounded(.down), -limit), limit))
            }
            let left = edge(box.minX)
            let top = edge(box.minY)
            return PixelRect(x: left, y: top, width: edge(box.maxX) - left, height: edge(box.maxY) - top)
        }
    }
}
