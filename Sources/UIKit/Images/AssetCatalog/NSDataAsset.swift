import Foundation

public typealias NSDataAssetName = String

/// The bytes of a data set of an asset catalog.
public final class NSDataAsset: NSObject, NSCopying {
    public let name: NSDataAssetName
    public let data: Data
    /// A uniform type identifier, such as `public.json`.
    public let typeIdentifier: String

    public convenience init?(name: NSDataAssetName) {
        self.init(name: name, bundle: .main)
    }

    public init?(name: NSDataAssetName, bundle: Bundle) {
        guard let found = AssetCatalog.of(bundle).data(named: name) else { return nil }
        self.name = name
        data = found.data
        typeIdentifier = found.type
        super.init()
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}
