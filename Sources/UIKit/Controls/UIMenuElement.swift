import Foundation

/// The base class of what a menu holds: actions, commands and submenus.
@preconcurrency @MainActor open class UIMenuElement: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    /// Whether a menu element shows as chosen.
    public enum State: Int, Sendable {
        case off
        case on
        case mixed
    }

    /// How a menu element looks and behaves.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// Whether a key that is held does again what it stands for.
    public enum RepeatBehavior: Int, Sendable {
        case automatic = 0
        case repeatable = 1
        case nonRepeatable = 2
    }

    var storedTitle: String
    var storedImage: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        storedTitle = title
        self.subtitle = subtitle
        storedImage = image
        super.init()
    }

    public required init?(coder: NSCoder) {
        storedTitle = coder.decodeText(forKey: "title") ?? ""
        subtitle = coder.decodeText(forKey: "subtitle")
        storedImage = coder.decodeIfPresent(of: UIImage.self, forKey: "image")
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encodeText(storedTitle, forKey: "title")
        coder.encodeText(subtitle, forKey: "subtitle")
        coder.encode(storedImage, forKey: "image")
    }

    /// Whether the element can be read back: what runs a closure can't.
    var isArchivable: Bool { true }

    open var title: String { storedTitle }
    open var subtitle: String?
    open var image: UIImage? { storedImage }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { makeCopy() }
    }

    /// A new element with the same values; subclasses return their own kind.
    func makeCopy() -> UIMenuElement {
        UIMenuElement(title: storedTitle, subtitle: subtitle, image: storedImage)
    }
}
