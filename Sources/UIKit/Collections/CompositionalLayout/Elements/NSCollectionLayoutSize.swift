import CoreGraphics
import Foundation

/// The width and height of an element of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    open var widthDimension: NSCollectionLayoutDimension { width }
    open var heightDimension: NSCollectionLayoutDimension { height }

    private let width: NSCollectionLayoutDimension
    private let height: NSCollectionLayoutDimension

    private init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
        self.width = width
        self.height = height
        super.init()
    }

    public convenience init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        self.init(width, height)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSize else { return false }
        return width.isEqual(other.width) && height.isEqual(other.height)
    }

    subscript(axis: LayoutAxis) -> NSCollectionLayoutDimension { axis == .horizontal ? width : height }

    /// Points within a container; estimates where the content decides.
    func size(in container: CGSize) -> CGSize { CGSize(width: width.length(in: container), height: height.length(in: container)) }

    /// The axes along which the content decides.
    var selfSizingAxes: UICollectionViewLayoutAttributes.FittingAxes {
        var result: UICollectionViewLayoutAttributes.FittingAxes = []
        if width.isSelfSizing { result.insert(.width) }
        if height.isSelfSizing { result.insert(.height) }
        return result
    }
}
