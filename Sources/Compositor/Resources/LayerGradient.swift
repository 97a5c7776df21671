import CoreGraphics
import Foundation
import QuartzCore

/// Computes gradients pixel by pixel from a table of colours.
enum LayerGradient {
    private static let steps = 1024

    static func render(_ values: GradientValues, width: Int, height: Int, opacity: Double, tint: SIMD4<Double>?) -> Bitmap? {
        guard let bitmap = Bitmap(width: width, height: height, .premultiplied), !values.colors.isEmpty else { return nil }
        let table = makeTable(values, opacity: opacity, tint: tint)
        let w = Double(width)
        let h = Double(height)
        let start = SIMD2(Double(values.startPoint.x) * w, Double(values.startPoint.y) * h)
        let end = SIMD2(Double(values.endPoint.x) * w, Double(values.endPoint.y) * h)
        table.withUnsafeBufferPointer { table in
            switch values.type {
            case .radial: renderRadial(bitmap, table, start, end)
            case .conic: renderConic(bitmap, table, start, end)
            default: renderAxial(bitmap, table, values, w, h)
            }
        }
        let isOpaque = table.allSatisfy { $0 >> 24 == 255 }
        return isOpaque ? Bitmap(bitmap.buffer, .opaque) : bitmap
    }

    /// Colours from start to end, mixed in a space of gamma 1.8 (measured UIKit facts).
    private static func makeTable(_ values: GradientValues, opacity: Double, tint: SIMD4<Double>?) -> [UInt32] {
        let count = values.colors.count
        let locations: [Double]
        if values.locations.count == count {
            locations = values.locations.map(Double.init)
        } else {
            locations = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        }
        let stops = values.colors.map { color -> SIMD4<Double> in
            let rgba = color.rgba
            var c = SIMD4(rgba.red, rgba.green, rgba.blue, rgba.alpha)
            if let tint { c *= tint }
            func mixing(_ value: Double) -> Double { pow(linear(min(max(value, 0), 1)), 1 / 1.8) }
            return SIMD4(mixing(c.x), mixing(c.y), mixing(c.z), min(max(c.w * opacity, 0), 1))
        }
        var index = 0
        return (0...steps).map { step in
            let t = Double(step) / Double(steps)
            while index < count - 1, locations[index + 1] <= t { index += 1 }
            var color = stops[index]
            if index < count - 1, t > locations[index] {
                let span = locations[index + 1] - locations[index]
                color += (stops[index + 1] - color) * (span > 0 ? (t - locations[index]) / span : 1)
            }
            func channel(_ value: Double) -> UInt32 { UInt32((encoded(pow(value, 1.8)) * color.w * 255).rounded()) }
            return UInt32((color.w * 255).rounded()) << 24 | channel(color.x) << 16 | channel(color.y) << 8 | channel(color.z)
        }
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    /// The gradient runs in the unit square, so that its lines follow the square's distortion.
    private static func renderAxial(
        _ bitmap: Bitmap, _ table: UnsafeBufferPointer<UInt32>, _ values: GradientValues, _ w: Double, _ h: Double
    ) {
        let start = SIMD2(Double(values.startPoint.x), Double(values.startPoint.y))
        let d = SIMD2(Double(values.endPoint.x), Double(values.endPoint.y)) - start
        let square = (d * d).sum()
        let scale = square > 0 ? Double(steps) / square : 0
        let stepX = Float(d.x * scale / w)
        for y in 0..<bitmap.height {
            let row = bitmap.buffer.words(row: y)
            let offset = SIMD2(0.5 / w, (Double(y) + 0.5) / h) - start
            let first = Float(square > 0 ? (offset * d).sum() * scale : Double(steps))
            if stepX == 0 {
                let word = table[Int(min(max(first, 0), Float(steps)))]
                for x in 0..<bitmap.width { row[x] = word }
                continue
            }
            for x in 0..<bitmap.width {
                row[x] = table[Int(min(max(first + stepX * Float(x), 0), Float(steps)))]
            }
        }
    }

    /// An ellipse about the start with the distances to the end as its half axes.
    private static func renderRadial(
        _ bitmap: Bitmap, _ table: UnsafeBufferPointer<UInt32>, _ start: SIMD2<Double>, _ end: SIMD2<Double>
    ) {
        let rx = Float(abs(end.x - start.x))
        let ry = Float(abs(end.y - start.y))
        let scaleX = rx > 0 ? Float(steps) / rx : .infinity
        let scaleY = ry > 0 ? Float(steps) / ry : .infinity
        for y in 0..<bitmap.height {
            let row = bitmap.buffer.words(row: y)
            let dy = (Float(y) + 0.5 - Float(start.y)) * scaleY
            let dy2 = dy * dy
            for x in 0..<bitmap.width {
                let dx = (Float(x) + 0.5 - Float(start.x)) * scaleX
                let value = (dx * dx + dy2).squareRoot()
                row[x] = table[Int(min(value.isNaN ? Float(steps) : value, Float(steps)))]
            }
        }
    }

    /// Angles clockwise from the direction to the end.
    private static func renderConic(
        _ bitmap: Bitmap, _ table: UnsafeBufferPointer<UInt32>, _ start: SIMD2<Double>, _ end: SIMD2<Double>
    ) {
        let zero = Float(atan2(end.y - start.y, end.x - start.x))
        let scale = Float(steps) / (2 * Float.pi)
        for y in 0..<bitmap.height {
            let row = bitmap.buffer.words(row: y)
            let dy = Float(y) + 0.5 - Float(start.y)
            for x in 0..<bitmap.width {
                var angle = atan2f(dy, Float(x) + 0.5 - Float(start.x)) - zero
                if angle < 0 { angle += 2 * Float.pi }
                if angle < 0 { angle += 2 * Float.pi }
                row[x] = table[Int(min(max(angle * scale, 0), Float(steps)))]
            }
        }
    }
}
