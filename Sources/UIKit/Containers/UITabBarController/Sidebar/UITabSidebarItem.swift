import Foundation
import ObjCRuntime

/// One row of a tab bar controller's sidebar.
@preconcurrency @MainActor open class UITabSidebarItem: NSObject {
    /// What a row stands for.
    public enum Content {
        case tab(UITab)
        case action(UIAction)
    }

    /// Which row the sidebar wants.
    @preconcurrency @MainActor public final class Request: NSObject {
        public let content: Content
        public var tab: UITab? { if case .tab(let tab) = content { tab } else { nil } }
        public var action: UIAction? { if case .action(let action) = content { action } else { nil } }

        init(_ content: Content) {
            self.content = content
            super.init()
        }
    }

    public let content: Content
    open var tab: UITab? { if case .tab(let tab) = content { tab } else { nil } }
    open var action: UIAction? { if case .action(let action) = content { action } else { nil } }
    open var contentConfiguration: any UIContentConfiguration = UIListContentConfiguration.sidebarCell() { didSet { onChange?() } }
    open var backgroundConfiguration = UIBackgroundConfiguration.clear() { didSet { onChange?() } }
    /// What shows beside the content.
    open var accessories: [UICellAccessory] = [] { didSet { onChange?() } }
    /// Whether the row is selected, and the like.
    open internal(set) var configurationState = UICellConfigurationState(traitCollection: .current)
    /// Called when the app changed what the row shows.
    var onChange: (() -> Void)?

    public init(from request: Request) {
        content = request.content
        super.init()
        contentConfiguration = defaultContentConfiguration()
        backgroundConfiguration = defaultBackgroundConfiguration()
    }

    /// Title and picture of the tab or action.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        var content = UIListContentConfiguration.sidebarCell()
        switch self.content {
        case .tab(let tab):
            content.text = tab.title
            content.secondaryText = tab.subtitle
            content.image = tab.image
            if !tab.isEnabled { content.textProperties.color = .tertiaryLabel }
        case .action(let action):
            content.text = action.title
            content.image = action.image
            if action.attributes.contains(.destructive) { content.textProperties.color = .systemRed }
        }
        content.imageProperties.tintColor = nil
        // Titles stand in line whatever the pictures' widths.
        content.imageProperties.reservedLayoutSize.width = Look.current.tabBar.sidebarImageWidth
        return content
    }

    /// Rounded and filled while the row is selected.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration.clear()
        background.cornerRadius = Look.current.tabBar.sidebarCornerRadius
        let isMarked = configurationState.isSelected || configurationState.isHighlighted
        background.backgroundColor = isMarked ? .tertiarySystemFill : .clear
        return background
    }
}
