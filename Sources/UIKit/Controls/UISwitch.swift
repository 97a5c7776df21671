import CoreGraphics
import Foundation
import QuartzCore

/// A control with two positions, on and off.
@preconcurrency @MainActor open class UISwitch: UIControl {
    public enum Style: Int, Sendable {
        case automatic
        case checkbox
        case sliding
    }

    private let trackView = UIView()
    private let thumbView = UIView()
    private var storedIsOn = false
    /// Where the thumb would go if the finger left now.
    private var pendingIsOn: Bool?

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Look.current.controls.switchSize))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Look.current.controls.switchSize
        setUp()
    }

    private func setUp() {
        let look = Look.current.controls
        trackView.isUserInteractionEnabled = false
        trackView.layer.cornerRadius = look.switchSize.height / 2
        thumbView.isUserInteractionEnabled = false
        thumbView.layer.cornerRadius = look.switchThumbDiameter / 2
        thumbView.layer.shadowColor = UIColor.black.cgColor
        thumbView.layer.shadowOpacity = Float(look.thumbShadow.alpha)
        thumbView.layer.shadowRadius = look.thumbShadow.radius
        thumbView.layer.shadowOffset = look.thumbShadow.offset
        addSubview(trackView)
        addSubview(thumbView)
        apply()
    }

    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        show(on, animated: animated)
    }

    open var onTintColor: UIColor? { didSet { apply() } }
    open var thumbTintColor: UIColor? { didSet { apply() } }
    /// Pictures have no effect since iOS 7, as UIKit documents.
    open var onImage: UIImage?
    open var offImage: UIImage?
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }

    private func show(_ on: Bool, animated: Bool) {
        guard animated, window != nil else {
            apply(on)
            return
        }
        UIView.animate(
            withDuration: Look.current.controls.switchDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.apply(on) })
    }

    private func apply() { apply(pendingIsOn ?? storedIsOn) }

    private func apply(_ on: Bool) {
        let look = Look.current.controls
        trackView.backgroundColor = on ? (onTintColor ?? look.switchOnColor) : look.switchOffColor
        thumbView.backgroundColor = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : look.disabledAlpha
        placeThumb(on)
    }

    private func placeThumb(_ on: Bool) {
        let look = Look.current.controls
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        var size = CGSize(width: look.switchThumbDiameter, height: look.switchThumbDiameter)
        // The thumb stretches under the finger, as the classic switch's does.
        if isHighlighted { size.width += look.switchThumbStretch }
        let atEnd = on == leftToRight
        let x = atEnd ? look.switchSize.width - look.switchThumbInset - size.width : look.switchThumbInset
        trackView.frame = CGRect(origin: .zero, size: look.switchSize)
        thumbView.frame = CGRect(origin: CGPoint(x: x, y: look.switchThumbInset), size: size)
    }

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
    override var defaultAccessibilityValue: String? { isOn ? "1" : "0" }

    open override var intrinsicContentSize: CGSize { Look.current.controls.switchSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Look.current.controls.switchSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeThumb(pendingIsOn ?? storedIsOn)
    }

    override func stateDidChange() {
        super.stateDidChange()
        show(pendingIsOn ?? storedIsOn, animated: true)
    }

    // MARK: Tracking

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let isRight = touch.location(in: self).x > bounds.midX
        let moved = abs(touch.location(in: self).x - beginning) > Look.current.controls.switchDragDistance
        guard moved || pendingIsOn != nil else { return true }
        let on = isRight == leftToRight
        if on != (pendingIsOn ?? storedIsOn) {
            pendingIsOn = on
            show(on, animated: true)
        } else {
            pendingIsOn = on
        }
        return true
    }

    private var beginning: CGFloat = 0

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginning = touch.location(in: self).x
        pendingIsOn = nil
        return super.beginTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let new = pendingIsOn ?? !storedIsOn
        pendingIsOn = nil
        let changed = new != storedIsOn
        setOn(new, animated: true)
        show(new, animated: true)
        if changed { send([.valueChanged, .primaryActionTriggered], during: event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        pendingIsOn = nil
        show(storedIsOn, animated: true)
    }
}
