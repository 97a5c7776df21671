import CoreGraphics
import Foundation

/// A thumb on a track, for choosing one value of a range.
@preconcurrency @MainActor open class UISlider: UIControl {
    private let minimumTrackView = UIImageView()
    private let maximumTrackView = UIImageView()
    private let thumbView = UIImageView()
    private let minimumValueView = UIImageView()
    private let maximumValueView = UIImageView()
    private var storedValue: Float = 0
    private var thumbImages: [UInt: UIImage] = [:]
    private var minimumTrackImages: [UInt: UIImage] = [:]
    private var maximumTrackImages: [UInt: UIImage] = [:]
    /// Distance between the finger and the thumb's centre when tracking began.
    private var grabOffset: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [maximumTrackView, minimumTrackView, minimumValueView, maximumValueView, thumbView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        if bounds.size == .zero {
            let look = Look.current.controls
            bounds.size = CGSize(width: look.sliderDefaultWidth, height: look.sliderHeight)
        }
        apply()
    }

    /// What the app would like; a phone or tablet has one way to behave.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }

    // MARK: Value

    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    open func setValue(_ value: Float, animated: Bool) {
        storedValue = min(max(value, minimumValue), max(minimumValue, maximumValue))
        guard animated, window != nil else {
            setNeedsLayout()
            return
        }
        UIView.animate(
            withDuration: Look.current.controls.progressDuration, delay: 0, options: [.beginFromCurrentState],
            animations: { self.placeViews() })
    }

    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(storedValue, animated: false)
        }
    }

    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(storedValue, animated: false)
        }
    }

    /// Whether changes are reported while the finger moves, not only at its end.
    open var isContinuous = true

    // MARK: Look

    open var minimumValueImage: UIImage? { didSet { apply() } }
    open var maximumValueImage: UIImage? { didSet { apply() } }
    open var minimumTrackTintColor: UIColor? { didSet { apply() } }
    open var maximumTrackTintColor: UIColor? { didSet { apply() } }
    open var thumbTintColor: UIColor? { didSet { apply() } }

    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state.rawValue] = image
        apply()
    }

    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        minimumTrackImages[state.rawValue] = image
        apply()
    }

    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        maximumTrackImages[state.rawValue] = image
        apply()
    }

    open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] ?? thumbImages[0] }
    open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state.rawValue] ?? minimumTrackImages[0] }
    open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state.rawValue] ?? maximumTrackImages[0] }
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    private func apply() {
        let look = Look.current.controls
        minimumTrackView.image = currentMinimumTrackImage
        minimumTrackView.backgroundColor = currentMinimumTrackImage == nil ? (minimumTrackTintColor ?? tintColor) : nil
        maximumTrackView.image = currentMaximumTrackImage
        maximumTrackView.backgroundColor = currentMaximumTrackImage == nil ? (maximumTrackTintColor ?? look.sliderTrackColor) : nil
        minimumValueView.image = minimumValueImage
        maximumValueView.image = maximumValueImage
        thumbView.image = currentThumbImage
        let isPlain = currentThumbImage == nil
        thumbView.backgroundColor = isPlain ? (thumbTintColor ?? .white) : nil
        thumbView.layer.cornerRadius = isPlain ? look.sliderThumbDiameter / 2 : 0
        thumbView.layer.shadowColor = UIColor.black.cgColor
        thumbView.layer.shadowOpacity = isPlain ? Float(look.thumbShadow.alpha) : 0
        thumbView.layer.shadowRadius = look.thumbShadow.radius
        thumbView.layer.shadowOffset = look.thumbShadow.offset
        alpha = isEnabled ? 1 : look.disabledAlpha
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        apply()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        apply()
    }

    // MARK: Layout

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.adjustable) }
    override var defaultAccessibilityValue: String? {
        let range = maximumValue - minimumValue
        return range > 0 ? "\(Int(((storedValue - minimumValue) / range * 100).rounded()))%" : nil
    }

    open override func accessibilityIncrement() { adjust(by: 0.1) }
    open override func accessibilityDecrement() { adjust(by: -0.1) }

    /// Moves the thumb by a share of the range, as assistive technologies do.
    private func adjust(by share: Float) {
        let old = storedValue
        setValue(storedValue + share * (maximumValue - minimumValue), animated: true)
        if storedValue != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Look.current.controls.sliderHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width > 0 ? size.width : Look.current.controls.sliderDefaultWidth, height: Look.current.controls.sliderHeight)
    }

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = minimumValueImage?.size else { return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0) }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = maximumValueImage?.size else { return CGRect(x: bounds.maxX, y: bounds.midY, width: 0, height: 0) }
        return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let look = Look.current.controls
        let spacing = look.sliderImageSpacing
        let left = minimumValueImage == nil ? bounds.minX : minimumValueImageRect(forBounds: bounds).maxX + spacing
        let right = maximumValueImage == nil ? bounds.maxX : maximumValueImageRect(forBounds: bounds).minX - spacing
        return CGRect(
            x: left, y: bounds.midY - look.sliderTrackHeight / 2, width: max(0, right - left), height: look.sliderTrackHeight)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let diameter = Look.current.controls.sliderThumbDiameter
        let size = currentThumbImage?.size ?? CGSize(width: diameter, height: diameter)
        let range = maximumValue - minimumValue
        var fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { fraction = 1 - fraction }
        let x = rect.minX + fraction * (rect.width - size.width)
        // The thumb stands on whole points while the fill does not (measured UIKit facts).
        return CGRect(x: x.rounded(), y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeViews()
    }

    private func placeViews() {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        thumbView.frame = thumb
        minimumValueView.frame = minimumValueImageRect(forBounds: bounds)
        maximumValueView.frame = maximumValueImageRect(forBounds: bounds)
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let before = CGRect(x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
        let after = CGRect(x: thumb.midX, y: track.minY, width: max(0, track.maxX - thumb.midX), height: track.height)
        minimumTrackView.frame = leftToRight ? before : after
        maximumTrackView.frame = leftToRight ? after : before
        for view in [minimumTrackView, maximumTrackView] { view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0 }
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        let location = touch.location(in: self)
        // Only the thumb, with some margin for fingers, can be grabbed.
        guard
            thumbView.frame.insetBy(dx: -Look.current.controls.sliderGrabMargin, dy: -Look.current.controls.sliderGrabMargin)
                .contains(location)
        else { return false }
        grabOffset = location.x - thumbView.frame.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch, event: event, reports: isContinuous)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { send([.valueChanged, .primaryActionTriggered], during: event) }
    }

    private func move(to touch: UITouch, event: UIEvent?, reports: Bool) {
        let track = trackRect(forBounds: bounds)
        let room = track.width - thumbView.frame.width
        guard room > 0 else { return }
        var fraction = (touch.location(in: self).x - grabOffset - track.minX - thumbView.frame.width / 2) / room
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { fraction = 1 - fraction }
        let old = storedValue
        setValue(minimumValue + Float(min(max(fraction, 0), 1)) * (maximumValue - minimumValue), animated: false)
        if storedValue != old, reports { send([.valueChanged, .primaryActionTriggered], during: event) }
    }
}
