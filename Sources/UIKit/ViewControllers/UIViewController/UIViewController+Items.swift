/// The items by which containers show a controller in their bars; each is made when it is first asked for.
extension UIViewController {
    var coreNavigationItem: UINavigationItem {
        if let navigationItemIfCreated { return navigationItemIfCreated }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        navigationItemIfCreated = item
        return item
    }

    var coreTabBarItem: UITabBarItem! {
        get {
            if let tabBarItemIfCreated { return tabBarItemIfCreated }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            tabBarItemIfCreated = item
            return item
        }
        set {
            willChangeValue(forKey: "tabBarItem")
            defer { didChangeValue(forKey: "tabBarItem") }
            tabBarItemIfCreated = newValue
            (parentController as? UITabBarController)?.tabBarItemDidChange(of: self)
        }
    }
}
