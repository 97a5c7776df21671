import Foundation

extension UIBarButtonItem {
    /// A count, a word or a dot at the corner of a bar button.
    @preconcurrency @MainActor open class Badge: NSObject {
        /// What the badge says; nil for a dot.
        open private(set) var stringValue: String?
        /// nil for the system's red.
        open var backgroundColor: UIColor? { didSet { item?.itemDidChange() } }
        /// nil for white.
        open var foregroundColor: UIColor? { didSet { item?.itemDidChange() } }
        /// nil for the system's font.
        open var font: UIFont? { didSet { item?.itemDidChange() } }
        weak var item: UIBarButtonItem?

        public required override init() {
            super.init()
        }

        /// A badge with a word.
        public convenience init(string stringValue: String) {
            self.init()
            self.stringValue = stringValue
        }

        /// A badge with a number; more than 999 are "999+".
        public convenience init(count: UInt) {
            self.init(string: count > 999 ? "999+" : String(count))
        }

        /// A dot without text.
        open class func indicator() -> Self { Self() }

        /// The badge of an archived item, which had one or not.
        convenience init?(_ coder: NSCoder) {
            guard coder.decodeBool(forKey: "hasBadge") else { return nil }
            self.init()
            stringValue = coder.decodeText(forKey: "badge")
            backgroundColor = coder.decodeIfPresent(of: UIColor.self, forKey: "badgeBackground")
            foregroundColor = coder.decodeIfPresent(of: UIColor.self, forKey: "badgeForeground")
            font = coder.decodeIfPresent(of: UIFont.self, forKey: "badgeFont")
        }

        func encode(with coder: NSCoder) {
            coder.encode(true, forKey: "hasBadge")
            coder.encodeText(stringValue, forKey: "badge")
            coder.encode(backgroundColor, forKey: "badgeBackground")
            coder.encode(foregroundColor, forKey: "badgeForeground")
            coder.encode(font, forKey: "badgeFont")
        }

        var attributedText: NSAttributedString {
            let look = Look.current.tabBar
            return NSAttributedString(
                string: stringValue ?? "",
                attributes: [.font: font ?? look.badgeFont, .foregroundColor: foregroundColor ?? UIColor.white])
        }
    }
}
