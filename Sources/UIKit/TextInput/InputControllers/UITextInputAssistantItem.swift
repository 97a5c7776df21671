import Foundation

/// The app's own buttons in the bar above a tablet's keyboard, beside the suggested words.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// From the leading edge to the suggestions.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }
    /// From the suggestions to the trailing edge.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { changed() } }

    override init() {
        super.init()
    }

    private func changed() {
        guard KeyboardSystem.shared.focus?.inputAssistantItem === self else { return }
        KeyboardSystem.shared.inputTraitsDidChange()
    }

    var hasButtons: Bool { !items(leadingBarButtonGroups).isEmpty || !items(trailingBarButtonGroups).isEmpty }

    /// A row with the groups at both ends.
    var row: [UIBarButtonItem] { items(leadingBarButtonGroups) + [space] + items(trailingBarButtonGroups) }
    private let space = UIBarButtonItem.flexibleSpace()
    var trailingCount: Int { items(trailingBarButtonGroups).count }

    private func items(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] { groups.flatMap(\.shownItems) }
}
