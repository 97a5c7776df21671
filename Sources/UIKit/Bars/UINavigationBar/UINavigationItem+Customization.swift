import Foundation

extension UINavigationItem {
    /// What the user made of the groups in the middle; nil while nobody touched them.
    var arrangement: GroupArrangement? {
        get { customizationIdentifier.flatMap(GroupArrangement.stored) }
        set {
            guard let customizationIdentifier else { return }
            GroupArrangement.store(newValue, for: customizationIdentifier)
            changed(animated: true)
        }
    }

    /// The groups in the middle as they stand there, as long as there is width for them.
    var groupsInMiddle: [UIBarButtonItemGroup] {
        arrangement?.arranged(centerItemGroups) ?? centerItemGroups.filter(\.isShownByDefault)
    }

    /// Whether the user may arrange the groups now.
    func isCustomizable(in traits: UITraitCollection) -> Bool {
        customizationIdentifier != nil && showsCenterGroups(in: traits)
            && centerItemGroups.contains { $0.customizationName != nil && !$0.isHidden }
    }

    /// The element of the overflow menu that begins to arrange.
    var customizeElement: UIMenuElement {
        let action = UIAction(title: SystemText.localized("Customize Toolbar"), image: UIImage(systemName: "wrench")) { [weak self] _ in
            guard let self else { return }
            (observer as? UINavigationBar)?.beginCustomizing(self)
        }
        return UIMenu(options: .displayInline, children: [action])
    }
}

extension UINavigationBar {
    /// Opens the list of groups at the overflow button.
    func beginCustomizing(_ item: UINavigationItem) {
        var responder: UIResponder? = managingController ?? next
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let presenter = responder as? UIViewController else { return }
        let container = UINavigationController(rootViewController: NavigationBarCustomizer(item: item))
        container.modalPresentationStyle = .popover
        container.popoverPresentationController?.sourceItem = item.overflowItem
        presenter.present(container, animated: true)
    }
}
