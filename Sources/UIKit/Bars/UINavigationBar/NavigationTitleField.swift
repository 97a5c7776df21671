import CoreGraphics
import Foundation

/// The field in a navigation bar's row in which the user renames what the title names.
@MainActor
final class NavigationTitleField: UITextField {
    private weak var item: UINavigationItem?
    private var onEnd: (() -> Void)?
    private var hasEnded = false

    /// Nil where the item's delegate wants no renaming.
    init?(item: UINavigationItem, onEnd: @escaping () -> Void) {
        guard let delegate = item.renameDelegate, delegate.navigationItemShouldBeginRenaming(item) else { return nil }
        self.item = item
        self.onEnd = onEnd
        super.init(frame: .zero)
        borderStyle = .roundedRect
        textAlignment = .center
        returnKeyType = .done
        clearButtonMode = .whileEditing
        accessibilityLabel = item.title
        let suggested = item.title ?? ""
        let (title, range) = delegate.navigationItem(
            item, willBeginRenamingWith: suggested, selectedRange: suggested.startIndex..<suggested.endIndex)
        text = title
        wanted = NSRange(range, in: title)
        addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        addAction(UIAction { [weak self] _ in self?.finish() }, for: .editingDidEnd)
    }

    required init?(coder: NSCoder) { nil }

    private var wanted = NSRange(location: 0, length: 0)

    func begin() {
        becomeFirstResponder()
        if let start = position(from: beginningOfDocument, offset: wanted.location), let end = position(from: start, offset: wanted.length)
        {
            selectedTextRange = textRange(from: start, to: end)
        }
    }

    /// A title that won't do keeps the field.
    override func resignFirstResponder() -> Bool {
        if !hasEnded, let item, let delegate = item.renameDelegate, window != nil, isFirstResponder,
            !delegate.navigationItem(item, shouldEndRenamingWith: text ?? "")
        {
            return false
        }
        return super.resignFirstResponder()
    }

    private func finish() {
        guard !hasEnded else { return }
        hasEnded = true
        let title = text ?? ""
        let item = item
        item?.title = title
        onEnd?()
        onEnd = nil
        if let item { item.renameDelegate?.navigationItem(item, didEndRenamingWith: title) }
    }
}
