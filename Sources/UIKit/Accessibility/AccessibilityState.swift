import Foundation

/// What an app told assistive technologies about one view.
struct AccessibilityState {
    var isElement: Bool?
    var label: String?
    var identifier: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?
    var elementsHidden = false
    var isModal = false
    var frame: CGRect?
}

/// What an app told assistive technologies about a responder besides that.
struct AccessibilityExtras {
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var groupsChildren = false
    var containerType = UIAccessibilityContainerType.none
    var language: String?
    var activationPoint: CGPoint?
}

extension UIResponder {
    func changeAccessibilityExtras(_ change: (inout AccessibilityExtras) -> Void) {
        var extras = accessibilityExtras ?? AccessibilityExtras()
        change(&extras)
        accessibilityExtras = extras
    }
}

/// How an accessibility element behaves.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let image = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let playsSound = UIAccessibilityTraits(rawValue: 16)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
    public static let header = UIAccessibilityTraits(rawValue: 65536)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 17)
}
