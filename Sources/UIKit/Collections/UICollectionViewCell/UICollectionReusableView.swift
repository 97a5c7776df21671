import CoreGraphics
import Display
import Foundation
import QuartzCore

/// A view that a collection view shows again and again for different elements: a supplementary or decoration view, or a cell.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes a view of this class where only the class is known.
    open class func __make(frame: CGRect) -> UICollectionReusableView { UICollectionReusableView(frame: frame) }

    open var reuseIdentifier: String? { reuseKey?.identifier }

    /// Called before the view shows another element; call `super`.
    open func prepareForReuse() {}

    /// Called with the attributes that the view has just taken on.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view would like to have, where the layout lets it choose its size.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        corePreferredAttributes(layoutAttributes)
    }

    // MARK: Kept by the collection view

    weak var owner: UICollectionView?
    var reuseKey: CollectionReuse.Key?
    var isWaitingForReuse = false
    /// The element that the view shows; nil while it waits for its next use.
    var elementKey: ElementKey?
    /// The element that it showed before it waited for its next use.
    var lastElementKey: ElementKey?
    var shownAttributes: UICollectionViewLayoutAttributes?
    /// Where the attributes put the view's centre.
    var placedCenter: CGPoint?
    /// Where in a list the view stands; nil outside of lists.
    var listPlace: ListPlace?
    /// Set until the view has been asked for its own size.
    var needsFitting = true

    /// Takes on what a layout says; what the app itself changed stays where the layout says nothing new.
    func adopt(_ new: UICollectionViewLayoutAttributes, at center: CGPoint) {
        let old = shownAttributes
        guard placedCenter != center || old !== new && (old == nil || !old!.isEqual(new)) else { return }
        shownAttributes = new
        placedCenter = center
        if bounds.size != new.size { bounds.size = new.size }
        if self.center != center { self.center = center }
        if old == nil || !CATransform3DEqualToTransform(old!.transform3D, new.transform3D) { transform3D = new.transform3D }
        if old == nil || old!.alpha != new.alpha { alpha = new.alpha }
        if old == nil || old!.isHidden != new.isHidden { isHidden = new.isHidden }
        if old?.isPinned ?? false != new.isPinned { pinningDidChange() }
        if listPlace != new.listPlace {
            let place = listPlace
            listPlace = new.listPlace
            listPlaceDidChange(from: place)
        }
        apply(new)
    }

    /// The view stays in sight away from its own place now, or stands at it again.
    func pinningDidChange() {}

    /// The traits inside know the kind of list.
    func listPlaceDidChange(from old: ListPlace?) {
        let environment = listPlace?.environment ?? .none
        guard (old?.environment ?? .none) != environment else { return }
        if environment == .none { traitOverrides.remove(UITraitListEnvironment.self) } else { traitOverrides.listEnvironment = environment }
    }

    /// Called when the view is about to show another element.
    func resetForReuse() {
        layer.removeAllAnimations()
        shownAttributes = nil
        placedCenter = nil
        needsFitting = true
        isHidden = false
        prepareForReuse()
    }

    func corePreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard !attributes.fittingAxes.isEmpty else { return attributes }
        let size = systemLayoutSizeFitting(
            attributes.size, withHorizontalFittingPriority: attributes.fittingAxes.contains(.width) ? .fittingSizeLevel : .required,
            verticalFittingPriority: attributes.fittingAxes.contains(.height) ? .fittingSizeLevel : .required)
        return attributes.fitted(to: size, scale: traitCollection.displayScale)
    }

    /// Views that wait for their next use take no touches.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isWaitingForReuse ? nil : super.hitTest(point, with: event)
    }

    override var treeAttributes: [ScreenNode.Attribute] {
        guard let elementKey, elementKey.category != .cell else { return [] }
        return [.init(elementKey.category == .supplementaryView ? "supplementary" : "decoration", elementKey.kind)]
    }
}

extension UICollectionViewLayoutAttributes {
    /// The same with another size along the axes that are the view's own, rounded up to pixels.
    func fitted(to size: CGSize, scale: CGFloat) -> UICollectionViewLayoutAttributes {
        let result = copied()
        let scale = max(scale, 1)
        func up(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
        var frame = result.frame
        if fittingAxes.contains(.width), size.width > 0 { frame.size.width = up(size.width) }
        if fittingAxes.contains(.height), size.height > 0 { frame.size.height = up(size.height) }
        result.frame = frame
        return result
    }
}
