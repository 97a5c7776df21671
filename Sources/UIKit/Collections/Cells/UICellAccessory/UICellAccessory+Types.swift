import CoreGraphics

extension UICellAccessory {
    /// The modes of a cell that an accessory shows in.
    public enum DisplayedState: Hashable, Sendable {
        case always
        case whenEditing
        case whenNotEditing

        func isShown(whileEditing isEditing: Bool) -> Bool {
            switch self {
            case .always: true
            case .whenEditing: isEditing
            case .whenNotEditing: !isEditing
            }
        }
    }

    /// What an accessory is.
    public enum AccessoryType: Hashable {
        case disclosureIndicator
        case outlineDisclosure
        case checkmark
        case delete
        case insert
        case reorder
        case multiselect
        case label
        case detail
        case popUpMenu
        case customView(UIView)
    }

    /// The width that is kept for an accessory, which stands in the middle of it.
    public enum LayoutDimension {
        /// The accessory's own width.
        case actual
        /// The width that the system keeps for its own accessories.
        case standard
        case custom(CGFloat)
    }

    /// The side that a view of the app's own stands at, and its place among the accessories there.
    public enum Placement {
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// The place among those accessories that show at the same side, in order from leading to trailing.
        public typealias Position = ([UICellAccessory]) -> Int

        /// The place before an accessory of the same type; the first one where there is none.
        public static func position(before accessory: UICellAccessory) -> Position {
            { accessories in accessories.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0 }
        }

        /// The place after an accessory of the same type; the last one where there is none.
        public static func position(after accessory: UICellAccessory) -> Position {
            { accessories in
                accessories.lastIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? accessories.count
            }
        }

        var displayed: DisplayedState {
            switch self {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        }
    }
}

// MARK: - Order

extension UICellAccessory {
    /// The accessories of a cell at both sides, from leading to trailing. The order that the system's were given in doesn't matter.
    static func arranged(_ accessories: [UICellAccessory], isEditing: Bool) -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
        let shown = accessories.filter { $0.displayed.isShown(whileEditing: isEditing) }
        let ranks = shown.map { $0.accessoryType.systemRank }
        func system(_ places: Range<Int>) -> [UICellAccessory] {
            let indices = shown.indices.filter { places.contains(ranks[$0]) }
            return indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { shown[$0] }
        }
        var leading = system(AccessoryType.leadingRanks)
        var trailing = system(AccessoryType.trailingRanks)
        for accessory in shown {
            guard case .custom(let configuration) = accessory.content else { continue }
            switch configuration.placement {
            case .leading(_, let position): leading.insert(accessory, at: min(max(position(leading), 0), leading.count))
            case .trailing(_, let position): trailing.insert(accessory, at: min(max(position(trailing), 0), trailing.count))
            }
        }
        return (leading, trailing)
    }
}

extension UICellAccessory.AccessoryType {
    fileprivate static var leadingRanks: Range<Int> { 0..<3 }
    fileprivate static var trailingRanks: Range<Int> { 3..<10 }

    /// The place among the system's accessories from leading to trailing; none of the ranks for the app's own views.
    fileprivate var systemRank: Int {
        switch self {
        case .delete: 0
        case .insert: 1
        case .multiselect: 2
        case .label: 3
        case .popUpMenu: 4
        case .checkmark: 5
        case .detail: 6
        case .outlineDisclosure: 7
        case .disclosureIndicator: 8
        case .reorder: 9
        case .customView: -1
        }
    }
}
