import CoreGraphics
import Foundation

/// Two buttons that lower and raise a value.
@preconcurrency @MainActor open class UIStepper: UIControl {
    private let decrementButton = UIButton(type: .custom)
    private let incrementButton = UIButton(type: .custom)
    private let divider = UIView()
    private var repeatTimer: Timer?
    private var repeatCount = 0
    private var storedValue = 0.0

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Look.current.controls.stepperSize))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Look.current.controls.stepperSize
        setUp()
    }

    private func setUp() {
        let look = Look.current.controls
        backgroundColor = look.stepperColor
        layer.cornerRadius = look.stepperCornerRadius
        clipsToBounds = true
        let configuration = UIImage.SymbolConfiguration(pointSize: look.stepperGlyphLength, weight: .medium)
        for (button, symbol, direction) in [(decrementButton, "minus", -1.0), (incrementButton, "plus", 1.0)] {
            let image = UIImage(systemName: symbol, withConfiguration: configuration)?.withRenderingMode(.alwaysTemplate)
            button.setImage(image, for: .normal)
            button.tintColor = .label
            button.addAction(UIAction { [weak self] _ in self?.press(direction) }, for: .touchDown)
            button.addAction(
                UIAction { [weak self] _ in self?.release() }, for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit])
            addSubview(button)
        }
        divider.backgroundColor = look.segmentedDividerColor
        addSubview(divider)
        apply()
    }

    open var value: Double {
        get { storedValue }
        set {
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            apply()
        }
    }

    open var minimumValue = 0.0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }

    open var maximumValue = 100.0 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }

    open var stepValue = 1.0 {
        didSet {
            if stepValue <= 0 { raise(.invalidArgument, "stepValue must be greater than 0") }
        }
    }

    /// Whether the value goes on from the other end of the range.
    open var wraps = false { didSet { apply() } }
    /// Whether holding a button repeats its step.
    open var autorepeat = true
    /// Whether changes are reported during the repetition, not only at its end.
    open var isContinuous = true

    open func setIncrementImage(_ image: UIImage?, for state: State) { incrementButton.setImage(image, for: state) }
    open func setDecrementImage(_ image: UIImage?, for state: State) { decrementButton.setImage(image, for: state) }
    open func incrementImage(for state: State) -> UIImage? { incrementButton.image(for: state) }
    open func decrementImage(for state: State) -> UIImage? { decrementButton.image(for: state) }

    private func apply() {
        decrementButton.isEnabled = isEnabled && (wraps || storedValue > minimumValue)
        incrementButton.isEnabled = isEnabled && (wraps || storedValue < maximumValue)
    }

    override func stateDidChange() {
        super.stateDidChange()
        apply()
    }

    private func press(_ direction: Double) {
        repeatCount = 0
        step(direction)
        guard autorepeat else { return }
        scheduleRepeat(direction, after: Look.current.controls.stepperRepeatDelay)
    }

    private func scheduleRepeat(_ direction: Double, after delay: TimeInterval) {
        repeatTimer?.invalidate()
        repeatTimer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.repeatCount += 1
                self.step(direction)
                self.scheduleRepeat(direction, after: Look.current.controls.stepperRepeatInterval)
            }
        }
    }

    private func release() {
        let repeated = repeatCount > 0
        repeatTimer?.invalidate()
        repeatTimer = nil
        if !isContinuous, repeated || repeatCount == 0 { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func step(_ direction: Double) {
        var next = storedValue + direction * stepValue
        if wraps {
            if next > maximumValue { next = minimumValue }
            if next < minimumValue { next = maximumValue }
        }
        let old = storedValue
        value = next
        if storedValue != old, isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override var intrinsicContentSize: CGSize { Look.current.controls.stepperSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Look.current.controls.stepperSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        let leftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        decrementButton.frame = CGRect(x: leftToRight ? 0 : half, y: 0, width: half, height: bounds.height)
        incrementButton.frame = CGRect(x: leftToRight ? half : 0, y: 0, width: half, height: bounds.height)
        let inset = Look.current.controls.dividerInset
        divider.frame = CGRect(x: half - 0.5, y: inset, width: 1, height: max(0, bounds.height - 2 * inset))
    }
}
