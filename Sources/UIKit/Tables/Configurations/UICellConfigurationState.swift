import Foundation

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, SelectableConfigurationState {
    public enum DragState: Hashable, Sendable {
        case none
        case lifting
        case dragging

        /// The same as the views of tables and of collection views number it.
        init(number: Int) { self = number == 2 ? .dragging : number == 1 ? .lifting : .none }
    }

    public enum DropState: Hashable, Sendable {
        case none
        case notTargeted
        case targeted
    }

    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false
    public var cellDragState = DragState.none
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// The states of the app's own, in the order of their names.
    var customMembers: [(label: String?, value: Any)] {
        custom.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, $0.value.base) }
    }

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
