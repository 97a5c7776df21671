import Foundation
import ObjCRuntime

/// What a navigation bar shows while one controller is on top: title, buttons, prompt.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, ObjectStorageOwner, @preconcurrency DynamicObject, @preconcurrency NSCoding {
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic
        case always
        case never
        case inline
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        case `default` = 0
        case generic = 1
        case minimal = 2
    }

    nonisolated(unsafe) public var __objectStorage: ObjectStorage?
    /// The bar that shows the item, told about every change.
    weak var observer: (any NavigationItemObserver)?
    private var storedHidesBackButton = false

    public init(title: String) {
        super.init()
        self.title = title
    }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard coder.allowsKeyedCoding else { return }
        takeTextsAndLooks(from: coder)
        backBarButtonItem = coder.decodeIfPresent(of: [UIBarButtonItem.self], forKey: "backBarButtonItem") as? UIBarButtonItem
        backButtonDisplayMode = coder.decodeCase(forKey: "backButtonDisplayMode") ?? .default
        largeTitleDisplayMode = coder.decodeCase(forKey: "largeTitleDisplayMode") ?? .automatic
        style = coder.decodeCase(forKey: "style") ?? .navigator
        leftItemsSupplementBackButton = coder.decodeBool(forKey: "leftItemsSupplementBackButton")
        storedHidesBackButton = coder.decodeBool(forKey: "hidesBackButton")
        customizationIdentifier = coder.decodeText(forKey: "customizationIdentifier")
        func groups(_ key: String) -> [UIBarButtonItemGroup] {
            let groups = coder.decodeIfPresent(of: [NSArray.self, UIBarButtonItemGroup.self], forKey: key) as? [UIBarButtonItemGroup] ?? []
            for group in groups { group.owner = self }
            return groups
        }
        leadingItemGroups = groups("leadingItemGroups")
        centerItemGroups = groups("centerItemGroups")
        trailingItemGroups = groups("trailingItemGroups")
        pinnedTrailingGroup = groups("pinnedTrailingGroup").first
    }

    /// Texts, buttons and how they are arranged; views and closures aren't archived.
    open func encode(with coder: NSCoder) {
        encodeTextsAndLooks(with: coder)
        coder.encode(backBarButtonItem, forKey: "backBarButtonItem")
        coder.encode(backButtonDisplayMode.rawValue, forKey: "backButtonDisplayMode")
        coder.encode(largeTitleDisplayMode.rawValue, forKey: "largeTitleDisplayMode")
        coder.encode(style.rawValue, forKey: "style")
        coder.encode(leftItemsSupplementBackButton, forKey: "leftItemsSupplementBackButton")
        coder.encode(storedHidesBackButton, forKey: "hidesBackButton")
        coder.encodeText(customizationIdentifier, forKey: "customizationIdentifier")
        for (key, groups) in [
            ("leadingItemGroups", leadingItemGroups), ("centerItemGroups", centerItemGroups), ("trailingItemGroups", trailingItemGroups),
            ("pinnedTrailingGroup", pinnedTrailingGroup.map { [$0] } ?? []),
        ] {
            coder.encode(NSArray(array: groups), forKey: key)
        }
    }

    // MARK: Title

    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            if title != oldValue { changed() }
        }
    }
    /// The title with attributes of its own; without one it is ``title``.
    open var attributedTitle: NSAttributedString? { didSet { if attributedTitle != oldValue { changed() } } }
    /// A second, smaller line under the title.
    open var subtitle: String? { didSet { if subtitle != oldValue { changed() } } }
    open var attributedSubtitle: NSAttributedString? { didSet { if attributedSubtitle != oldValue { changed() } } }
    /// Stands in the subtitle's place.
    open var subtitleView: UIView? { didSet { if subtitleView !== oldValue { changed() } } }
    /// The large title where it differs from the row's title.
    open var largeTitle: String? { didSet { if largeTitle != oldValue { changed() } } }
    /// The line under the large title; without one it is the subtitle.
    open var largeSubtitle: String? { didSet { if largeSubtitle != oldValue { changed() } } }
    open var largeAttributedSubtitle: NSAttributedString? { didSet { if largeAttributedSubtitle != oldValue { changed() } } }
    /// Stands in the large subtitle's place.
    open var largeSubtitleView: UIView? { didSet { if largeSubtitleView !== oldValue { changed() } } }
    /// Lets the user rename what the title names, by an element of the title's menu.
    open weak var renameDelegate: (any UINavigationItemRenameDelegate)? { didSet { if renameDelegate !== oldValue { changed() } } }
    /// The document above the elements of the title's menu.
    open var documentProperties: UIDocumentProperties? { didSet { if documentProperties !== oldValue { changed() } } }
    /// Makes the menu that a touch on the title opens, out of the system's suggestions.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// One line of text above the title.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    /// Buttons of the containers around, before the app's own; they don't take the back button's place.
    var containerItems: [UIBarButtonItem] = [] { didSet { if containerItems != oldValue { changed() } } }

    /// Its search bar stands below the title while the item is on top.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            if oldValue?.hostItem === self { oldValue?.hostItem = nil }
            searchController?.hostItem = self
            changed()
        }
    }
    /// Where the search bar should stand; what is possible in the bar's width is ``searchBarPlacement``.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { changed() } }
    }
    /// Where the search bar stands now.
    open var searchBarPlacement: SearchBarPlacement { placement(in: (observer as? UIView)?.traitCollection ?? .current) }
    /// Whether the search may stand in the toolbar of a phone's navigation controller, as far as its placement is an integrated one.
    open var searchBarPlacementAllowsToolbarIntegration = true {
        didSet { if searchBarPlacementAllowsToolbarIntegration != oldValue { changed() } }
    }
    /// Whether the toolbar shows the button for the search.
    var isSearchInToolbar = false {
        didSet {
            guard isSearchInToolbar != oldValue else { return }
            // The toolbar has it no longer: the row may show it.
            if !isSearchInToolbar { searchButton.observer = nil }
            changed()
        }
    }
    /// Keeps the button at the toolbar's trailing end.
    private(set) lazy var searchToolbarSpace = UIBarButtonItem.flexibleSpace()
    /// A button that begins the search, for a toolbar or for a place among the bar's buttons that the app chooses.
    open var searchBarPlacementBarButtonItem: UIBarButtonItem { searchButton }
    private(set) lazy var searchButton: UIBarButtonItem = {
        let item = UIBarButtonItem(
            title: nil, image: UIImage(systemName: "magnifyingglass"),
            primaryAction: UIAction { [weak self] _ in self?.searchController?.isActive = true })
        item.accessibilityLabel = SystemText.localized("Search")
        return item
    }()
    /// Whether the search bar goes with the first points of scrolling.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }

    // MARK: Back button

    /// Stands for this item in the back button of the next one.
    open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { changed() } } }
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { if backButtonDisplayMode != oldValue { changed() } } }
    open var backAction: UIAction? { didSet { changed() } }
    /// Whether left items stand beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { if leftItemsSupplementBackButton != oldValue { changed() } } }

    open var hidesBackButton: Bool {
        get { storedHidesBackButton }
        set { setHidesBackButton(newValue, animated: false) }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != storedHidesBackButton else { return }
        storedHidesBackButton = hidesBackButton
        changed(animated: animated)
    }

    // MARK: Buttons

    /// How the bar arranges title and groups.
    open var style = ItemStyle.navigator { didSet { if style != oldValue { changed() } } }
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(oldValue, leadingItemGroups) } }
    /// In the middle of wide bars in the styles for browsing and editing; elsewhere in the overflow menu.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(oldValue, centerItemGroups) } }
    /// Lets the user arrange the groups in the middle, from the overflow menu; what they made of them is kept under this name.
    open var customizationIdentifier: String? { didSet { if customizationIdentifier != oldValue { changed() } } }
    /// From the title to the trailing edge.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(oldValue, trailingItemGroups) } }
    /// Stands at the trailing edge, after the other trailing groups.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { groupsDidChange(oldValue.map { [$0] } ?? [], pinnedTrailingGroup.map { [$0] } ?? []) }
    }
    /// More elements for the overflow menu; with them the bar always has its button.
    open var additionalOverflowItems: UIDeferredMenuElement? { didSet { if additionalOverflowItems !== oldValue { changed() } } }
    /// Where a popover for what is in the overflow menu may point; nil while the bar shows no overflow button.
    open var overflowPresentationSource: (any UIPopoverPresentationControllerSourceItem)? {
        overflowItem.observer == nil ? nil : overflowItem
    }
    /// Whether the button has been made for a bar.
    var hasShownOverflow = false
    private(set) lazy var overflowItem: UIBarButtonItem = {
        let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), style: .plain, target: nil, action: nil)
        item.accessibilityLabel = SystemText.localized("More")
        return item
    }()

    private func groupsDidChange(_ old: [UIBarButtonItemGroup], _ new: [UIBarButtonItemGroup]) {
        for group in old where group.owner === self { group.owner = nil }
        for group in new { group.owner = self }
        changed(animated: changesAnimated)
    }
    private var changesAnimated = false

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leadingItemGroups.isEmpty ? nil : leadingItemGroups.flatMap(\.barButtonItems) }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { trailingItemGroups.isEmpty ? nil : trailingItemGroups.flatMap(\.barButtonItems).reversed() }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changesAnimated = animated
        leadingItemGroups = items.map { [.fixedGroup(items: $0)] } ?? []
        changesAnimated = false
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changesAnimated = animated
        // The first one stands at the edge.
        trailingItemGroups = items.map { [.fixedGroup(items: $0.reversed())] } ?? []
        changesAnimated = false
    }

    // MARK: Appearance

    open var standardAppearance: UINavigationBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.copy()
            changed()
        }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.copy()
            changed()
        }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copy()
            changed()
        }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
            changed()
        }
    }

    func changed(animated: Bool = false) {
        observer?.navigationItemDidChange(self, animated: animated)
    }

    /// What the back button of the next item says, longest first; the bar takes the first that fits.
    var backTitles: [String] {
        if let item = backBarButtonItem, item.title != nil || item.image != nil { return [item.title ?? ""] }
        switch backButtonDisplayMode {
        case .minimal: return []
        case .generic: return [Self.genericBackTitle]
        case .default:
            let own = backButtonTitle ?? title
            return [own?.isEmpty == false ? own! : Self.genericBackTitle, Self.genericBackTitle]
        }
    }

    static var genericBackTitle: String { SystemText.localized("Back") }

    // MARK: Objective-C's dynamic members

    open func responds(to aSelector: Selector!) -> Bool { ObjCRuntime.implements(aSelector, self) }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    open func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.setValue(value, of: self, forKey: key) }
    open func value(forUndefinedKey key: String) -> Any? { KeyValueCoding.raiseUndefinedKey(key, of: self, setting: false) }
    open func setValue(_ value: Any?, forUndefinedKey key: String) { KeyValueCoding.raiseUndefinedKey(key, of: self, setting: true) }
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.raiseUnhandledChange(keyPath: keyPath, of: object, observer: self)
    }
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}
}

/// A bar that shows a navigation item and follows its changes.
@MainActor protocol NavigationItemObserver: AnyObject {
    func navigationItemDidChange(_ item: UINavigationItem, animated: Bool)
}
