import CoreGraphics
import Foundation
import TextEngine

/// Text of any length that scrolls and that the user edits or selects.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")

    // MARK: State, kept by the extensions

    public let textContainer: NSTextContainer
    public let layoutManager: NSLayoutManager
    public let textStorage: NSTextStorage
    let tiles = TextTilesView(frame: .zero)
    lazy var editor = TextEditor(host: self)
    private(set) lazy var interaction = TextInteraction(host: self, container: tiles)
    var style = TextViewStyle()
    /// The width that Auto Layout found for a view that doesn't scroll.
    var layoutWidth: CGFloat = 0
    weak var textDelegate: (any UITextViewDelegate)?
    var isChangingText = false
    var needsReveal = false

    // MARK: Creation

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// A text view on a container of the app's own text system, or on one of its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let system = TextSystem(textContainer)
        self.textContainer = system.container
        layoutManager = system.manager
        textStorage = system.storage
        super.init(frame: frame)
        setUp()
    }

    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
    }

    public required init?(coder: NSCoder) {
        let system = TextSystem(nil)
        textContainer = system.container
        layoutManager = system.manager
        textStorage = system.storage
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        contentMode = .redraw
        alwaysBounceVertical = false
        tiles.textView = self
        insertSubview(tiles, at: 0)
        layoutManager.detectLinks = { [weak self] in MainActor.assumeIsolated { self?.detectedLinks ?? [] } }
        layoutManager.onInvalidate = { [weak self] range, delta, textChanged in
            MainActor.assumeIsolated { self?.layoutWasInvalidated(range, delta, textChanged: textChanged) }
        }
        applyDefaults()
        containerGeometryDidChange()
        interaction.update()
    }

    /// The scroll view's delegate of a narrower type.
    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }

    override func delegateDidChange() {
        super.delegateDidChange()
        textDelegate = scrollDelegate as? any UITextViewDelegate
    }

    // MARK: Text

    open var text: String! {
        get { textStorage.string }
        set { setText(NSAttributedString(string: newValue ?? "", attributes: typingAttributes)) }
    }

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage) }
        set { setText(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of the first character, or of what is typed; setting it restyles the whole text.
    open var font: UIFont? {
        get { styleValue(.font) as? UIFont }
        set { setStyle(.font, newValue) }
    }

    open var textColor: UIColor? {
        get { styleValue(.foregroundColor) as? UIColor }
        set { setStyle(.foregroundColor, newValue) }
    }

    open var textAlignment: NSTextAlignment {
        get { (styleValue(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? style.alignment }
        set { setAlignment(newValue) }
    }

    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { style.typing ?? attributesAtCaret }
        set { style.typing = newValue }
    }

    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
        didSet { applyDefaults() }
    }

    open var allowsEditingTextAttributes = false
    open var clearsOnInsertion = false
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
    }

    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if oldValue != textContainerInset { containerGeometryDidChange() } }
    }

    /// What becomes a link while the text is not edited: web and mail addresses, telephone numbers.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if oldValue != dataDetectorTypes { applyDefaults() } }
    }

    // MARK: Editing

    open var isEditable = true {
        didSet {
            if oldValue != isEditable, !dataDetectorTypes.isEmpty { applyDefaults() }
            if !isEditable, isFirstResponder { resignFirstResponder() }
        }
    }
    open var isSelectable = true {
        didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } }
    }

    open var selectedRange: NSRange {
        get { editor.selection }
        set {
            editor.unmark()
            editor.select(newValue)
        }
    }

    /// Scrolls as little as needed for a range of characters to show.
    open func scrollRangeToVisible(_ range: NSRange) { coreScrollRangeToVisible(range) }

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
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // MARK: Layout

    open override var isScrollEnabled: Bool {
        didSet {
            guard oldValue != isScrollEnabled else { return }
            containerGeometryDidChange()
            invalidateIntrinsicContentSize()
        }
    }

    /// A view that doesn't scroll is as high as its text.
    open override var intrinsicContentSize: CGSize { coreIntrinsicSize() }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { coreSizeThatFits(size) }
    override var wrapsToLayoutWidth: Bool { !isScrollEnabled }

    override func layoutWidthDidChange(to width: CGFloat) -> Bool {
        guard width != layoutWidth else { return false }
        let before = intrinsicContentSize
        layoutWidth = width
        return intrinsicContentSize != before
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        tiles.showVisibleTiles()
        if EditMenu.isShown(for: self) { EditMenu.dismiss() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutText()
    }

    override func baselinePlace(isLast: Bool) -> (share: CGFloat, offset: CGFloat) {
        isLast ? (1, lastBaseline - bounds.height) : (0, textContainerInset.top + firstBaseline)
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        if adjustsFontForContentSizeCategory, traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory {
            adjustFonts()
        }
        applyDefaults()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        interaction.update()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        interaction.update()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer, interaction.takesHandle(at: pan.startLocation(in: self)) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Keyboard focus

    open override var canBecomeFocused: Bool { canBecomeFirstResponder }
    /// The caret shows where the focus is, as soon as text is edited.
    open override var focusItemDeferralMode: UIFocusItemDeferralMode { .never }
    override var defaultFocusEffect: UIFocusEffect? { nil }
    override var defaultFocusGroupIdentifier: String? { ownFocusGroupIdentifier }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

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

    open var hasText: Bool { textStorage.length > 0 }
    open func insertText(_ text: String) { coreInsertText(text) }
    open func deleteBackward() { editor.deleteBackward() }

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
    open var endOfDocument: UITextPosition { TextOffset(textStorage.length) }
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

    override var displayedText: String? { textStorage.string }
    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityValue: String? { textStorage.string }
    override var actsOnTouches: Bool { true }
}
