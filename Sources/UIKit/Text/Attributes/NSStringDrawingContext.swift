import Foundation

/// What text drawing may do to fit, and what it did.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor that fonts may be scaled by to fit; 0 means they are not scaled.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that fonts were scaled by.
    public internal(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of what was measured or drawn.
    public internal(set) var totalBounds = CGRect.zero

    public override init() {
        super.init()
    }
}
