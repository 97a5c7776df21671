import CoreGraphics
import Foundation
import QuartzCore

/// Shows a part of a larger content, and moves and zooms it with the fingers.
///
/// The content offset is the origin of the bounds. See also ``ScrollPhysics`` for the curves.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIGestureRecognizerDelegate {
    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black = 1
        case white = 2
    }

    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        case onDrag = 1
        case interactive = 2
        case onDragWithAccessory = 3
        case interactiveWithAccessory = 4
    }

    /// How the safe area enters the adjusted content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    /// The share of its speed that content keeps in a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The container whose bars follow the content.
    weak var barObserver: (any ScrollBarObserver)?
    /// How much of the bar above is scrolled away, in points: the content can be pulled down that much further than its inset says.
    var collapsedBarHeight: CGFloat = 0

    // MARK: Content

    /// Subclasses whose delegate has a narrower type declare a `delegate` of their own, which is preferred to this one.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

    /// The delegate, however a subclass declares it.
    final var scrollDelegate: (any UIScrollViewDelegate)? { (self as UIScrollView).delegate }

    /// Framework subclasses follow a new delegate here.
    func delegateDidChange() {}

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            stopMotion(settlesAtEdge: false)
            moveContent(to: newValue)
        }
    }

    open var contentSize = CGSize.zero {
        willSet { if newValue != contentSize { willChangeValue(forKey: "contentSize") } }
        didSet {
            guard oldValue != contentSize else { return }
            didChangeValue(forKey: "contentSize")
            adjustedInsetMayHaveChanged()
            contentGeometryDidChange()
        }
    }

    open var contentInset = UIEdgeInsets.zero {
        didSet { if oldValue != contentInset { adjustedInsetMayHaveChanged() } }
    }

    /// The content inset and what the safe area adds to it.
    open var adjustedContentInset: UIEdgeInsets { storedAdjustedInset }

    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if oldValue != contentInsetAdjustmentBehavior { adjustedInsetMayHaveChanged() } }
    }

    open func adjustedContentInsetDidChange() {}

    // MARK: Behaviour

    /// Refreshes the content when it is pulled down beyond its top.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard oldValue !== refreshControl else { return }
            oldValue?.attach(to: nil)
            refreshControl?.attach(to: self)
        }
    }

    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    open var bounces = true
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    /// Where content that is smaller than the view stands in it: (0, 0) at the top left, (1, 1) at the bottom right.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet {
            if !contentAlignmentPoint.x.isFinite || !contentAlignmentPoint.y.isFinite { contentAlignmentPoint = .zero }
            if oldValue != contentAlignmentPoint { contentGeometryDidChange() }
        }
    }
    /// The axes along which the content stands where ``contentAlignmentPoint`` put it.
    var alignedAxes = (x: false, y: false)
    open var alwaysBounceVertical = false { didSet { adjustedInsetMayHaveChanged() } }
    open var alwaysBounceHorizontal = false { didSet { adjustedInsetMayHaveChanged() } }
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var decelerationRate = DecelerationRate.normal
    open var scrollsToTop = true
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var keyboardDismissMode: KeyboardDismissMode = .none

    // MARK: Indicators

    open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.style = indicatorStyle } }
    open var showsVerticalScrollIndicator = true { didSet { layoutIndicators() } }
    open var showsHorizontalScrollIndicator = true { didSet { layoutIndicators() } }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layoutIndicators() } }
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layoutIndicators() } }

    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    open func flashScrollIndicators() {
        layoutIndicators()
        indicators.flash()
    }

    /// Makes changes, and shows for a while where they have brought the content.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: @escaping () -> Void) {
        let before = contentOffset
        changes()
        if contentOffset != before { flashScrollIndicators() }
    }

    /// Whether a drag across an edge at which the content stands moves a scroll view around this one.
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true

    // MARK: State

    /// A finger is down, whether or not it has moved.
    open var isTracking: Bool { touchTracker.isTouched || motion.isDragging }
    /// A finger drags the content.
    open var isDragging: Bool { motion.isDragging }
    /// The content moves on by itself after a drag.
    open var isDecelerating: Bool { motion.isDecelerating }
    open var isScrollAnimating: Bool { motion.isAnimating }

    // MARK: Zoom

    open var minimumZoomScale: CGFloat = 1 {
        didSet { zoomLimitsDidChange() }
    }
    open var maximumZoomScale: CGFloat = 1 {
        didSet { zoomLimitsDidChange() }
    }
    open var bouncesZoom = true
    open var zoomScale: CGFloat {
        get { storedZoom?.scale ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }
    open var isZooming: Bool { storedZoom?.isZooming ?? false }
    open var isZoomBouncing: Bool { storedZoom?.isBouncing ?? false }
    open var isZoomAnimating: Bool { storedZoom?.isAnimating ?? false }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom.set(scale, animated: animated)
    }

    open func zoom(to rect: CGRect, animated: Bool) {
        zoom.show(rect, animated: animated)
    }

    // MARK: Gestures

    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// Nil while both limits of the zoom are the same.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { storedZoom.flatMap { $0.isPossible ? $0.recognizer : nil } }

    /// Whether touches go on to a view in the content.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag may take touches away from a view in the content; controls keep theirs.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: Kept by the extensions

    let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
    let touchTracker = ContentTouchDelayRecognizer(target: nil, action: nil)
    var motion = ScrollMotion.resting
    var motionToken: FrameDriver.Token?
    var storedAdjustedInset = UIEdgeInsets.zero
    lazy var indicators = ScrollIndicators(scrollView: self)
    /// Most scroll views never zoom and have none.
    var storedZoom: ScrollZoom?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        isMultipleTouchEnabled = true
        pan.scrollView = self
        pan.allowedScrollTypesMask = .all
        pan.internalAction = { [unowned self] in panDidChange() }
        touchTracker.scrollView = self
        addGestureRecognizer(touchTracker)
        addGestureRecognizer(pan)
    }

    /// Framework subclasses follow every move of the content here, after the delegate.
    func contentOffsetDidChange() {}

    /// Framework subclasses hear here that a finger is about to move the content, before its motion ends and the delegate is told.
    func draggingWillBegin() {}

    /// Framework subclasses hear here that the content rests after a drag, a glide or an animated change, after the delegate.
    func contentDidComeToRest() {}

    /// Framework subclasses choose where a drag comes to rest, before the delegate does.
    func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    // MARK: Moving

    /// Moves the content at once, or within 0.3 s.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            self.contentOffset = contentOffset
            return
        }
        animateOffset(to: contentOffset)
    }

    /// Moves the content as little as needed for a rectangle of it to show.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        scrollToShow(rect, animated: animated)
    }

    open func stopScrollingAndZooming() {
        stopMotion(settlesAtEdge: true)
        storedZoom?.stop()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            if old.origin != newValue.origin { willChangeValue(forKey: "contentOffset") }
            super.bounds = newValue
            if old.origin != newValue.origin { contentDidMove() }
            if old.size != newValue.size { sizeDidChange() }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds.size
            super.frame = newValue
            if old != super.bounds.size { sizeDidChange() }
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetMayHaveChanged()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutIndicators()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMotion(settlesAtEdge: true) }
    }

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        indicators.keepInFront()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === pan ? panShouldBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
