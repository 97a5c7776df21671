import Foundation
import ObjCRuntime

/// What a navigation bar shows while one controller is on top: title, buttons, prompt.
@preconcurrency @MainActor open class UINavigationItem: NSObject, ObjectStorageOwner, @preconcurrency DynamicObject {
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
    private var storedLeftItems: [UIBarButtonItem]?
    private var storedRightItems: [UIBarButtonItem]?
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
    }

    // MARK: Title

    open var title: String? {
        willSet { willChangeValue(forKey: "title") }
        didSet {
            didChangeValue(forKey: "title")
            if title != oldValue { changed() }
        }
    }
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
        didSet { if searchController !== oldValue { changed() } }
    }
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

    open var leftBarButtonItem: UIBarButtonItem? {
        get { storedLeftItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { storedRightItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { storedLeftItems }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { storedRightItems }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        storedLeftItems = items
        changed(animated: animated)
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        storedRightItems = items
        changed(animated: animated)
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

    static let genericBackTitle = "Back"

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
}

/// A bar that shows a navigation item and follows its changes.
@MainActor protocol NavigationItemObserver: AnyObject {
    func navigationItemDidChange(_ item: UINavigationItem, animated: Bool)
}
