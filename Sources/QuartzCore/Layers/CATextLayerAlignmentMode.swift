/// How a text layer aligns its lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
}
