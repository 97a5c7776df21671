import Foundation

/// How a view looks while it is lifted: what of it shows, and on which ground.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
    open var visiblePath: UIBezierPath?
    open var shadowPath: UIBezierPath?
    open var backgroundColor: UIColor! = .systemBackground

    public override init() {
        super.init()
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = UIPreviewParameters()
            copy.visiblePath = visiblePath
            copy.shadowPath = shadowPath
            copy.backgroundColor = backgroundColor
            return copy
        }
    }
}
