import Foundation

extension UITraitCollection {
    /// The system traits that dynamic colours depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        SystemTraits.accessors.map(\.trait).filter { $0.affectsColorAppearance }
    }

    /// The system traits that the choice of an image from a catalog depends on.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitLayoutDirection.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceStyle.self,
            UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self, UITraitPreferredContentSizeCategory.self,
        ]
    }

    /// Whether this collection has the same values for everything `trait` specifies.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        let other = trait.storage
        for accessor in SystemTraits.accessors where accessor.isSpecified(other.system) {
            guard accessor.isEqual(storage.system, other.system) else { return false }
        }
        return other.custom.keys.allSatisfy { storage.hasEqualCustomValue($0, other) }
    }

    /// The traits whose values differ; all specified ones when there is nothing to compare with.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        let other = traitCollection?.storage ?? TraitStorage()
        guard storage != other else { return [] }
        var result = SystemTraits.accessors.filter { !$0.isEqual(storage.system, other.system) }.map(\.trait)
        for key in Set(storage.custom.keys).union(other.custom.keys) where !storage.hasEqualCustomValue(key, other) {
            if let custom = storage.custom[key] ?? other.custom[key] { result.append(custom.trait) }
        }
        return result
    }

    /// Whether dynamic colours may resolve differently than with `traitCollection`.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        if traitCollection === self { return false }
        let (mine, theirs) = (storage.system, traitCollection.storage.system)
        if mine.userInterfaceStyle != theirs.userInterfaceStyle || mine.userInterfaceLevel != theirs.userInterfaceLevel
            || mine.accessibilityContrast != theirs.accessibilityContrast || mine.activeAppearance != theirs.activeAppearance
            || mine.displayGamut != theirs.displayGamut || mine.userInterfaceIdiom != theirs.userInterfaceIdiom
        {
            return true
        }
        if storage.custom.isEmpty && traitCollection.storage.custom.isEmpty { return false }
        return changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// Whether images from catalogs or symbols may differ from those found with `traitCollection`.
    func hasDifferentImageLookup(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        if traitCollection === self { return false }
        let changed = Set(changedTraits(from: traitCollection).map { ObjectIdentifier($0) })
        return UITraitCollection.systemTraitsAffectingImageLookup.contains { changed.contains(ObjectIdentifier($0)) }
    }

    /// Whether one of `traits` has another value than in `traitCollection`.
    func differs(from traitCollection: UITraitCollection, in traits: [UITrait]) -> Bool {
        guard traitCollection !== self else { return false }
        return traits.contains { trait in
            if let accessor = SystemTraits.accessors.first(where: { $0.trait == trait }) {
                return !accessor.isEqual(storage.system, traitCollection.storage.system)
            }
            return !storage.hasEqualCustomValue(ObjectIdentifier(trait), traitCollection.storage)
        }
    }
}
