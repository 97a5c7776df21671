/// The way a transition brings in a layer's new appearance.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")

    /// The layer turns around its middle; the subtype names the side that comes to the front.
    package static let flip = CATransitionType(rawValue: "flip")
    /// The old appearance rolls up like a page.
    package static let pageCurl = CATransitionType(rawValue: "pageCurl")
    /// The new appearance rolls down like a page.
    package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")
}
