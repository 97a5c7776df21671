import CoreGraphics
import Foundation

/// A field to search with, with a cancel button and a scope bar where wanted.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    public enum Style: Int, Sendable {
        case `default` = 0
        case prominent = 1
        case minimal = 2
    }

    public enum Icon: Int, Sendable {
        case search = 0
        case clear = 1
        case bookmark = 2
        case resultsList = 3
    }

    /// The search controller whose bar this is.
    weak var searchController: UISearchController?
    /// The navigation bar that shows this bar below its rows.
    weak var hostNavigationBar: UINavigationBar? {
        didSet { background.isHidden = hostNavigationBar != nil }
    }

    private let background = BarBackgroundView(lineEdge: .bottom)
    private let field = UISearchTextField(frame: .zero)
    private let cancelButton = UIButton(type: .system)
    private let accessoryButton = UIButton(type: .system)
    private let promptLabel = UILabel()
    private let scopeBar = UISegmentedControl(items: [])
    private var showsCancel = false
    private var images: [Icon: UIImage] = [:]
    private var adjustments: [Icon: UIOffset] = [:]

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
        field.searchBar = self
        cancelButton.setTitle(SystemText.localized("Cancel"), for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.addAction(UIAction { [unowned self] _ in cancelTapped() }, for: .touchUpInside)
        accessoryButton.addAction(UIAction { [unowned self] _ in accessoryTapped() }, for: .touchUpInside)
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        scopeBar.addAction(UIAction { [unowned self] _ in scopeChanged() }, for: .valueChanged)
        for part in [background, field, cancelButton, promptLabel, scopeBar] { addSubview(part) }
        cancelButton.isHidden = true
        promptLabel.isHidden = true
        scopeBar.isHidden = true
        applyBackground()
    }

    open weak var delegate: (any UISearchBarDelegate)?
    open var barPosition: UIBarPosition { delegate?.position_for?(self) ?? .top }

    // MARK: Text

    open var searchTextField: UISearchTextField { field }

    open var text: String? {
        get { field.text }
        set {
            guard newValue ?? "" != field.text else { return }
            field.text = newValue
            // As UIKit does, a text set by the app is told to the delegate too.
            textDidChange()
        }
    }

    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            sizeMayHaveChanged()
        }
    }

    open var isEnabled = true {
        didSet {
            field.isEnabled = isEnabled
            cancelButton.isEnabled = isEnabled
        }
    }

    // MARK: Looks

    open var barStyle: UIBarStyle = .default {
        didSet { applyBackground() }
    }
    open var searchBarStyle: Style = .default {
        didSet { applyBackground() }
    }
    open var barTintColor: UIColor? {
        didSet { applyBackground() }
    }
    open var isTranslucent = true {
        didSet { applyBackground() }
    }
    open var backgroundImage: UIImage? {
        didSet { applyBackground() }
    }
    open var searchTextPositionAdjustment = UIOffset.zero {
        didSet { setNeedsLayout() }
    }
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
        didSet { setNeedsLayout() }
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
    }

    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        if state == .disabled { field.disabledBackground = backgroundImage } else { field.background = backgroundImage }
        field.backgroundColor = backgroundImage == nil ? Look.current.searchBar.fieldColor : nil
    }

    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        state == .disabled ? field.disabledBackground : field.background
    }

    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        images[icon] = iconImage
        if icon == .search { field.iconImage = iconImage }
        updateAccessory()
    }

    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon] }

    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        adjustments[icon] = adjustment
        setNeedsLayout()
    }

    open func positionAdjustment(for icon: Icon) -> UIOffset { adjustments[icon] ?? .zero }

    private func applyBackground() {
        let appearance = UINavigationBarAppearance()
        switch searchBarStyle {
        case .minimal: appearance.configureWithTransparentBackground()
        case .default, .prominent:
            if isTranslucent, barTintColor == nil {
                appearance.configureWithDefaultBackground()
            } else {
                appearance.configureWithOpaqueBackground()
            }
            if let barTintColor { appearance.backgroundColor = barTintColor }
        }
        if let backgroundImage { appearance.backgroundImage = backgroundImage }
        background.show(BarBackgroundView.Style(appearance))
        background.isHidden = searchBarStyle == .minimal && backgroundImage == nil
    }

    // MARK: Buttons

    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != showsCancel else { return }
        showsCancel = showsCancelButton
        cancelButton.isHidden = false
        setNeedsLayout()
        guard animated, window != nil else {
            layoutIfNeeded()
            cancelButton.isHidden = !showsCancel
            return
        }
        UIView.animate(withDuration: 0.25) { [self] in
            layoutIfNeeded()
        } completion: { [self] _ in
            cancelButton.isHidden = !showsCancel
        }
    }

    open var showsBookmarkButton = false {
        didSet { updateAccessory() }
    }
    open var showsSearchResultsButton = false {
        didSet { updateAccessory() }
    }
    open var isSearchResultsButtonSelected = false {
        didSet { accessoryButton.isSelected = isSearchResultsButtonSelected }
    }

    private func updateAccessory() {
        let icon: Icon? = showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
        field.rightView = icon == nil ? nil : accessoryButton
        field.rightViewMode = icon == nil ? .never : .always
        guard let icon else { return }
        let image = images[icon] ?? UIImage(systemName: icon == .bookmark ? "book" : "chevron.down.circle")
        accessoryButton.setImage(image, for: .normal)
        accessoryButton.accessibilityLabel = SystemText.localized(icon == .bookmark ? "Bookmarks" : "Results")
        accessoryButton.bounds.size = CGSize(width: 28, height: 28)
    }

    // MARK: Scopes

    open var scopeButtonTitles: [String]? {
        didSet {
            scopeBar.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopeBar.insertSegment(withTitle: title, at: index, animated: false)
            }
            if !(scopeButtonTitles ?? []).isEmpty { scopeBar.selectedSegmentIndex = 0 }
            sizeMayHaveChanged()
        }
    }

    open var selectedScopeButtonIndex: Int {
        get { max(scopeBar.selectedSegmentIndex, 0) }
        set {
            guard newValue >= 0, newValue < scopeBar.numberOfSegments else { return }
            scopeBar.selectedSegmentIndex = newValue
        }
    }

    open var showsScopeBar = false {
        didSet { sizeMayHaveChanged() }
    }

    open func setShowsScope(_ show: Bool, animated animate: Bool) {
        guard animate, window != nil else {
            showsScopeBar = show
            return
        }
        UIView.animate(withDuration: 0.25) { [self] in
            showsScopeBar = show
            (superview ?? self).layoutIfNeeded()
        }
    }

    private var hasScopeBar: Bool { showsScopeBar && scopeBar.numberOfSegments > 0 }

    private func sizeMayHaveChanged() {
        promptLabel.isHidden = prompt == nil
        scopeBar.isHidden = !hasScopeBar
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    private var fittingHeight: CGFloat {
        let look = Look.current.searchBar
        return look.height + (prompt == nil ? 0 : 20) + (hasScopeBar ? look.scopeBarHeight : 0)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : bounds.width, height: fittingHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.searchBar
        background.frame = bounds
        let top: CGFloat = prompt == nil ? 0 : 20
        promptLabel.frame = CGRect(x: sideMargin, y: 4, width: max(bounds.width - 2 * sideMargin, 0), height: 18)
        let scopeHeight: CGFloat = hasScopeBar ? look.scopeBarHeight : 0
        let row = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top - scopeHeight, 0))
        layoutRow(row)
        scopeBar.frame = CGRect(
            x: sideMargin, y: bounds.height - scopeHeight + 4, width: max(bounds.width - 2 * sideMargin, 0),
            height: Look.current.controls.segmentedHeight)
    }

    /// Below the rows of a navigation bar the field stands in line with the large title (measured: 16 on phones).
    private var sideMargin: CGFloat {
        guard let bar = hostNavigationBar, superview === bar else { return Look.current.searchBar.sideMargin }
        return Look.systemMargin(forWidth: bounds.width)
    }

    private func layoutRow(_ row: CGRect) {
        let look = Look.current.searchBar
        let height = min(look.fieldHeight, row.height)
        let cancelWidth = cancelButton.sizeThatFits(row.size).width
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let margin = sideMargin + (window == nil ? 0 : max(safeAreaInsets.left, safeAreaInsets.right))
        var frame = CGRect(
            x: margin + searchFieldBackgroundPositionAdjustment.horizontal,
            y: row.minY + ((row.height - height) / 2).rounded(.down) + searchFieldBackgroundPositionAdjustment.vertical,
            width: max(row.width - 2 * margin, 0), height: height)
        var cancel = CGRect(x: row.width + look.cancelSpacing, y: row.minY, width: cancelWidth, height: row.height)
        if isRightToLeft { cancel.origin.x = -cancelWidth - look.cancelSpacing }
        if showsCancel {
            frame.size.width = max(frame.width - cancelWidth - look.cancelSpacing, 0)
            cancel.origin.x = isRightToLeft ? margin : row.width - margin - cancelWidth
            if isRightToLeft { frame.origin.x += cancelWidth + look.cancelSpacing }
        }
        field.frame = frame
        cancelButton.frame = cancel
        cancelButton.alpha = showsCancel ? 1 : 0
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: Focus

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }

    // MARK: Traits

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }

    // MARK: What the field and the buttons tell

    func shouldBeginEditing() -> Bool { delegate?.searchBarShouldBeginEditing?(self) ?? true }
    func shouldEndEditing() -> Bool { delegate?.searchBarShouldEndEditing?(self) ?? true }
    func didBeginEditing() {
        searchController?.searchBarDidBeginEditing()
        delegate?.searchBarTextDidBeginEditing?(self)
    }
    func didEndEditing() { delegate?.searchBarTextDidEndEditing?(self) }
    func textDidChange() {
        delegate?.searchBar_textDidChange?(self, field.text ?? "")
        searchController?.searchBarTextDidChange()
    }
    func searchClicked() { delegate?.searchBarSearchButtonClicked?(self) }
    func allowsChange(in range: NSRange, replacement: String) -> Bool {
        delegate?.searchBar_shouldChangeTextIn_replacementText?(self, range, replacement) ?? true
    }

    /// Escape does what the cancel button does.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if showsCancelButton, presses.contains(where: \.cancels) { cancelTapped() } else { super.pressesBegan(presses, with: event) }
    }

    private func cancelTapped() {
        delegate?.searchBarCancelButtonClicked?(self)
        searchController?.searchBarCancelTapped()
    }

    private func accessoryTapped() {
        if showsSearchResultsButton {
            delegate?.searchBarResultsListButtonClicked?(self)
        } else {
            delegate?.searchBarBookmarkButtonClicked?(self)
        }
    }

    private func scopeChanged() {
        delegate?.searchBar_selectedScopeButtonIndexDidChange?(self, selectedScopeButtonIndex)
        searchController?.searchBarScopeDidChange()
    }
}

extension UISearchBar: InputTraitsOwner {
    var inputTraits: InputTraits { field.inputTraits }
}
