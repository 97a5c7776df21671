import CoreGraphics
import Foundation

extension CGRect {
    /// The rectangle as it stands in a right-to-left layout of a width, in points.
    func mirrored(in width: CGFloat) -> CGRect {
        CGRect(x: width - maxX, y: minY, width: self.width, height: height)
    }
}
