import CoreGraphics
import Foundation

/// What a renderer's contexts are like.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The area drawn into; set by the renderer.
    public internal(set) var bounds = CGRect.zero

    public required override init() {
        super.init()
    }

    open class func `default`() -> Self { preferred() }
    open class func preferred() -> Self { self.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.bounds = bounds
        return copy
    }
}
