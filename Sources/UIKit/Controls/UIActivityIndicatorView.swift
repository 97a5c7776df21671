import CoreGraphics
import Foundation
import QuartzCore

/// A wheel of spokes that turns while something takes an unknown time.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }

    private let wheel = CALayer()
    private var spokes: [CALayer] = []

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
        setUp()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isHidden = hidesWhenStopped
        layer.addSublayer(wheel)
        rebuild()
    }

    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            rebuild()
            invalidateIntrinsicContentSize()
        }
    }

    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    /// The spokes' colour; the style's grey (or white) while nil.
    open var color: UIColor! {
        get { storedColor ?? defaultColor }
        set {
            storedColor = newValue
            applyColor()
        }
    }
    private var storedColor: UIColor?

    public private(set) final var isAnimating = false

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        addRotation()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        wheel.removeAnimation(forKey: Self.rotationKey)
        if hidesWhenStopped { isHidden = true }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, isAnimating, wheel.animation(forKey: Self.rotationKey) == nil { addRotation() }
    }

    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
    override var defaultAccessibilityLabel: String? { SystemText.localized(isAnimating ? "In progress" : "Progress halted") }

    open override var intrinsicContentSize: CGSize { Self.size(of: style) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        CATransaction.commit()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyColor()
    }

    private static let rotationKey = "activity"

    private static func isLarge(_ style: Style) -> Bool { style == .large || style == .whiteLarge }

    private static func size(of style: Style) -> CGSize {
        let look = Look.current.controls
        let side = isLarge(style) ? look.activityLargeSize : look.activitySize
        return CGSize(width: side, height: side)
    }

    private var defaultColor: UIColor {
        style == .white || style == .whiteLarge ? .white : Look.current.controls.activityColor
    }

    private func rebuild() {
        let look = Look.current.controls
        let spoke = Self.isLarge(style) ? look.activityLargeSpoke : look.activitySpoke
        spokes.forEach { $0.removeFromSuperlayer() }
        wheel.bounds = CGRect(origin: .zero, size: Self.size(of: style))
        let center = CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY)
        spokes = (0..<look.activitySpokeCount).map { index in
            let layer = CALayer()
            let angle = .pi + CGFloat(index) * 2 * .pi / CGFloat(look.activitySpokeCount)
            layer.bounds = CGRect(x: 0, y: 0, width: spoke.length, height: spoke.thickness)
            layer.cornerRadius = spoke.thickness / 2
            layer.position = CGPoint(x: center.x + cos(angle) * spoke.radius, y: center.y + sin(angle) * spoke.radius)
            layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            layer.opacity = Float(look.activityAlphas[(look.activitySpokeCount - index) % look.activitySpokeCount])
            wheel.addSublayer(layer)
            return layer
        }
        applyColor()
        setNeedsLayout()
    }

    private func applyColor() {
        let color = self.color.resolvedColor(with: traitCollection).cgColor
        spokes.forEach { $0.backgroundColor = color }
    }

    private func addRotation() {
        let look = Look.current.controls
        let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        // The wheel jumps from spoke to spoke, a tenth of a second each (measured UIKit facts).
        animation.values = (0..<look.activitySpokeCount).map { CGFloat($0) * 2 * .pi / CGFloat(look.activitySpokeCount) }
        animation.calculationMode = .discrete
        animation.duration = look.activityPeriod
        animation.repeatCount = .infinity
        wheel.add(animation, forKey: Self.rotationKey)
    }
}
