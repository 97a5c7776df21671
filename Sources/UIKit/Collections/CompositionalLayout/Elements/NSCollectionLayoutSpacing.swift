import CoreGraphics
import Foundation

/// The space between or around items: a number of points, or at least so many.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    private let points: CGFloat
    private let grows: Bool

    private init(_ points: CGFloat, grows: Bool) {
        self.points = points
        self.grows = grows
        super.init()
    }

    open class func fixed(_ fixedSpacing: CGFloat) -> Self { NSCollectionLayoutSpacing(fixedSpacing, grows: false) as! Self }
    /// Takes its part of the room that is left.
    open class func flexible(_ flexibleSpacing: CGFloat) -> Self { NSCollectionLayoutSpacing(flexibleSpacing, grows: true) as! Self }

    /// In points; the least that a flexible space has.
    open var spacing: CGFloat { points }
    open var isFixed: Bool { !grows }
    open var isFlexible: Bool { grows }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSpacing else { return false }
        return points == other.points && grows == other.grows
    }
}
