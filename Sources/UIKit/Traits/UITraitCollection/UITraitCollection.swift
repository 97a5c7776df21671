import Foundation

/// The traits of an environment: appearance, size classes, scale, language direction, text size, and custom traits.
///
/// Immutable, so it may be used on any thread.
public final class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    let storage: TraitStorage

    init(_ storage: TraitStorage) {
        self.storage = storage
        super.init()
    }

    /// Nothing specified.
    public override convenience init() {
        self.init(TraitStorage())
    }

    /// The union of `traitCollections`; where several specify a trait, the last one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var storage = TraitStorage()
        for collection in traitCollections { storage.merge(collection.storage) }
        self.init(storage)
    }

    public convenience init(mutations: TraitMutations) {
        self.init(TraitStorage().mutated(by: mutations))
    }

    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        self.init(TraitStorage { $0[trait] = value })
    }

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { storage[trait] }

    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection(storage.mutated(by: mutations))
    }

    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        var copy = storage
        copy[trait] = value
        return UITraitCollection(copy)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: NSObject

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other === self || other.storage == storage
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        hasher.combine(displayScale)
        hasher.combine(preferredContentSizeCategory)
        return hasher.finalize()
    }

    public override var description: String {
        var parts: [String] = []
        for accessor in SystemTraits.accessors where accessor.isSpecified(storage.system) {
            parts.append("\(accessor.trait.name.replacingOccurrences(of: "UITrait", with: "")) = \(value(of: accessor.trait))")
        }
        for custom in storage.custom.values { parts.append("\(custom.trait.name) = \(custom.value)") }
        return "<UITraitCollection: \(parts.joined(separator: ", "))>"
    }

    private func value<T: UITraitDefinition>(of trait: T.Type) -> Any { storage[trait] }

    // MARK: NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public convenience init?(coder: NSCoder) {
        self.init(
            TraitStorage {
                $0.userInterfaceStyle = UIUserInterfaceStyle(rawValue: coder.decodeInteger(forKey: "style")) ?? .unspecified
                $0.horizontalSizeClass = UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "horizontal")) ?? .unspecified
                $0.verticalSizeClass = UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "vertical")) ?? .unspecified
                $0.displayScale = CGFloat(coder.decodeDouble(forKey: "scale"))
                if coder.containsValue(forKey: "idiom") {
                    $0.userInterfaceIdiom = UIUserInterfaceIdiom(rawValue: coder.decodeInteger(forKey: "idiom")) ?? .unspecified
                }
                if let category = coder.decodeIfPresent(of: NSString.self, forKey: "category") {
                    $0.preferredContentSizeCategory = UIContentSizeCategory(rawValue: String(describing: category))
                }
            })
    }

    public func encode(with coder: NSCoder) {
        coder.encode(userInterfaceStyle.rawValue, forKey: "style")
        coder.encode(horizontalSizeClass.rawValue, forKey: "horizontal")
        coder.encode(verticalSizeClass.rawValue, forKey: "vertical")
        coder.encode(Double(displayScale), forKey: "scale")
        coder.encode(userInterfaceIdiom.rawValue, forKey: "idiom")
        coder.encode(preferredContentSizeCategory.rawValue as NSString, forKey: "category")
    }
}

extension TraitStorage {
    func mutated(by mutations: UITraitCollection.TraitMutations) -> TraitStorage {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as! TraitStorage
    }
}
