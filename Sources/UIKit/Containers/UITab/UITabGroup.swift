import Foundation
import ObjCRuntime

/// A tab that holds others and shows one of them at a time.
@preconcurrency @MainActor open class UITabGroup: UITab {
    /// How a sidebar shows a group.
    public enum SidebarAppearance: Int, Sendable {
        case automatic
        /// As a row with its tabs below it.
        case inline
        /// As a section with a header.
        case rootSection
    }

    private var storedSelection: UITab?
    private var storedOrder: [String] = []

    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        for child in children { child.group = self }
    }

    open var children: [UITab] {
        didSet {
            for child in oldValue where !children.contains(where: { $0 === child }) { child.group = nil }
            for child in children { child.group = self }
            if let storedSelection, !children.contains(where: { $0 === storedSelection }) { self.storedSelection = nil }
            contentMayHaveChanged()
        }
    }

    /// The tab selected while nobody has chosen another.
    open var defaultChildIdentifier: String?

    open var selectedChild: UITab? {
        get { storedSelection ?? children.first { $0.identifier == defaultChildIdentifier } ?? displayOrder.first }
        set {
            guard let newValue, newValue !== storedSelection, children.contains(where: { $0 === newValue }) else { return }
            storedSelection = newValue
            contentMayHaveChanged()
        }
    }

    // MARK: Sidebar

    open var sidebarAppearance = SidebarAppearance.automatic {
        didSet { if sidebarAppearance != oldValue { tabBarController?.sidebarContentDidChange() } }
    }
    /// Whether the group's own row in the sidebar selects it.
    open var isSidebarDestination = false {
        didSet { if isSidebarDestination != oldValue { tabBarController?.sidebarContentDidChange() } }
    }
    /// Rows after those of the group's tabs.
    open var sidebarActions: [UIAction] = [] { didSet { tabBarController?.sidebarContentDidChange() } }

    // MARK: Order

    /// Whether the user may change the order of the children while the sidebar is edited.
    open var allowsReordering = false {
        didSet { if allowsReordering != oldValue { tabBarController?.sidebarContentDidChange() } }
    }

    /// The children in the order in which they are shown.
    open var displayOrder: [UITab] {
        let placed = storedOrder.compactMap { identifier in children.first { $0.identifier == identifier } }
        return placed + children.filter { child in !placed.contains { $0 === child } }
    }
    open var displayOrderIdentifiers: [String] {
        get { displayOrder.map(\.identifier) }
        set {
            guard newValue != displayOrderIdentifiers else { return }
            storedOrder = newValue
            if let host = tabBarController { host.delegate?.tabBarController_displayOrderDidChangeFor?(host, self) }
            contentMayHaveChanged()
        }
    }

    /// The tab with an identifier, here or in a group below.
    open func tab(forIdentifier identifier: String) -> UITab? {
        for child in children {
            if child.identifier == identifier { return child }
            if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    // MARK: Content

    /// Shows the group's and the selected child's controllers as a stack.
    open var managingNavigationController: UINavigationController? {
        didSet { if managingNavigationController !== oldValue { contentMayHaveChanged() } }
    }

    override var contentController: UIViewController? {
        if let navigation = managingNavigationController {
            fillStack(of: navigation)
            return navigation
        }
        return loadedController ?? selectedChild?.contentController
    }

    override var deepestSelection: UITab { selectedChild?.deepestSelection ?? self }

    private func fillStack(of navigation: UINavigationController) {
        var proposed = [loadedController, selectedChild?.contentController].compactMap { $0 }
        if let host = tabBarController,
            let displayed = host.delegate?.tabBarController_displayedViewControllersFor_proposedViewControllers?(
                host, selectedChild ?? self, proposed)
        {
            proposed = displayed
        }
        let shown = navigation.viewControllers
        // What the user pushed on top stays while the stack beneath is the same.
        guard shown.count < proposed.count || !zip(shown, proposed).allSatisfy({ $0 === $1 }) else { return }
        navigation.setViewControllers(proposed, animated: navigation.viewIfLoaded?.window != nil)
    }

    private func contentMayHaveChanged() {
        if let group {
            group.contentMayHaveChanged()
        } else {
            owner?.tabsMayHaveChanged()
        }
    }
}
