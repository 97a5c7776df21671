import Foundation

extension UIButton {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        public static var roundedRect: ButtonType { .system }
    }

    public enum Role: Int, Sendable {
        case normal
        case primary
        case cancel
        case destructive
    }

    /// What a button shows in one state.
    struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// The values of the present state; each one that isn't set for it comes from the normal state.
    func content<Value>(_ value: KeyPath<Content, Value?>, for state: State) -> Value? {
        contents[state.rawValue]?[keyPath: value] ?? contents[State.normal.rawValue]?[keyPath: value]
    }

    func setContent<Value>(_ value: Value?, _ key: WritableKeyPath<Content, Value?>, for state: State) {
        contents[state.rawValue, default: Content()][keyPath: key] = value
        contentDidChange()
    }
}
