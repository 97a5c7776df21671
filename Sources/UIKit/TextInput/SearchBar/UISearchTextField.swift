import CoreGraphics
import Foundation

/// The rounded, filled field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private let magnifier = UIImageView()
    weak var searchBar: UISearchBar?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        let look = Look.current.searchBar
        magnifier.image = UIImage(systemName: "magnifyingglass")
        magnifier.contentMode = .center
        magnifier.tintColor = look.iconColor
        leftView = magnifier
        leftViewMode = .always
        clearButtonMode = .always
        font = look.font(traitCollection)
        returnKeyType = .search
        autocorrectionType = .no
        layer.cornerRadius = look.cornerRadius
        layer.cornerCurve = .continuous
        super.backgroundColor = look.fieldColor
    }

    var iconImage: UIImage? {
        get { magnifier.image }
        set { magnifier.image = newValue ?? UIImage(systemName: "magnifyingglass") }
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let side = Look.current.searchBar.symbolPointSize + 3
        let margin = Look.current.searchBar.iconPadding
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isRightToLeft ? bounds.maxX - margin - side : bounds.minX + margin
        return CGRect(x: x, y: bounds.minY + ((bounds.height - side) / 2).rounded(), width: side, height: side)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { padded(super.textRect(forBounds: bounds)) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { padded(super.editingRect(forBounds: bounds)) }

    /// A little air between the magnifier and the text, and at the other end.
    private func padded(_ rect: CGRect) -> CGRect {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let insets = UIEdgeInsets(top: 0, left: isRightToLeft ? 6 : 4, bottom: 0, right: isRightToLeft ? 4 : 6)
        let result = rect.inset(by: insets)
        return result.width < 0 ? rect : result
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: Look.current.searchBar.fieldHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: The bar's delegate

    override func fieldSubclassAllowsChange(in range: NSRange, replacement: String) -> Bool {
        searchBar?.allowsChange(in: range, replacement: replacement) ?? true
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if !isFirstResponder, let searchBar, !searchBar.shouldBeginEditing() { return false }
        return super.becomeFirstResponder()
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        if isFirstResponder, let searchBar, !searchBar.shouldEndEditing() { return false }
        return super.resignFirstResponder()
    }

    override func fieldSubclassDidBeginEditing() { searchBar?.didBeginEditing() }
    override func fieldSubclassDidEndEditing() { searchBar?.didEndEditing() }
    override func fieldSubclassTextDidChange() { searchBar?.textDidChange() }

    override func fieldSubclassDidReturn() { searchBar?.searchClicked() }

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .searchField }
}
