import Foundation

/// Which groups stand in the middle of a navigation bar, and in which order, as the user left them.
struct GroupArrangement: Equatable {
    /// Names of the groups in the bar, from the leading edge.
    var shown: [String]
    /// Names of all groups that there were; one that came later stands where the app puts it.
    var known: Set<String>

    private static let storageKeyPrefix = "UINavigationItem.customization."

    /// What was kept under a navigation item's name, in this launch or an earlier one.
    static func stored(for identifier: String) -> GroupArrangement? {
        guard let values = UserDefaults.standard.dictionary(forKey: storageKeyPrefix + identifier),
            let shown = values["shown"] as? [String], let known = values["known"] as? [String]
        else { return nil }
        return GroupArrangement(shown: shown, known: Set(known))
    }

    /// Nil forgets what the user did.
    static func store(_ arrangement: GroupArrangement?, for identifier: String) {
        let values = arrangement.map { ["shown": $0.shown, "known": $0.known.sorted()] }
        UserDefaults.standard.set(values, forKey: storageKeyPrefix + identifier)
    }

    /// A new order of some names among others, which stay behind the name that they stood behind.
    static func merged(_ names: [String], into before: [String], replacing replaced: Set<String>) -> [String] {
        var result = names
        var seen = Set<String>()
        for (index, name) in before.enumerated() where !replaced.contains(name) && seen.insert(name).inserted {
            let anchor = before[..<index].last { result.contains($0) }.flatMap { result.firstIndex(of: $0) }
            result.insert(name, at: anchor.map { $0 + 1 } ?? 0)
        }
        return result
    }

    /// The groups that stand in the bar. Those that can't be moved keep their places among the others.
    func arranged(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItemGroup] {
        var named = Set<String>()
        let placed = shown.filter { named.insert($0).inserted }.compactMap { name in groups.first { $0.customizationName == name } }
        let others = groups.filter { group in
            guard let name = group.customizationName, !placed.contains(where: { $0 === group }) else { return false }
            return !group.isOptional || (!known.contains(name) && group.isShownByDefault)
        }
        var result = placed + others
        for (index, group) in groups.enumerated() where group.customizationName == nil {
            result.insert(group, at: min(index, result.count))
        }
        return result
    }
}

extension UIBarButtonItemGroup {
    /// The name of a group that the user can move; nil for one that stays.
    var customizationName: String? {
        switch customization {
        case .fixed: nil
        case .movable(let name), .optional(let name, _): name
        }
    }

    /// Whether the user can take the group away.
    var isOptional: Bool {
        if case .optional = customization { return true }
        return false
    }
}
