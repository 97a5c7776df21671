import Foundation

/// Shrinks pictures by averaging every pixel with the share it has in the result.
enum ImageReduction {
    /// A smaller copy of premultiplied 32-bit pixels; `nil` when a side would grow or there is no memory.
    static func reduce(_ source: PixelBuffer, toWidth width: Int, height: Int) -> PixelBuffer? {
        guard width > 0, height > 0, width <= source.width, height <= source.height,
            let result = PixelBuffer(width: width, height: height)
        else { return nil }
        let channels = source.width * 4
        var sums = [UInt32](repeating: 0, count: channels)
        let columns = Spans(source: source.width, target: width)
        let rows = Spans(source: source.height, target: height)
        sums.withUnsafeMutableBufferPointer { buffer in
            let sums = buffer.baseAddress!
            for y in 0..<height {
                let span = rows.span(y)
                addRow(source.row(span.first), weight: span.firstWeight, to: sums, channels, isFirst: true)
                if span.last > span.first + 1 {
                    for row in span.first + 1..<span.last {
                        addRow(source.row(row), weight: Spans.whole, to: sums, channels, isFirst: false)
                    }
                }
                if span.last > span.first, span.lastWeight > 0 {
                    addRow(source.row(span.last), weight: span.lastWeight, to: sums, channels, isFirst: false)
                }
                averageRow(sums, columns, rowWeight: span.totalWeight, into: result.row(y), width)
            }
        }
        return result
    }

    private static func addRow(
        _ row: UnsafePointer<UInt8>, weight: UInt32, to sums: UnsafeMutablePointer<UInt32>, _ count: Int, isFirst: Bool
    ) {
        if isFirst {
            for index in 0..<count {
                sums[index] = UInt32(row[index]) &* weight
            }
        } else {
            for index in 0..<count {
                sums[index] &+= UInt32(row[index]) &* weight
            }
        }
    }

    private static func averageRow(
        _ sums: UnsafePointer<UInt32>, _ columns: Spans, rowWeight: UInt32, into row: UnsafeMutablePointer<UInt8>, _ width: Int
    ) {
        func channels(_ column: Int) -> SIMD4<Float> {
            let sum = sums + column * 4
            return SIMD4(Float(sum[0]), Float(sum[1]), Float(sum[2]), Float(sum[3]))
        }
        for x in 0..<width {
            let span = columns.span(x)
            var total = channels(span.first) * Float(span.firstWeight)
            if span.last > span.first {
                var whole = SIMD4<Float>()
                for column in span.first + 1..<span.last {
                    whole += channels(column)
                }
                total += whole * Float(Spans.whole)
                if span.lastWeight > 0 { total += channels(span.last) * Float(span.lastWeight) }
            }
            let average = total / (Float(span.totalWeight) * Float(rowWeight)) + 0.5
            let pixel = row + x * 4
            pixel[0] = UInt8(average[0])
            pixel[1] = UInt8(average[1])
            pixel[2] = UInt8(average[2])
            pixel[3] = UInt8(average[3])
        }
    }

    /// Which source pixels, and how much of the first and the last, one target pixel covers along an axis.
    private struct Spans {
        static let whole: UInt32 = 256

        let source: Int
        let target: Int

        struct Span {
            var first: Int
            var last: Int
            var firstWeight: UInt32
            var lastWeight: UInt32
            var totalWeight: UInt32
        }

        func span(_ index: Int) -> Span {
            // In 256ths of a source pixel.
            let start = index * source * 256 / target
            let end = max((index + 1) * source * 256 / target, start + 1)
            let (first, last) = (start >> 8, end >> 8)
            let total = UInt32(end - start)
            if first == last { return Span(first: first, last: first, firstWeight: total, lastWeight: 0, totalWeight: total) }
            let lastWeight = UInt32(end & 255)
            // The last span ends exactly at the edge, where there is no further pixel.
            return Span(
                first: first, last: last, firstWeight: UInt32(256 - (start & 255)), lastWeight: last < source ? lastWeight : 0,
                totalWeight: total)
        }
    }
}
