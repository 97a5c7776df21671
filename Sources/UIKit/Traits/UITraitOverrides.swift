import Foundation

/// Traits that a view, controller or scene sets for itself and what is below it.
public struct UITraitOverrides: UIMutableTraits {
    /// The values alone; which of them are overrides is in ``overridden``.
    private(set) var storage = TraitStorage()
    private var overridden: [ObjectIdentifier: UITrait] = [:]

    /// Without overrides.
    init() {}

    var isEmpty: Bool { overridden.isEmpty }

    /// The overridden traits, in no particular order.
    var traits: [UITrait] { Array(overridden.values) }

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { storage[trait] }
        set {
            storage[trait] = newValue
            overridden[ObjectIdentifier(trait)] = trait
        }
    }

    public func contains(_ trait: UITrait) -> Bool {
        overridden[ObjectIdentifier(trait)] != nil
    }

    public mutating func remove(_ trait: UITrait) {
        storage.remove(trait)
        overridden[ObjectIdentifier(trait)] = nil
    }

    /// What `traits` become below the owner of these overrides; the same object when nothing changes.
    func applied(to traits: UITraitCollection) -> UITraitCollection {
        guard !isEmpty else { return traits }
        var result = traits.storage
        result.merge(storage)
        return result == traits.storage ? traits : UITraitCollection(result)
    }

    /// Takes over what other overrides say.
    mutating func merge(_ other: UITraitOverrides) {
        storage.merge(other.storage)
        overridden.merge(other.overridden) { $1 }
    }

    /// Overrides every trait that a collection specifies.
    mutating func merge(_ collection: UITraitCollection) {
        storage.merge(collection.storage)
        // The values count; one name is enough to say that there are some.
        overridden[ObjectIdentifier(UITraitUserInterfaceStyle.self)] = UITraitUserInterfaceStyle.self
    }

    /// Writes the overrides into `traits`.
    func apply(to traits: inout any UIMutableTraits) {
        guard var result = traits as? TraitStorage else { return }
        result.merge(storage)
        traits = result
    }
}

extension UITraitOverrides: Equatable {
    public static func == (lhs: UITraitOverrides, rhs: UITraitOverrides) -> Bool {
        lhs.storage == rhs.storage && lhs.overridden.keys == rhs.overridden.keys
    }
}
