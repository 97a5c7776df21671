import CoreGraphics
import Foundation

/// Something that can have the focus: a view, or a part that a view draws itself.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
    /// The item's place in the coordinates of the container that gives it.
    var frame: CGRect { get }
    /// What marks the item while it has the focus; nil for nothing.
    var focusEffect: UIFocusEffect? { get }
    var focusGroupPriority: UIFocusGroupPriority { get }
    /// Whether items behind this one can have the focus though it covers them.
    var isTransparentFocusItem: Bool { get }
    var focusItemDeferralMode: UIFocusItemDeferralMode { get }
}

extension UIFocusItem {
    public var focusEffect: UIFocusEffect? { UIFocusEffect() }
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
    public var isTransparentFocusItem: Bool { false }
    public var focusItemDeferralMode: UIFocusItemDeferralMode { .automatic }

    public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}
