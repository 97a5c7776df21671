import CoreGraphics
import Foundation
import QuartzCore

/// Shows a part of a page: the page keeps its size while the sheet cuts it off at a crease.
@MainActor final class PageSheetView: UIView {
    /// The page whose view it holds; a print stands for the back of its page.
    let page: UIViewController!
    private let print: UIImageView?
    private let isVerticalPrint: Bool

    init(page: UIViewController) {
        self.page = page
        print = nil
        isVerticalPrint = false
        super.init(frame: .zero)
        clipsToBounds = true
    }

    /// The paper back of a single-sided page, with the print of its front shining through.
    init(printOf front: UIView, isVertical: Bool) {
        page = nil
        isVerticalPrint = isVertical
        let picture = UIGraphicsImageRenderer(bounds: front.bounds).image { front.layer.render(in: $0.cgContext) }
        let view = UIImageView(image: picture)
        view.alpha = Look.current.pages.shineThrough
        view.transform = isVertical ? CGAffineTransform(scaleX: 1, y: -1) : CGAffineTransform(scaleX: -1, y: 1)
        print = view
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = Look.current.pages.paperColor
        isUserInteractionEnabled = false
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    /// Each page gets the safe area of the whole, however much of it shows.
    override var inheritedSafeAreaInsets: UIEdgeInsets { .zero }

    /// Puts the page into the sheet before it is placed.
    func lay(at frame: CGRect, safeArea: UIEdgeInsets) {
        show(content: frame, visible: frame, safeArea: safeArea)
    }

    /// Both rectangles are in the superview's coordinates.
    func show(content: CGRect, visible: CGRect, safeArea: UIEdgeInsets) {
        if frame != visible { frame = visible }
        isHidden = visible.isEmpty
        let place = content.offsetBy(dx: -visible.minX, dy: -visible.minY)
        if let print {
            print.center = CGPoint(x: place.midX, y: place.midY)
            return
        }
        guard let page, let view = page.view else { return }
        if view.superview !== self { addSubview(view) }
        if view.frame != place { view.frame = place }
        if page.containerSafeAreaInsets != safeArea { page.containerSafeAreaInsets = safeArea }
    }
}

/// The shadows that a turning leaf throws.
@MainActor final class PageFoldShadows {
    /// On the page beneath, beside the crease; on the page that the free edge moves over; on the bent back.
    private let beyondCrease: PageShadeView
    private let beforeEdge: PageShadeView
    let onFlap: PageShadeView
    var all: [UIView] { [beyondCrease, beforeEdge] }
    let length = Look.current.pages.shadowLength

    init(isVertical: Bool, isMirrored: Bool) {
        beyondCrease = PageShadeView(isVertical: isVertical, darkAtStart: !isMirrored)
        beforeEdge = PageShadeView(isVertical: isVertical, darkAtStart: isMirrored)
        onFlap = PageShadeView(isVertical: isVertical, darkAtStart: isMirrored)
    }

    func place(beyondCrease crease: CGRect, beforeEdge edge: CGRect, onFlap flap: CGRect, strength: CGFloat) {
        for (view, frame) in [(beyondCrease, crease), (beforeEdge, edge), (onFlap, flap)] {
            view.frame = frame
            view.alpha = strength
        }
    }

    func remove() {
        [beyondCrease, beforeEdge, onFlap].forEach { $0.removeFromSuperview() }
    }
}

/// A shadow that fades along one axis.
@MainActor final class PageShadeView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(isVertical: Bool, darkAtStart: Bool) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        let dark = UIColor(white: 0, alpha: Look.current.pages.shadowAlpha)
        let clear = UIColor(white: 0, alpha: 0)
        gradient.colors = (darkAtStart ? [dark, clear] : [clear, dark]).map(\.cgColor)
        gradient.startPoint = .zero
        gradient.endPoint = isVertical ? CGPoint(x: 0, y: 1) : CGPoint(x: 1, y: 0)
    }

    required init?(coder: NSCoder) { nil }
}
