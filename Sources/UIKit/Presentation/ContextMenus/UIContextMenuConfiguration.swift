import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows: a preview and a menu, both made when they are needed.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// In which order a menu's elements stand when it opens above its source.
    public enum ElementOrder: Int, Sendable {
        case automatic = 0
        case priority = 1
        case fixed = 2
    }

    public let identifier: any NSCopying
    open var preferredMenuElementOrder = ElementOrder.automatic
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    open var badgeCount = 0
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
