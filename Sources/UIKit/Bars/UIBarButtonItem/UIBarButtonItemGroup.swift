import Foundation

/// Buttons of a navigation bar that belong together; where there is no room one button stands for all of them.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject, @preconcurrency NSCoding {
    /// Whether and how a user may change where the group stands.
    enum Customization: Equatable {
        case fixed
        case movable(identifier: String)
        case optional(identifier: String, isShownByDefault: Bool)
    }

    let customization: Customization
    /// The item that shows the group, told about every change.
    weak var owner: UINavigationItem?

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        customization = .fixed
        super.init()
        claimItems()
    }

    public required init?(coder: NSCoder) {
        let name = coder.decodeText(forKey: "customizationIdentifier")
        customization =
            switch (name, coder.decodeBool(forKey: "isOptional")) {
            case (let name?, true): .optional(identifier: name, isShownByDefault: coder.decodeBool(forKey: "isShownByDefault"))
            case (let name?, false): .movable(identifier: name)
            case (nil, _): .fixed
            }
        barButtonItems = coder.decodeIfPresent(of: [NSArray.self, UIBarButtonItem.self], forKey: "items") as? [UIBarButtonItem] ?? []
        representativeItem = coder.decodeIfPresent(of: [UIBarButtonItem.self], forKey: "representativeItem") as? UIBarButtonItem
        super.init()
        isHidden = coder.decodeBool(forKey: "isHidden")
        alwaysAvailable = coder.decodeBool(forKey: "alwaysAvailable")
        menuRepresentation = coder.decodeIfPresent(of: UIMenuElement.self, forKey: "menuRepresentation")
        claimItems()
    }

    open func encode(with coder: NSCoder) {
        switch customization {
        case .fixed: break
        case .movable(let name): coder.encodeText(name, forKey: "customizationIdentifier")
        case .optional(let name, let isShownByDefault):
            coder.encodeText(name, forKey: "customizationIdentifier")
            coder.encode(true, forKey: "isOptional")
            coder.encode(isShownByDefault, forKey: "isShownByDefault")
        }
        coder.encode(NSArray(array: barButtonItems), forKey: "items")
        coder.encode(representativeItem, forKey: "representativeItem")
        coder.encode(isHidden, forKey: "isHidden")
        coder.encode(alwaysAvailable, forKey: "alwaysAvailable")
        if menuRepresentation?.isArchivable == true { coder.encode(menuRepresentation, forKey: "menuRepresentation") }
    }

    init(_ customization: Customization, representativeItem: UIBarButtonItem?, items: [UIBarButtonItem]) {
        self.customization = customization
        barButtonItems = items
        self.representativeItem = representativeItem
        super.init()
        claimItems()
    }

    /// A group that stays where it is.
    open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(.fixed, representativeItem: representativeItem, items: items)
    }

    /// A group that can stand at another place, but not be taken away.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(.movable(identifier: customizationIdentifier), representativeItem: representativeItem, items: items)
    }

    /// A group that can be left out; one that isn't shown by default stands in the overflow menu.
    open class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(
            .optional(identifier: customizationIdentifier, isShownByDefault: isInDefaultCustomization),
            representativeItem: representativeItem, items: items)
    }

    /// A group that is nothing but the system's usual space between two others.
    open class func withFixedSpace() -> UIBarButtonItemGroup { .fixedGroup(items: [.fixedSpace()]) }

    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.group === self { item.group = nil }
            claimItems()
            giveMenuToRepresentative()
            owner?.changed()
        }
    }

    /// Stands for the whole group where room is short.
    open var representativeItem: UIBarButtonItem? { didSet { if representativeItem !== oldValue { owner?.changed() } } }
    open internal(set) var isDisplayingRepresentativeItem = false {
        didSet { giveMenuToRepresentative() }
    }
    open var isHidden = false { didSet { if isHidden != oldValue { owner?.changed() } } }
    /// Whether the group can be used though it isn't in the bar: it is in the overflow menu then.
    open var alwaysAvailable = false { didSet { if alwaysAvailable != oldValue { owner?.changed() } } }
    /// What the overflow menu shows for the group; nil for a menu made of its items.
    open var menuRepresentation: UIMenuElement? {
        didSet { menuRepresentation = menuRepresentation?.copy() as? UIMenuElement }
    }

    private func claimItems() {
        for item in barButtonItems { item.group = self }
    }

    /// Whether the group stands in the bar, as long as nobody rearranged it.
    var isShownByDefault: Bool {
        if case .optional(_, let isShown) = customization { return isShown }
        return true
    }

    /// The buttons in the bar now.
    var shownItems: [UIBarButtonItem] {
        guard !isHidden else { return [] }
        guard isDisplayingRepresentativeItem, let representativeItem else { return barButtonItems }
        return [representativeItem]
    }

    /// The menu that a representative item without an action of its own has from the group.
    private var menuOfItems: UIMenu?

    private func giveMenuToRepresentative() {
        guard isDisplayingRepresentativeItem, let representativeItem, representativeItem.action == nil,
            representativeItem.primaryAction == nil, representativeItem.menu == nil || representativeItem.menu === menuOfItems
        else { return }
        menuOfItems = UIMenu(title: representativeItem.title ?? "", children: itemElements)
        representativeItem.menu = menuOfItems
    }

    /// What an overflow menu shows for the group.
    var overflowElements: [UIMenuElement] {
        guard !isHidden else { return [] }
        if let menuRepresentation { return [menuRepresentation] }
        guard let representativeItem, barButtonItems.count > 1 else { return itemElements }
        return [UIMenu(title: representativeItem.title ?? "", image: representativeItem.image, children: itemElements)]
    }

    private var itemElements: [UIMenuElement] { barButtonItems.compactMap(\.overflowElement) }
}

extension UIBarButtonItem {
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    public func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization, items: [self])
    }

    /// What a menu shows for the item: its own choice, its menu, or an action that does what a tap does.
    var overflowElement: UIMenuElement? {
        if isSpace || isHidden { return nil }
        if let menuRepresentation { return menuRepresentation }
        if primaryAction == nil, action == nil, let menu {
            return UIMenu(title: title ?? "", image: image, children: menu.children)
        }
        guard customView == nil else { return nil }
        return UIAction(
            title: title ?? accessibilityLabel ?? "", image: image, attributes: isEnabled ? [] : .disabled,
            state: isSelected ? .on : .off
        ) { [weak self] _ in self?.trigger(event: nil) }
    }
}
