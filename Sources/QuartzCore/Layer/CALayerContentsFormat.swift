/// The pixel format that is asked for a layer's backing store.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
}
