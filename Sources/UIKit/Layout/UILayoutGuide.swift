import CoreGraphics
import Foundation

/// A rectangle of a view that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    open var identifier = ""

    /// The guide's rectangle in its owning view's coordinates; zero until a layout used it.
    open var layoutFrame: CGRect {
        owningView?.layoutIfGuidesNeeded()
        return storedFrame
    }

    open internal(set) weak var owningView: UIView?

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

    /// The active constraints that name this guide.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningView?.constraintsAffectingLayout(of: self, for: axis) ?? []
    }

    /// Whether constraints leave the guide's place or size open.
    open var hasAmbiguousLayout: Bool { owningView?.hasAmbiguousLayout(of: self) ?? false }

    var storedFrame = CGRect.zero
    /// What places a guide of the system; nil for guides that only constraints place.
    let rule: Rule?

    /// How a system guide lies in its view.
    enum Rule {
        case safeArea
        case margins
        case readable
        /// The largest rectangle of a shape in the middle of the safe area.
        case aspectFit
        /// The content of a scroll view: origin at zero, size decided by constraints.
        case scrollContent
        /// The frame of a scroll view in its own, scrolled coordinates.
        case scrollFrame
        case keyboard
        /// What bars cover at the top and bottom of a controller's view.
        case topBars
        case bottomBars
    }

    public override init() {
        rule = nil
        super.init()
    }

    public required init?(coder: NSCoder) {
        rule = nil
        super.init()
    }

    init(rule: Rule, identifier: String, owner: UIView) {
        self.rule = rule
        super.init()
        self.identifier = identifier
        owningView = owner
    }
}

/// What `topLayoutGuide` and `bottomLayoutGuide` were: the edges of the bars.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide in the clothes of the older protocol.
@MainActor
final class LayoutSupportGuide: NSObject, UILayoutSupport {
    let guide: UILayoutGuide

    init(_ guide: UILayoutGuide) {
        self.guide = guide
        super.init()
    }

    var length: CGFloat { guide.layoutFrame.height }
    var topAnchor: NSLayoutYAxisAnchor { guide.topAnchor }
    var bottomAnchor: NSLayoutYAxisAnchor { guide.bottomAnchor }
    var heightAnchor: NSLayoutDimension { guide.heightAnchor }

    /// What constraints relate to for an item that an app named.
    static func guide(for item: AnyObject) -> AnyObject { (item as? LayoutSupportGuide)?.guide ?? item }
}
