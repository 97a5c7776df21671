import CoreGraphics
import Foundation

extension CGRect {
    /// Whether rectangles have more in common than an edge; Foundation's `intersects` takes neighbours for intersecting.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
