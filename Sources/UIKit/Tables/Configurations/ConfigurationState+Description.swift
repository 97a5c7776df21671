import Foundation

/// Members for a mirror.
private func members(_ flags: KeyValuePairs<String, Bool>) -> [(label: String?, value: Any)] {
    flags.map { (label: $0.key, value: $0.value) }
}

extension UICellConfigurationState: __DescribedValue {
    public var customMirror: Mirror {
        var children = members([
            "isDisabled": isDisabled, "isHighlighted": isHighlighted, "isSelected": isSelected, "isFocused": isFocused,
            "isPinned": isPinned, "isEditing": isEditing, "isExpanded": isExpanded, "isSwiped": isSwiped, "isReordering": isReordering,
        ])
        children.append(("cellDragState", cellDragState))
        children.append(("cellDropState", cellDropState))
        children += customMembers
        children.append(("traitCollection", traitCollection))
        return Mirror(self, children: children)
    }
}

extension UIViewConfigurationState: __DescribedValue {
    public var customMirror: Mirror {
        let flags = members([
            "isDisabled": isDisabled, "isHighlighted": isHighlighted, "isSelected": isSelected, "isFocused": isFocused,
            "isPinned": isPinned,
        ])
        return Mirror(self, children: flags + customMembers + [("traitCollection", traitCollection)])
    }
}
