/// The directions in which a layer can be scrolled.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let both = CAScrollLayerScrollMode(rawValue: "both")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
}
