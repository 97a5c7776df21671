import CoreGraphics
import Foundation

extension CALayer {
    public var shouldRasterize: Bool {
        get { state.shouldRasterize }
        set {
            guard state.shouldRasterize != newValue else { return }
            state.shouldRasterize = newValue
            noteChange()
        }
    }

    public var rasterizationScale: CGFloat {
        get { state.rasterizationScale }
        set {
            guard state.rasterizationScale != newValue else { return }
            state.rasterizationScale = newValue
            noteChange()
        }
    }
}
