import Foundation

/// What a view is at the moment: selected, highlighted, disabled, together with its traits.
public protocol UIConfigurationState {
    init(traitCollection: UITraitCollection)
    var traitCollection: UITraitCollection { get set }
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A name for a state of the app's own.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// What content and background configurations have in common with each state that they know.
protocol SelectableConfigurationState {
    var isDisabled: Bool { get }
    var isHighlighted: Bool { get }
    var isSelected: Bool { get }
    var isPinned: Bool { get }
    var isFocused: Bool { get }
}
