import ObjCRuntime

extension UIViewController {
    var coreEditButtonItem: UIBarButtonItem {
        if let editItemIfCreated { return editItemIfCreated }
        let item = UIBarButtonItem(
            systemItem: .edit,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        editItemIfCreated = item
        showEditingInItem()
        return item
    }

    /// The button reads Done while something is edited.
    func showEditingInItem() {
        editItemIfCreated?.become(isEditing ? .done : .edit)
    }
}
