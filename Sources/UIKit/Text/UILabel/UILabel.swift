import CoreGraphics
import Foundation
import TextEngine

/// A view that shows text that cannot be edited.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// What the label shows and how; every change of it calls ``contentDidChange(_:)``.
    struct State {
        var text: String?
        var attributedText: NSAttributedString?
        var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
        var textColor: UIColor = .label
        var highlightedTextColor: UIColor?
        var shadowColor: UIColor?
        var shadowOffset = CGSize(width: 0, height: -1)
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byTruncatingTail
        var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
        var numberOfLines = 1
        var adjustsFontSizeToFitWidth = false
        var minimumScaleFactor: CGFloat = 0
        var baselineAdjustment = UIBaselineAdjustment.alignBaselines
        var allowsTightening = false
        var preferredMaxLayoutWidth: CGFloat = 0
        var isHighlighted = false
        var isEnabled = true
        var adjustsForCategory = false
    }

    /// What a change means for the label.
    enum Change {
        /// Size and drawing.
        case metrics
        /// Only drawing.
        case appearance
        /// Only the colours of what is drawn.
        case color
    }

    var state = State()
    /// Shaped text for the present state; see ``styledText(scale:)``.
    let textCache = LabelTextCache()
    /// The width that Auto Layout found for a label of several lines, which decides its intrinsic height.
    var layoutWidth: CGFloat = 0

    /// Shows the whole text for a pointer; nil while the label isn't told to.
    var expansionTip: UIToolTipInteraction?

    /// Whether the whole text shows where a pointer rests over a label that had to shorten it.
    open var showsExpansionTextWhenTruncated: Bool {
        get { expansionTip != nil }
        set { expansionTextDidChange(newValue) }
    }

    /// Labels take no touches, but a pointer is to find one that has more to say.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if expansionTip != nil, event?.type == .hover, !isHidden, alpha > 0.01, self.point(inside: point, with: event) { return self }
        return super.hitTest(point, with: event)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
        backgroundColor = nil
    }

    // MARK: Text

    /// Plain text in one style; setting it drops attributes.
    open var text: String? {
        get { state.attributedText?.string ?? state.text }
        set {
            guard newValue != state.text || state.attributedText != nil else { return }
            willChangeValue(forKey: "text")
            defer { didChangeValue(forKey: "text") }
            state.text = newValue
            state.attributedText = nil
            contentDidChange(.metrics)
        }
    }

    /// Text with attributes; plain text is reported with those of the label.
    open var attributedText: NSAttributedString? {
        get { state.attributedText ?? state.text.map { NSAttributedString(string: $0, attributes: labelAttributes) } }
        set {
            state.attributedText = newValue.map { NSAttributedString(attributedString: $0) }
            state.text = newValue?.string
            adoptParagraphStyle()
            contentDidChange(.metrics)
        }
    }

    /// The label takes over alignment and line breaking of its text's first paragraph (measured UIKit facts, section 4).
    private func adoptParagraphStyle() {
        guard let text = state.attributedText, text.length > 0,
            let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        else { return }
        state.alignment = style.alignment
        state.lineBreakMode = style.lineBreakMode
    }

    // MARK: Style

    open var font: UIFont! {
        get { state.font }
        set {
            let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            applyToAttributedText(.font, font)
            guard font != state.font || state.attributedText != nil else { return }
            state.font = font
            contentDidChange(.metrics)
        }
    }

    open var textColor: UIColor! {
        get { state.textColor }
        set {
            let color: UIColor = newValue ?? .label
            applyToAttributedText(.foregroundColor, color)
            state.textColor = color
            contentDidChange(.color)
        }
    }

    open var textAlignment: NSTextAlignment {
        get { state.alignment }
        set {
            applyToParagraphs { $0.alignment = newValue }
            guard newValue != state.alignment || state.attributedText != nil else { return }
            state.alignment = newValue
            contentDidChange(.appearance)
        }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { state.lineBreakMode }
        set {
            applyToParagraphs { $0.lineBreakMode = newValue }
            guard newValue != state.lineBreakMode || state.attributedText != nil else { return }
            state.lineBreakMode = newValue
            contentDidChange(.metrics)
        }
    }

    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { state.lineBreakStrategy }
        set {
            state.lineBreakStrategy = newValue
            contentDidChange(.metrics)
        }
    }

    open var shadowColor: UIColor? {
        get { state.shadowColor }
        set {
            state.shadowColor = newValue
            contentDidChange(.appearance)
        }
    }

    open var shadowOffset: CGSize {
        get { state.shadowOffset }
        set {
            state.shadowOffset = newValue
            contentDidChange(.appearance)
        }
    }

    open var highlightedTextColor: UIColor? {
        get { state.highlightedTextColor }
        set {
            state.highlightedTextColor = newValue
            if state.isHighlighted { contentDidChange(.color) }
        }
    }

    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set {
            guard newValue != state.isHighlighted else { return }
            state.isHighlighted = newValue
            if state.highlightedTextColor != nil { contentDidChange(.color) }
        }
    }

    open var isEnabled: Bool {
        get { state.isEnabled }
        set {
            guard newValue != state.isEnabled else { return }
            state.isEnabled = newValue
            contentDidChange(.color)
        }
    }

    // MARK: Lines and fitting

    /// The most lines; 0 for as many as the text needs.
    open var numberOfLines: Int {
        get { state.numberOfLines }
        set {
            guard newValue != state.numberOfLines else { return }
            state.numberOfLines = max(newValue, 0)
            contentDidChange(.metrics)
        }
    }

    open var adjustsFontSizeToFitWidth: Bool {
        get { state.adjustsFontSizeToFitWidth }
        set {
            guard newValue != state.adjustsFontSizeToFitWidth else { return }
            state.adjustsFontSizeToFitWidth = newValue
            contentDidChange(.metrics)
        }
    }

    /// The smallest factor that `adjustsFontSizeToFitWidth` scales fonts by; 0 for any.
    open var minimumScaleFactor: CGFloat {
        get { state.minimumScaleFactor }
        set {
            guard newValue != state.minimumScaleFactor else { return }
            state.minimumScaleFactor = newValue
            contentDidChange(.metrics)
        }
    }

    open var allowsDefaultTighteningForTruncation: Bool {
        get { state.allowsTightening }
        set {
            state.allowsTightening = newValue
            contentDidChange(.appearance)
        }
    }

    open var baselineAdjustment: UIBaselineAdjustment {
        get { state.baselineAdjustment }
        set {
            state.baselineAdjustment = newValue
            contentDidChange(.appearance)
        }
    }

    /// The width that a label of several lines wraps at for its intrinsic size; 0 lets Auto Layout decide.
    open var preferredMaxLayoutWidth: CGFloat {
        get { state.preferredMaxLayoutWidth }
        set {
            guard newValue != state.preferredMaxLayoutWidth else { return }
            state.preferredMaxLayoutWidth = newValue
            contentDidChange(.metrics)
        }
    }

    open var adjustsFontForContentSizeCategory: Bool {
        get { state.adjustsForCategory }
        set {
            state.adjustsForCategory = newValue
            if newValue { adjustFonts() }
        }
    }

    // MARK: Measuring and drawing

    open override var intrinsicContentSize: CGSize {
        contentSize(width: state.preferredMaxLayoutWidth > 0 ? state.preferredMaxLayoutWidth : layoutWidth)
    }

    /// One line ignores the width; several wrap at it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        contentSize(width: size.width)
    }

    /// The part of `bounds` that the text covers.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        textBlock(in: bounds, maximumLines: numberOfLines).rect
    }

    /// Draws the text into `rect`, in the middle of its height.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawBlock(textBlock(in: rect, maximumLines: state.numberOfLines), in: context)
    }

    open override func draw(_ rect: CGRect) {
        guard hasText else { return }
        drawText(in: bounds)
    }

    override var wrapsToLayoutWidth: Bool { state.numberOfLines != 1 && state.preferredMaxLayoutWidth == 0 && hasText }

    override func layoutWidthDidChange(to width: CGFloat) -> Bool {
        guard width != layoutWidth else { return false }
        let before = intrinsicContentSize
        layoutWidth = width
        return intrinsicContentSize != before
    }

    override func baselinePlace(isLast: Bool) -> (share: CGFloat, offset: CGFloat) {
        intrinsicBaselinePlace(isLast: isLast)
    }

    override func semanticDirectionDidChange() {
        super.semanticDirectionDidChange()
        if state.alignment == .natural { contentDidChange(.appearance) }
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        if state.adjustsForCategory, traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory {
            adjustFonts()
        }
        textCache.clear()
        if traitCollection.displayScale != previous.displayScale { invalidateIntrinsicContentSize() }
        if traitCollection.layoutDirection != previous.layoutDirection, state.alignment == .natural { contentDidChange(.appearance) }
    }

    override func redrawForTraits() {
        if !recolorText() { super.redrawForTraits() }
    }

    override var displayedText: String? { text }
    override var defaultAccessibilityLabel: String? { text }
    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }
}
