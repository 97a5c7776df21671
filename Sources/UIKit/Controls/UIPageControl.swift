import CoreGraphics
import Foundation

/// A row of dots, one a page, of which the present page's stands out.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private var dots: [UIImageView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            guard numberOfPages != oldValue else { return }
            storedPage = min(storedPage, max(0, numberOfPages - 1))
            rebuild()
        }
    }

    open var currentPage: Int {
        get { storedPage }
        set {
            let page = min(max(0, newValue), max(0, numberOfPages - 1))
            guard page != storedPage else { return }
            storedPage = page
            apply()
        }
    }
    private var storedPage = 0

    open var hidesForSinglePage = false { didSet { apply() } }
    open var pageIndicatorTintColor: UIColor? { didSet { apply() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { apply() } }
    open var preferredIndicatorImage: UIImage? { didSet { apply() } }
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { apply() } }
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]

    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        apply()
    }

    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        apply()
    }

    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let look = Look.current.controls
        let dots = CGFloat(max(0, pageCount - 1)) * look.pageControlPitch + (pageCount > 0 ? look.pageControlDotDiameter : 0)
        return CGSize(width: dots + 2 * look.pageControlSidePadding, height: look.pageControlHeight)
    }

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union([.adjustable, .updatesFrequently])
    }
    override var defaultAccessibilityValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }

    open override func accessibilityIncrement() { turn(by: 1) }
    open override func accessibilityDecrement() { turn(by: -1) }

    private func turn(by pages: Int) {
        let old = currentPage
        currentPage += pages
        if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    private func rebuild() {
        dots.forEach { $0.removeFromSuperview() }
        dots = (0..<numberOfPages).map { _ in
            let dot = UIImageView()
            dot.contentMode = .center
            addSubview(dot)
            return dot
        }
        invalidateIntrinsicContentSize()
        apply()
    }

    private func apply() {
        let look = Look.current.controls
        for (page, dot) in dots.enumerated() {
            let isCurrent = page == storedPage
            let color =
                isCurrent
                ? (currentPageIndicatorTintColor ?? look.pageControlCurrentColor) : (pageIndicatorTintColor ?? look.pageControlColor)
            let image =
                (isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil) ?? images[page]
                ?? preferredIndicatorImage
            dot.image = image?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
            dot.layer.cornerRadius = image == nil ? look.pageControlDotDiameter / 2 : 0
            dot.isHidden = hidesForSinglePage && numberOfPages <= 1
        }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.controls
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let total = CGFloat(max(0, numberOfPages - 1)) * look.pageControlPitch + look.pageControlDotDiameter
        let start = bounds.midX - total / 2
        for (page, dot) in dots.enumerated() {
            let place = leftToRight ? page : numberOfPages - 1 - page
            dot.frame = CGRect(
                x: start + CGFloat(place) * look.pageControlPitch, y: bounds.midY - look.pageControlDotDiameter / 2,
                width: look.pageControlDotDiameter, height: look.pageControlDotDiameter)
        }
    }

    /// A touch beside the present dot moves one page in that direction.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, dots.indices.contains(storedPage) else { return }
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let isAfter = (touch.location(in: self).x > dots[storedPage].frame.midX) == leftToRight
        let old = storedPage
        currentPage = storedPage + (isAfter ? 1 : -1)
        if storedPage != old { send([.valueChanged, .primaryActionTriggered], during: event) }
    }
}
