import Foundation

extension UITabBarController {
    /// Controllers that the user may move, in their order; empty where Edit has nothing to offer.
    var controllersForCustomizing: [UIViewController] {
        guard !controllersInMore.isEmpty else { return [] }
        let allowed = customizable ?? controllers ?? []
        return (controllers ?? []).filter { controller in
            allowed.contains { $0 === controller } && tab(of: controller)?.isMovable != false
        }
    }

    /// The user tapped Edit on the More list.
    func beginCustomizing() {
        let offered = controllersForCustomizing
        guard !offered.isEmpty, isViewLoaded else { return }
        finishRunningExchange()
        let all = controllers ?? []
        let fixed = all.filter { controller in !offered.contains { $0 === controller } }
        ownedTabBar.beginCustomizing(
            offered.map { $0.tabBarItem },
            arrangement: TabBarCustomizer.Arrangement(
                order: all.map { $0.tabBarItem }, capacity: controllersOnBar.count, fixed: fixed.map { $0.tabBarItem }),
            animated: true)
    }

    /// The controllers of items, as the delegate's customising members hear of them.
    func controllers(of items: [UITabBarItem]) -> [UIViewController] {
        items.compactMap { item in controllers?.first { $0.tabBarItem === item } }
    }

    /// The session ended with the items in another order: the controllers follow, with their state.
    func userDidArrange(_ order: [UITabBarItem], isChanged: Bool) {
        guard isChanged else {
            updateBarItems(animated: false)
            return
        }
        arrange(controllers(of: order))
        storeUserOrder()
    }

    /// Brings the controllers into another order without anything else changing.
    func arrange(_ new: [UIViewController]) {
        let allowed = customizable
        replaceControllers(new, animated: true)
        customizable = allowed
        arrangeTabs()
    }

    // MARK: Storing the user's order

    private static let storageKeyPrefix = "UITabBarController.customization."

    /// Names that survive a launch: those of tabs, or restoration identifiers.
    func identifier(of controller: UIViewController) -> String? {
        tab(of: controller)?.identifier ?? controller.restorationIdentifier
    }

    private var storageKey: String? { customizationIdentifier.map { Self.storageKeyPrefix + $0 } }

    func storeUserOrder() {
        guard let storageKey else { return }
        UserDefaults.standard.set((controllers ?? []).compactMap(identifier), forKey: storageKey)
    }

    /// Sorts controllers as the user left them; those that are new stay where the app put them.
    func inUserOrder(_ list: [UIViewController]) -> [UIViewController] {
        guard let storageKey, let stored = UserDefaults.standard.stringArray(forKey: storageKey), !stored.isEmpty else { return list }
        let places = list.indices.filter { index in identifier(of: list[index]).map(stored.contains) == true }
        let known = places.map { list[$0] }.sorted { first, second in
            let (one, other) = (identifier(of: first)!, identifier(of: second)!)
            return stored.firstIndex(of: one)! < stored.firstIndex(of: other)!
        }
        var result = list
        for (place, controller) in zip(places, known) { result[place] = controller }
        return result
    }
}
