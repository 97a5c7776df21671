import CoreGraphics
import Foundation
import TextEngine

/// One line of text that the user edits.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line = 1
        case bezel = 2
        case roundedRect = 3
    }

    /// When an overlay shows.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3
    }

    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
        case cancelled = 1
    }

    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

    // MARK: State, kept by the extensions

    let contents = NSMutableAttributedString(string: "")
    var typingStyle: [NSAttributedString.Key: Any] = UITextField.initialAttributes
    var explicitTypingAttributes: [NSAttributedString.Key: Any]?
    lazy var editor = TextEditor(host: self)
    let canvas = TextFieldCanvas(frame: .zero)
    let borderView = TextFieldBorder(frame: .zero)
    private(set) lazy var interaction = TextInteraction(host: self, container: canvas)
    lazy var clearButton = makeClearButton()
    var cachedLayout: FieldLayout?
    /// How far the edited text is scrolled to the left.
    var scrollX: CGFloat = 0
    /// Whether what is typed next takes the place of the whole text.
    var replacesAllOnInsertion = false
    var endsByCancelling = false
    var fillColor: UIColor?
    /// Guards against asking for the fitting scale while finding it.
    var isMeasuring = false

    // Framework subclasses follow editing here, after delegates and targets.
    func fieldSubclassDidBeginEditing() {}
    func fieldSubclassDidEndEditing() {}
    func fieldSubclassTextDidChange() {}
    func fieldSubclassAllowsChange(in range: NSRange, replacement: String) -> Bool { true }
    func fieldSubclassDidReturn() {}

    // MARK: Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentMode = .redraw
        canvas.field = self
        addSubview(borderView)
        addSubview(canvas)
        interaction.update()
        setContentHuggingPriority(.defaultLow, for: .horizontal)
    }

    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text; empty rather than nil.
    open var text: String? {
        get { contents.string }
        set { setContents(NSAttributedString(string: newValue ?? "", attributes: typingStyle)) }
    }

    open var attributedText: NSAttributedString? {
        get { NSAttributedString(attributedString: contents) }
        set { setAttributedContents(newValue) }
    }

    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }

    open var attributedPlaceholder: NSAttributedString? {
        didSet { contentDidChange() }
    }

    open var font: UIFont? {
        get { fieldFont }
        set { setStyle(.font, newValue ?? Look.current.controls.textFieldFont) }
    }

    open var textColor: UIColor? {
        get { fieldColor }
        set { setStyle(.foregroundColor, newValue ?? UIColor.label) }
    }

    open var textAlignment: NSTextAlignment = .natural {
        didSet { contentDidChange() }
    }

    /// The look of text without attributes of its own; setting it restyles the whole text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { typingStyle }
        set { setDefaultAttributes(newValue) }
    }

    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? attributesForTyping : nil }
        set { explicitTypingAttributes = newValue }
    }

    open var allowsEditingTextAttributes = false

    // MARK: Fitting

    open var adjustsFontSizeToFitWidth = false {
        didSet { contentDidChange() }
    }
    open var minimumFontSize: CGFloat = 0 {
        didSet { contentDidChange() }
    }
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
    }

    // MARK: Looks

    open var borderStyle: BorderStyle = .none {
        didSet { borderDidChange() }
    }
    /// A picture in place of the border; ignored with a rounded rectangle.
    open var background: UIImage? {
        didSet { borderDidChange() }
    }
    open var disabledBackground: UIImage? {
        didSet { borderDidChange() }
    }

    open override var backgroundColor: UIColor? {
        get { fillColor }
        set {
            fillColor = newValue
            borderDidChange()
        }
    }

    // MARK: Overlays

    open var leftView: UIView? {
        didSet { overlayDidChange(from: oldValue) }
    }
    open var leftViewMode: ViewMode = .never {
        didSet { layoutDidChange() }
    }
    open var rightView: UIView? {
        didSet { overlayDidChange(from: oldValue) }
    }
    open var rightViewMode: ViewMode = .never {
        didSet { layoutDidChange() }
    }
    open var clearButtonMode: ViewMode = .never {
        didSet { layoutDidChange() }
    }

    // MARK: Editing

    open var isEditing: Bool { isFirstResponder }
    open var clearsOnBeginEditing = false
    /// Whether the next insertion replaces the text; set, the whole text counts as selected.
    open var clearsOnInsertion = false {
        didSet { if clearsOnInsertion, isEditing { replacesAllOnInsertion = true } }
    }

    private var assignedInputView: UIView?
    private var assignedAccessoryView: UIView?

    open override var inputView: UIView? {
        get { assignedInputView }
        set { assignedInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { assignedAccessoryView }
        set { assignedAccessoryView = newValue }
    }

    // MARK: Traits

    open var autocapitalizationType: UITextAutocapitalizationType = .sentences { didSet { traitsDidChange() } }
    open var autocorrectionType: UITextAutocorrectionType = .default { didSet { traitsDidChange() } }
    open var spellCheckingType: UITextSpellCheckingType = .default
    open var smartQuotesType: UITextSmartQuotesType = .default
    open var smartDashesType: UITextSmartDashesType = .default
    open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    open var inlinePredictionType: UITextInlinePredictionType = .default
    open var keyboardType: UIKeyboardType = .default { didSet { traitsDidChange() } }
    open var keyboardAppearance: UIKeyboardAppearance = .default { didSet { traitsDidChange() } }
    open var returnKeyType: UIReturnKeyType = .default { didSet { traitsDidChange() } }
    open var enablesReturnKeyAutomatically = false { didSet { traitsDidChange() } }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?
    open var isSecureTextEntry = false {
        didSet {
            guard oldValue != isSecureTextEntry else { return }
            contentDidChange()
            traitsDidChange()
        }
    }

    // MARK: Rectangles, for subclasses to override

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { coreTextRect(bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { coreEditingRect(bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { corePlaceholderRect(bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { coreClearButtonRect(bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { coreLeadingRect(bounds) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { coreTrailingRect(bounds) }

    /// Draws the text into a rectangle of the field.
    open func drawText(in rect: CGRect) { coreDrawText(rect) }
    open func drawPlaceholder(in rect: CGRect) { coreDrawPlaceholder(rect) }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { fittingSize() }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutParts()
    }

    /// The line stands in the middle of whatever height layout gives.
    override func baselinePlace(isLast: Bool) -> (share: CGFloat, offset: CGFloat) {
        (0.5, fieldFont.ascender - fieldFont.lineHeight / 2)
    }

    override func stateDidChange() {
        super.stateDidChange()
        borderDidChange()
        canvas.setNeedsDisplay()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        if adjustsFontForContentSizeCategory, traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory {
            adjustFonts()
        }
        cachedLayout = nil
        borderDidChange()
        canvas.setNeedsDisplay()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        interaction.update()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        interaction.update()
    }

    // MARK: Keyboard focus

    open override var canBecomeFocused: Bool { canBecomeFirstResponder }
    /// The caret shows where the focus is, as soon as text is edited.
    open override var focusItemDeferralMode: UIFocusItemDeferralMode { .never }
    override var defaultFocusEffect: UIFocusEffect? { nil }
    override var defaultFocusGroupIdentifier: String? { ownFocusGroupIdentifier }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { coreBecomeFirstResponder { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { coreResignFirstResponder { super.resignFirstResponder() } }

    override func firstResponderWasForcedOut() {
        editor.unmark()
        didEndEditing()
    }

    // MARK: Edit commands

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func copy(_ sender: Any?) { editor.copy() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.selectAll() }
    open override func delete(_ sender: Any?) { editor.deleteSelection() }

    // MARK: UIKeyInput

    open var hasText: Bool { contents.length > 0 }
    open func insertText(_ text: String) { coreInsertText(text) }
    open func deleteBackward() { coreDeleteBackward() }

    // MARK: UITextInput

    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, withText: text) }
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set { editor.selectedTextRange = newValue }
    }
    open var markedTextRange: UITextRange? { editor.markedTextRange }
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editor.markedTextStyle }
        set { editor.markedTextStyle = newValue }
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.setMarkedText(markedText, selectedRange: selectedRange)
    }
    open func unmarkText() { editor.unmark() }
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    open var endOfDocument: UITextPosition { TextOffset(contents.length) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.textRange(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { editor.position(from: position, offset: offset) }
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        editor.position(from: position, in: direction, offset: offset)
    }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { editor.compare(position, other) }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { editor.offset(from: from, to: toPosition) }
    open weak var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        editor.characterRange(byExtending: position, in: direction)
    }
    open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
        editor.baseWritingDirection(for: position)
    }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        editor.setBaseWritingDirection(writingDirection, for: range)
    }
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

    // MARK: Trees and accessibility

    override var displayedText: String? {
        guard contents.length > 0 else { return placeholder }
        return isSecureTextEntry ? String(repeating: "•", count: contents.string.count) : contents.string
    }
    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityLabel: String? { placeholder }
    override var defaultAccessibilityValue: String? { contents.length > 0 ? displayedText : nil }
    override var actsOnTouches: Bool { true }
}
