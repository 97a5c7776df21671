import Foundation

/// The variants of one image for different environments.
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {
    private let set: ImageSet?
    private let lock = NSLock()
    /// Pictures of the catalog's variants, by index and scale.
    private var loaded: [String: UIImage] = [:]
    private var registered: [(configuration: UIImage.Configuration, image: UIImage)] = []

    init(set: ImageSet) {
        self.set = set
        super.init()
    }

    /// Without variants; add them with `register`.
    public override init() {
        set = nil
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        set = nil
        super.init()
    }

    open func encode(with coder: NSCoder) {}

    /// Whether another environment may have another picture.
    var hasVariants: Bool {
        lock.lock()
        defer { lock.unlock() }
        return (set?.variants.count ?? 0) > 1 || !registered.isEmpty
    }

    open func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? .current)
    }

    /// The picture that fits best; an empty image when there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        lock.lock()
        defer { lock.unlock() }
        let traits = UITraitCollection(traitsFrom: [.current, traitCollection])
        if let image = registeredImage(for: traits) { return image }
        return catalogImage(for: traits) ?? registered.first?.image ?? UIImage()
    }

    /// The catalog's picture for `traits`; `nil` when the set has none for them.
    func catalogImageIfAny(for traits: UITraitCollection) -> UIImage? {
        lock.lock()
        defer { lock.unlock() }
        return catalogImage(for: traits)
    }

    private func catalogImage(for traits: UITraitCollection) -> UIImage? {
        guard let set, let index = set.bestVariant(for: traits) else { return nil }
        let key = "\(index)@\(traits.displayScale)"
        if let known = loaded[key] { return known }
        guard let image = set.image(at: index, traits: traits, asset: self) else { return nil }
        loaded[key] = image
        return image
    }

    private func registeredImage(for traits: UITraitCollection) -> UIImage? {
        // The registration that specifies most of what is wanted.
        let fitting = registered.filter { traits.containsTraits(in: $0.configuration.traitCollection) }
        func specified(_ configuration: UIImage.Configuration) -> Int {
            guard let traits = configuration.traitCollection else { return 0 }
            return SystemTraits.accessors.filter { $0.isSpecified(traits.storage.system) }.count
        }
        return fitting.max { specified($0.configuration) < specified($1.configuration) }?.image
    }

    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        register(image, with: UIImage.Configuration(traitCollection: traitCollection))
    }

    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        lock.lock()
        defer { lock.unlock() }
        registered.removeAll { $0.configuration.isEqual(configuration) }
        let variant = image.with {
            $0.asset = self
            $0.configuration = configuration
        }
        registered.append((configuration, variant))
    }

    open func unregister(imageWith traitCollection: UITraitCollection) {
        unregisterImage(with: UIImage.Configuration(traitCollection: traitCollection))
    }

    open func unregisterImage(with configuration: UIImage.Configuration) {
        lock.lock()
        defer { lock.unlock() }
        registered.removeAll { $0.configuration.isEqual(configuration) }
    }
}
