import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows: a preview and a menu, both made when they are needed.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Where a menu's first element stands.
    public enum ElementOrder: Int, Sendable {
        /// Next to the source for menus of buttons, at the top for menus with a preview.
        case automatic = 0
        /// Next to the source.
        case priority = 1
        /// At the top.
        case fixed = 2
    }

    public let identifier: any NSCopying
    /// The order of the menu's elements where the menu opens upwards.
    open var preferredMenuElementOrder = ElementOrder.automatic
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}
