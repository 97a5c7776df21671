import CoreGraphics
import Foundation
import QuartzCore

/// Where and how a layout wants a cell, a supplementary view or a decoration view to show.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    // MARK: What the attributes are of

    open var indexPath = IndexPath(item: 0, section: 0)
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for a cell.
    open private(set) var representedElementKind: String?

    // MARK: Place and look

    /// In the content's coordinates; where a transform is set, the rectangle around the transformed view.
    open var frame: CGRect {
        get { storedTransform.map { Self.rectangle(around: storedSize, storedCenter, $0) } ?? untransformedFrame }
        set {
            storedSize = newValue.size
            storedCenter = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    open var center: CGPoint {
        get { storedCenter }
        set { storedCenter = newValue }
    }

    open var size: CGSize {
        get { storedSize }
        set { storedSize = newValue }
    }

    /// Its origin is always zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: storedSize) }
        set { storedSize = newValue.size }
    }

    open var transform: CGAffineTransform {
        get { storedTransform.map { CATransform3DGetAffineTransform($0) } ?? .identity }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { storedTransform ?? CATransform3DIdentity }
        set { storedTransform = CATransform3DIsIdentity(newValue) ? nil : newValue }
    }

    open var alpha: CGFloat = 1
    /// Views with higher numbers stand before others.
    open var zIndex = 0
    open var isHidden = false

    // MARK: Kept for the collection view

    private var storedSize = CGSize.zero
    private var storedCenter = CGPoint.zero
    private var storedTransform: CATransform3D?
    /// The axes along which the view is asked for its own size.
    var fittingAxes = FittingAxes()
    /// Where in a list the element stands; nil outside of lists.
    var listPlace: ListPlace?

    /// Whether the element belongs to a section that scrolls across the layout's direction; its frame is where it stands in the
    /// section's content.
    var scrollsAcross = false

    /// Whether a header or footer stays in sight away from its own place.
    var isPinned = false

    /// The axes along which a layout takes a size for an estimate.
    struct FittingAxes: OptionSet, Sendable {
        let rawValue: Int
        static let width = FittingAxes(rawValue: 1)
        static let height = FittingAxes(rawValue: 2)
    }

    private var untransformedFrame: CGRect {
        CGRect(
            x: storedCenter.x - storedSize.width / 2, y: storedCenter.y - storedSize.height / 2, width: storedSize.width,
            height: storedSize.height)
    }

    private static func rectangle(around size: CGSize, _ center: CGPoint, _ transform: CATransform3D) -> CGRect {
        let flat = CATransform3DGetAffineTransform(transform)
        let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height).applying(flat)
        return rect.offsetBy(dx: center.x, dy: center.y)
    }

    // MARK: Creation

    public override init() { super.init() }

    /// Makes attributes of this class where only the class is known.
    open class func __make() -> UICollectionViewLayoutAttributes { UICollectionViewLayoutAttributes() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, indexPath)
    }

    func represent(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
        representedElementCategory = category
        representedElementKind = kind
        indexPath = path
    }

    // MARK: Copying and comparing

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).__make()
        copy.represent(representedElementCategory, representedElementKind, indexPath)
        copy.storedSize = storedSize
        copy.storedCenter = storedCenter
        copy.storedTransform = storedTransform
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.fittingAxes = fittingAxes
        copy.scrollsAcross = scrollsAcross
        copy.listPlace = listPlace
        copy.isPinned = isPinned
        return copy
    }

    /// Subclasses with properties of their own compare them too: a view is told only of attributes that differ.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        guard self !== other else { return true }
        return type(of: self) == type(of: other) && indexPath == other.indexPath
            && representedElementCategory == other.representedElementCategory && representedElementKind == other.representedElementKind
            && storedSize == other.storedSize && storedCenter == other.storedCenter && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden && listPlace == other.listPlace && isPinned == other.isPinned
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    open override var hash: Int { indexPath.hashValue }

    /// A copy that the framework may change.
    func copied() -> UICollectionViewLayoutAttributes { copy(with: nil) as! UICollectionViewLayoutAttributes }

    /// Attributes of the class that a layout names.
    static func make(
        _ attributesClass: AnyClass, _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let type = attributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
        let result = type.__make()
        result.represent(category, kind, path)
        return result
    }

    var elementKey: ElementKey {
        ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }
}
