import Foundation

/// A bar that fills as a task proceeds.
@preconcurrency @MainActor open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default`
        case bar
    }

    private let trackView = UIImageView()
    private let fillView = UIImageView()
    private var storedProgress: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        apply()
        sizeToFit()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(trackView)
        addSubview(fillView)
        apply()
    }

    open var progressViewStyle = Style.default {
        didSet {
            guard progressViewStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            apply()
        }
    }

    /// 0…1; other values are taken as the nearest of these.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        storedProgress = min(max(progress, 0), 1)
        guard animated, window != nil else {
            setNeedsLayout()
            return
        }
        UIView.animate(
            withDuration: Look.current.controls.progressDuration, delay: 0, options: [.beginFromCurrentState, .curveLinear],
            animations: { self.placeViews() })
    }

    open var progressTintColor: UIColor? { didSet { apply() } }
    open var trackTintColor: UIColor? { didSet { apply() } }
    open var progressImage: UIImage? { didSet { apply() } }
    open var trackImage: UIImage? { didSet { apply() } }

    private func apply() {
        fillView.image = progressImage
        trackView.image = trackImage
        fillView.backgroundColor = progressImage == nil ? (progressTintColor ?? tintColor) : nil
        trackView.backgroundColor =
            trackImage == nil
            ? (trackTintColor ?? (progressViewStyle == .bar ? .clear : Look.current.controls.progressTrackColor)) : nil
        trackView.clipsToBounds = true
        fillView.clipsToBounds = true
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        apply()
    }

    private var height: CGFloat {
        let look = Look.current.controls
        return progressViewStyle == .bar ? look.progressBarStyleHeight : look.progressHeight
    }

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
    override var defaultAccessibilityValue: String? { "\(Int((progress * 100).rounded()))%" }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : Look.current.controls.progressDefaultWidth, height: height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeViews()
    }

    private func placeViews() {
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        trackView.layer.cornerRadius = radius
        fillView.layer.cornerRadius = radius
        trackView.frame = bounds
        let width = bounds.width * CGFloat(storedProgress)
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        fillView.frame = CGRect(x: leftToRight ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    }
}
