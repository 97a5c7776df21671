import Foundation

/// One tab: title, pictures for both states, and a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// The tabs that the system supplies with a title and a picture.
    public enum SystemItem: Int, Sendable {
        case more
        case favorites
        case featured
        case topRated
        case recents
        case contacts
        case history
        case bookmarks
        case search
        case downloads
        case mostRecent
        case mostViewed
    }

    /// Whether dragged items that rest over the item select it.
    open var isSpringLoaded: Bool {
        get { hasSpring }
        set { hasSpring = newValue }
    }

    /// The system item this was made from; its title and pictures can't be changed.
    private(set) var systemItem: SystemItem?
    private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    private var storedSelectedImage: UIImage?

    public override init() {
        super.init()
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
        title = systemItem.title
        image = UIImage(systemName: systemItem.symbolName)
        self.systemItem = systemItem
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.allowsKeyedCoding else { return }
        systemItem = coder.decodeCase(forKey: "systemItem")
        storedSelectedImage = coder.decodeIfPresent(of: UIImage.self, forKey: "selectedImage")
        badgeValue = coder.decodeText(forKey: "badgeValue")
        badgeColor = coder.decodeIfPresent(of: UIColor.self, forKey: "badgeColor")
        badgeAttributes = BarArchive.attributesByState(forKey: "badgeText", from: coder)
        titlePositionAdjustment = BarArchive.offset(forKey: "titleOffset", from: coder)
        standardAppearance = coder.decodeIfPresent(of: UITabBarAppearance.self, forKey: "standardAppearance")
        scrollEdgeAppearance = coder.decodeIfPresent(of: UITabBarAppearance.self, forKey: "scrollEdgeAppearance")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let systemItem { coder.encode(systemItem.rawValue, forKey: "systemItem") }
        coder.encode(storedSelectedImage, forKey: "selectedImage")
        coder.encodeText(badgeValue, forKey: "badgeValue")
        coder.encode(badgeColor, forKey: "badgeColor")
        BarArchive.encode(badgeAttributes, forKey: "badgeText", with: coder)
        BarArchive.encode(titlePositionAdjustment, forKey: "titleOffset", with: coder)
        coder.encode(standardAppearance, forKey: "standardAppearance")
        coder.encode(scrollEdgeAppearance, forKey: "scrollEdgeAppearance")
    }

    open override var title: String? {
        get { super.title }
        set {
            // System items keep their title and picture.
            if systemItem == nil { super.title = newValue }
        }
    }

    open override var image: UIImage? {
        get { super.image }
        set { if systemItem == nil { super.image = newValue } }
    }

    /// The picture of the selected tab; `image` while nil.
    open var selectedImage: UIImage? {
        get { storedSelectedImage ?? image }
        set {
            guard systemItem == nil else { return }
            storedSelectedImage = newValue
            itemDidChange()
        }
    }

    /// Text in the small circle at the tab's corner; nil hides it.
    open var badgeValue: String? {
        willSet { willChangeValue(forKey: "badgeValue") }
        didSet {
            didChangeValue(forKey: "badgeValue")
            if badgeValue != oldValue { itemDidChange() }
        }
    }

    /// The badge's fill; red while nil.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { itemDidChange() } } }

    open var titlePositionAdjustment = UIOffset.zero { didSet { if titlePositionAdjustment != oldValue { itemDidChange() } } }

    open var standardAppearance: UITabBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.copy()
            itemDidChange()
        }
    }

    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copy()
            itemDidChange()
        }
    }

    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = textAttributes
        itemDidChange()
    }

    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }
}

extension UITabBarItem.SystemItem {
    /// The title, in English where the app's language isn't known.
    var title: String { SystemText.localized(word) }

    private var word: String {
        switch self {
        case .more: return "More"
        case .favorites: return "Favorites"
        case .featured: return "Featured"
        case .topRated: return "Top Rated"
        case .recents: return "Recents"
        case .contacts: return "Contacts"
        case .history: return "History"
        case .bookmarks: return "Bookmarks"
        case .search: return "Search"
        case .downloads: return "Downloads"
        case .mostRecent: return "Most Recent"
        case .mostViewed: return "Most Viewed"
        }
    }

    var symbolName: String {
        switch self {
        case .more: return "ellipsis"
        case .favorites, .featured, .topRated: return "star.fill"
        case .recents, .history, .mostRecent: return "clock.fill"
        case .contacts: return "person.crop.circle.fill"
        case .bookmarks: return "book.fill"
        case .search: return "magnifyingglass"
        case .downloads: return "square.and.arrow.down.fill"
        case .mostViewed: return "list.number"
        }
    }
}
