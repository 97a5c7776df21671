import CoreGraphics
import Foundation

extension CGRect {
    /// The rectangle less a margin on both sides; a rectangle too small for it becomes empty, not null.
    func inset(horizontally dx: CGFloat, vertically dy: CGFloat = 0) -> CGRect {
        CGRect(x: minX + dx, y: minY + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
    }
}
