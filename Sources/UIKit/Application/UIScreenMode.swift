import CoreGraphics
import Foundation

/// A size in which a screen can show.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// In pixels.
    public let size: CGSize
    /// Width of a pixel by its height.
    public let pixelAspectRatio: CGFloat = 1

    init(size: CGSize) {
        self.size = size
        super.init()
    }
}
