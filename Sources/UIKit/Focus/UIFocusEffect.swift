import Foundation

/// What marks the item that has the focus; an effect of this class itself leaves the look to the system.
open class UIFocusEffect: NSObject, NSCopying {
    public override init() { super.init() }

    /// A copy that nobody else changes.
    open func copy(with zone: NSZone? = nil) -> Any { UIFocusEffect() }
}
