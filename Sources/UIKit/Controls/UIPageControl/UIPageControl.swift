import CoreGraphics
import Foundation

/// A row of dots, one a page, of which the present page's stands out.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// How the rounded background shows.
    public enum BackgroundStyle: Int, Sendable {
        /// While a finger is on the control.
        case automatic = 0
        case prominent = 1
        case minimal = 2
    }

    public enum InteractionState: Int, Sendable {
        case none = 0
        /// A tap turns one page.
        case discrete = 1
        /// The page follows the finger along the dots.
        case continuous = 2
    }

    /// The way from the first page's dot to the last one's.
    public enum Direction: Int, Sendable {
        case natural = 0
        case leftToRight = 1
        case rightToLeft = 2
        case topToBottom = 3
        case bottomToTop = 4
    }

    private var dots: [UIImageView] = []
    private let backdrop = UIView()
    /// The filled part of the present page's indicator.
    private let fill = UIView()

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
            progress?.pageDidChange(to: page)
        }
    }
    private var storedPage = 0

    /// What is drawn in the present page's indicator, which is longer then.
    open var progress: UIPageControlProgress? {
        didSet {
            guard progress !== oldValue else { return }
            oldValue?.setVisible(false)
            oldValue?.control = nil
            progress?.control = self
            progress?.pageDidChange(to: storedPage)
            invalidateIntrinsicContentSize()
            apply()
        }
    }

    open var backgroundStyle = BackgroundStyle.automatic { didSet { updateBackdrop() } }
    open private(set) var interactionState = InteractionState.none {
        didSet {
            updateBackdrop()
            updateProgressVisibility()
        }
    }
    /// Whether a finger may slide along the dots.
    open var allowsContinuousInteraction = true
    open var direction = Direction.natural {
        didSet {
            guard direction != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

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
        var dots = CGFloat(max(0, pageCount - 1)) * look.pageControlPitch + (pageCount > 0 ? look.pageControlDotDiameter : 0)
        if pageCount > 0 { dots += extraLength }
        let length = dots + 2 * look.pageControlSidePadding
        return isVertical
            ? CGSize(width: look.pageControlHeight, height: length) : CGSize(width: length, height: look.pageControlHeight)
    }

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union([.adjustable, .updatesFrequently])
    }
    override var defaultAccessibilityValue: String? { SystemText.sentence("page %@ of %@", "\(currentPage + 1)", "\(numberOfPages)") }

    open override func accessibilityIncrement() { turn(by: 1) }
    open override func accessibilityDecrement() { turn(by: -1) }

    private func turn(by pages: Int) {
        let old = currentPage
        currentPage += pages
        if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// Whether the first page's dot is at the left or at the top.
    private var isForward: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .leftToRight
        case .leftToRight, .topToBottom: true
        case .rightToLeft, .bottomToTop: false
        }
    }

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
            dot.image = image.map(fitted)?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
            dot.layer.cornerRadius = image == nil ? look.pageControlDotDiameter / 2 : 0
            dot.isHidden = isHiddenForSinglePage
            if isCurrent, progress != nil { showTrack(in: dot, color) }
        }
        if progress == nil || dots.isEmpty { fill.removeFromSuperview() }
        updateProgressVisibility()
        setNeedsLayout()
    }

    /// Symbols take the size of the dots that they stand for.
    private func fitted(_ image: UIImage) -> UIImage {
        guard image.isSymbolImage else { return image }
        let size = Look.current.controls.pageControlSymbolPointSize
        return image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: size)) ?? image
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.controls
        let total = CGFloat(max(0, numberOfPages - 1)) * look.pageControlPitch + look.pageControlDotDiameter + extraLength
        let start = (isVertical ? bounds.midY : bounds.midX) - total / 2
        for (page, dot) in dots.enumerated() {
            let place = CGFloat(isForward ? page : numberOfPages - 1 - page)
            let diameter = look.pageControlDotDiameter
            // The longer indicator pushes those behind it on.
            let isBehind = isForward ? page > storedPage : page < storedPage
            let extra = page == storedPage ? extraLength / 2 : isBehind ? extraLength : 0
            let middle = start + place * look.pageControlPitch + diameter / 2 + extra
            let length = page == storedPage ? diameter + extraLength : diameter
            dot.bounds.size = isVertical ? CGSize(width: diameter, height: length) : CGSize(width: length, height: diameter)
            dot.center = isVertical ? CGPoint(x: bounds.midX, y: middle) : CGPoint(x: middle, y: bounds.midY)
        }
        layoutFill()
        let size = size(forNumberOfPages: numberOfPages)
        backdrop.bounds.size = size
        backdrop.center = CGPoint(x: bounds.midX, y: bounds.midY)
        backdrop.layer.cornerRadius = min(size.width, size.height) / 2
    }

    // MARK: Progress

    private var isHiddenForSinglePage: Bool { hidesForSinglePage && numberOfPages <= 1 }

    /// How much longer the present page's indicator is than the others.
    private var extraLength: CGFloat { progress == nil ? 0 : Look.current.controls.pageControlProgressExtra }

    private func updateProgressVisibility() {
        progress?.setVisible(window != nil && numberOfPages > 0 && !isHiddenForSinglePage && interactionState == .none)
        fill.isHidden = progress?.isProgressVisible != true
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateProgressVisibility()
    }

    func progressDidChange() {
        UIView.performWithoutAnimation { layoutFill() }
    }

    private func showTrack(in dot: UIImageView, _ color: UIColor) {
        dot.image = nil
        dot.backgroundColor = pageIndicatorTintColor ?? Look.current.controls.pageControlColor
        dot.layer.cornerRadius = Look.current.controls.pageControlDotDiameter / 2
        fill.backgroundColor = color
        fill.layer.cornerRadius = dot.layer.cornerRadius
        if fill.superview !== dot { dot.addSubview(fill) }
    }

    /// Begins as a dot and ends as the whole indicator.
    private func layoutFill() {
        guard let progress, let track = fill.superview else { return }
        let diameter = Look.current.controls.pageControlDotDiameter
        let length = diameter + extraLength * CGFloat(progress.currentProgress)
        let start = isForward ? 0 : diameter + extraLength - length
        fill.frame =
            isVertical
            ? CGRect(x: 0, y: start, width: track.bounds.width, height: length)
            : CGRect(x: start, y: 0, width: length, height: track.bounds.height)
    }

    /// The time of a page is over: the next one shows, as if a finger had turned it.
    func turnByProgress(to page: Int) {
        currentPage = page
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    private func updateBackdrop() {
        let isShown: Bool
        switch backgroundStyle {
        case .automatic: isShown = interactionState != .none
        case .prominent: isShown = true
        case .minimal: isShown = false
        }
        backdrop.backgroundColor = Look.current.controls.pageControlBackgroundColor
        backdrop.isUserInteractionEnabled = false
        if isShown, backdrop.superview == nil {
            insertSubview(backdrop, at: 0)
            setNeedsLayout()
        } else if !isShown {
            backdrop.removeFromSuperview()
        }
    }

    // MARK: Touches

    private var startOfTouch = CGPoint.zero

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        startOfTouch = touch.location(in: self)
        interactionState = .discrete
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        let point = touch.location(in: self)
        let way = isVertical ? point.y - startOfTouch.y : point.x - startOfTouch.x
        if interactionState == .discrete, allowsContinuousInteraction, abs(way) > Look.current.controls.pageControlPitch / 2 {
            interactionState = .continuous
        }
        guard interactionState == .continuous, let first = dots.first?.center else { return true }
        let distance = (isVertical ? point.y - first.y : point.x - first.x) * (isForward ? 1 : -1)
        turn(to: Int((distance / Look.current.controls.pageControlPitch).rounded()), event)
        return true
    }

    /// A touch beside the present dot moves one page in that direction.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        defer { interactionState = .none }
        guard interactionState == .discrete, let touch, dots.indices.contains(storedPage) else { return }
        let point = touch.location(in: self)
        let present = dots[storedPage].center
        let isAfter = (isVertical ? point.y > present.y : point.x > present.x) == isForward
        turn(to: storedPage + (isAfter ? 1 : -1), event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionState = .none
    }

    private func turn(to page: Int, _ event: UIEvent?) {
        let old = storedPage
        currentPage = page
        if storedPage != old { send([.valueChanged, .primaryActionTriggered], during: event) }
    }
}
