import Foundation

/// The state of a view that isn't a cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, SelectableConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    /// Whether a header or footer stays at the edge while its section scrolls.
    public var isPinned = false
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
