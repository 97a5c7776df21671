import Foundation

/// The values behind a trait collection: system traits in fields, custom traits by definition.
struct TraitStorage: UIMutableTraits {
    /// A custom trait's value with what is needed to compare it.
    struct CustomValue {
        let trait: UITrait
        let value: Any

        func isEqual(to other: Any) -> Bool {
            if let value = value as? any Equatable { return isEqualGeneric(value, other) }
            if type(of: value) is AnyClass, type(of: other) is AnyClass { return (value as AnyObject) === (other as AnyObject) }
            return false
        }

        private func isEqualGeneric<V: Equatable>(_ value: V, _ other: Any) -> Bool {
            (other as? V).map { $0 == value } ?? false
        }
    }

    var system = SystemTraits()
    private(set) var custom: [ObjectIdentifier: CustomValue] = [:]

    init() {}

    init(_ change: (inout TraitStorage) -> Void) {
        change(&self)
    }

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let known = trait as? any SystemTrait.Type { return read(known) as! T.Value }
            return custom[ObjectIdentifier(trait)].map { $0.value as! T.Value } ?? T.defaultValue
        }
        set {
            if let known = trait as? any SystemTrait.Type {
                write(known, newValue)
            } else {
                custom[ObjectIdentifier(trait)] = CustomValue(trait: trait, value: newValue)
            }
        }
    }

    private func read<T: SystemTrait>(_ trait: T.Type) -> Any { system[keyPath: T.storage] }

    private mutating func write<T: SystemTrait>(_ trait: T.Type, _ value: Any) {
        system[keyPath: T.storage] = value as! T.Value
    }

    mutating func remove(_ trait: UITrait) {
        if let accessor = SystemTraits.accessors.first(where: { $0.trait == trait }) {
            accessor.copy(SystemTraits(), &system)
        } else {
            custom[ObjectIdentifier(trait)] = nil
        }
    }

    /// Takes over what `other` specifies.
    mutating func merge(_ other: TraitStorage) {
        system.merge(other.system)
        custom.merge(other.custom) { $1 }
    }

    /// Whether a custom trait has the same value in both; a missing one counts as the default.
    func hasEqualCustomValue(_ key: ObjectIdentifier, _ other: TraitStorage) -> Bool {
        guard let trait = (custom[key] ?? other.custom[key])?.trait else { return true }
        let mine = custom[key]?.value ?? TraitStorage.defaultValue(trait)
        let theirs = other.custom[key]?.value ?? TraitStorage.defaultValue(trait)
        return CustomValue(trait: trait, value: mine).isEqual(to: theirs)
    }

    private static func defaultValue<T: UITraitDefinition>(_ trait: T.Type) -> Any { trait.defaultValue }
}

extension TraitStorage: Equatable {
    static func == (lhs: TraitStorage, rhs: TraitStorage) -> Bool {
        guard lhs.system == rhs.system else { return false }
        if lhs.custom.isEmpty && rhs.custom.isEmpty { return true }
        return Set(lhs.custom.keys).union(rhs.custom.keys).allSatisfy { lhs.hasEqualCustomValue($0, rhs) }
    }
}
