import CoreGraphics
import Foundation

/// An item of a group that places its items itself.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    private let place: CGRect
    private let depth: Int

    private init(_ frame: CGRect, _ zIndex: Int) {
        place = frame
        depth = zIndex
        super.init()
    }

    /// The frame is in the group's coordinates.
    public convenience init(frame: CGRect) { self.init(frame, 0) }
    public convenience init(frame: CGRect, zIndex: Int) { self.init(frame, zIndex) }

    open var frame: CGRect { place }
    open var zIndex: Int { depth }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
