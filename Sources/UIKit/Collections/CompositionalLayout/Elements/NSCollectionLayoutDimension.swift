import CoreGraphics
import Foundation

/// A width or height of an element of a compositional layout: in points, as a share of its container, or found out by its content.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    let kind: Kind
    let value: CGFloat

    init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        self.value = value
        super.init()
    }

    /// A share of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth) as! Self
    }
    /// A share of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight) as! Self
    }
    /// A number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> Self { NSCollectionLayoutDimension(.absolute, absoluteDimension) as! Self }
    /// A number of points that counts until the content has said how large it is.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self {
        NSCollectionLayoutDimension(.estimated, estimatedDimension) as! Self
    }
    /// As estimated, and then as large as the largest item of the same group that has such a dimension.
    open class func uniformAcrossSiblings(withEstimate estimatedDimension: CGFloat) -> Self {
        NSCollectionLayoutDimension(.uniform, estimatedDimension) as! Self
    }

    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }
    open var isUniformAcrossSiblings: Bool { kind == .uniform }
    /// Points, or the share of the container.
    open var dimension: CGFloat { value }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutDimension else { return false }
        return kind == other.kind && value == other.value
    }

    /// Whether the content decides in the end.
    var isSelfSizing: Bool { kind == .estimated || kind == .uniform }

    /// Points within a container, not negative; the estimate where the content decides.
    func length(in container: CGSize) -> CGFloat {
        let points: CGFloat
        switch kind {
        case .fractionalWidth: points = value * container.width
        case .fractionalHeight: points = value * container.height
        case .absolute, .estimated, .uniform: points = value
        }
        return max(0, points.orZero)
    }

    /// Whether it is a share of the container's length along an axis.
    func follows(_ axis: LayoutAxis) -> Bool { kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight) }
}
