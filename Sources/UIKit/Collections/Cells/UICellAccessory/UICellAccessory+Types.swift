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
    /// The place among the system's accessories of a side, from leading to trailing; nil for the app's own views.
    private var systemRank: (isLeading: Bool, rank: Int)? {
        switch accessoryType {
        case .delete: (true, 0)
        case .insert: (true, 1)
        case .multiselect: (true, 2)
        case .label: (false, 0)
        case .popUpMenu: (false, 1)
        case .checkmark: (false, 2)
        case .detail: (false, 3)
        case .outlineDisclosure: (false, 4)
        case .disclosureIndicator: (false, 5)
        case .reorder: (false, 6)
        case .customView: nil
        }
    }

    /// The accessories of a cell at both sides, from leading to trailing. The order that the system's were given in doesn't matter.
    static func arranged(_ accessories: [UICellAccessory], isEditing: Bool) -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
        let shown = accessories.filter { $0.displayed.isShown(whileEditing: isEditing) }
        func system(_ isLeading: Bool) -> [UICellAccessory] {
            let ranked = shown.compactMap { accessory in
                accessory.systemRank.flatMap { $0.isLeading == isLeading ? (accessory: accessory, rank: $0.rank) : nil }
            }
            return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.accessory)
        }
        var (leading, trailing) = (system(true), system(false))
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
