import Foundation
import ObjCRuntime

/// One place of a tab bar controller: what the bar says of it, and a controller made when it is needed.
@preconcurrency @MainActor open class UITab: NSObject {
    /// Where a tab stands, and whether the user may move it.
    public enum Placement: Int, Sendable {
        case automatic = 0
        case `default` = 1
        case optional = 2
        case movable = 3
        case pinned = 4
        case fixed = 5
        case sidebarOnly = 6
    }

    private let provider: ((UITab) -> UIViewController)?
    /// The controller that the provider made.
    var ownController: UIViewController?
    /// The tab bar controller that shows this tab or its group.
    weak var owner: UITabBarController?
    weak var group: UITabGroup?

    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
        super.init()
    }

    /// Names the tab across launches.
    public let identifier: String
    open var title: String { didSet { if title != oldValue { itemMayHaveChanged() } } }
    open var subtitle: String?
    open var image: UIImage? { didSet { if image !== oldValue { itemMayHaveChanged() } } }
    open var badgeValue: String? { didSet { if badgeValue != oldValue { itemMayHaveChanged() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { itemMayHaveChanged() } } }
    open var userInfo: Any?

    /// Whether the tab is left out of the bar.
    open var isHidden: Bool {
        get { storedIsHidden ?? isHiddenByDefault }
        set {
            guard newValue != isHidden else { return }
            storedIsHidden = newValue
            tabBarController?.tabsMayHaveChanged()
        }
    }
    private var storedIsHidden: Bool?
    open var isHiddenByDefault = false {
        didSet { if isHiddenByDefault != oldValue, storedIsHidden == nil { tabBarController?.tabsMayHaveChanged() } }
    }
    /// Whether the user may hide the tab while the sidebar is edited.
    open var allowsHiding = false { didSet { if allowsHiding != oldValue { tabBarController?.sidebarContentDidChange() } } }
    open var preferredPlacement = Placement.automatic {
        didSet { if preferredPlacement != oldValue { owner?.tabsMayHaveChanged() } }
    }

    open var parent: UITabGroup? { group }
    /// The nearest group that shows its tabs in a navigation controller of its own.
    open var managingTabGroup: UITabGroup? {
        var candidate = group
        while let current = candidate {
            if current.managingNavigationController != nil { return current }
            candidate = current.group
        }
        return nil
    }
    open var tabBarController: UITabBarController? { owner ?? group?.tabBarController }
    /// The tab's controller; nil until the tab is in a tab bar controller.
    open var viewController: UIViewController? {
        guard tabBarController != nil else { return ownController }
        return loadedController
    }
    /// Whether the bar shows the tab now, itself or behind More.
    open var hasVisiblePlacement: Bool { owner?.visibleTabs.contains { $0 === self } ?? false }

    // MARK: For the tab bar controller

    /// The provider's controller, made once.
    var loadedController: UIViewController? {
        if let ownController { return ownController }
        guard let made = provider?(self) else { return nil }
        ownController = made
        return made
    }

    /// What stands in the tab bar controller's list for this tab.
    var contentController: UIViewController? { loadedController }

    /// The tab, or the tab inside it, that the user sees.
    var deepestSelection: UITab { self }

    /// Whether the user may move the tab on the bar.
    var isMovable: Bool {
        switch preferredPlacement {
        case .pinned, .fixed, .sidebarOnly: return false
        case .automatic, .default, .optional, .movable: return true
        }
    }

    /// Brings the item of the tab's controller in line with the tab.
    func fill(_ item: UITabBarItem) {
        item.title = title
        item.image = image
        item.badgeValue = badgeValue
        item.isEnabled = isEnabled
    }

    func itemMayHaveChanged() {
        owner?.tabItemMayHaveChanged(self)
    }
}

/// The tab for searching: it stands at the end of the bar.
@preconcurrency @MainActor open class UISearchTab: UITab {
    public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.init(
            title: UITabBarItem.SystemItem.search.title, image: UIImage(systemName: UITabBarItem.SystemItem.search.symbolName),
            identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
        preferredPlacement = .pinned
    }

    /// Whether the search bar of the page begins its search when the user chooses the tab.
    open var automaticallyActivatesSearch = false
}
