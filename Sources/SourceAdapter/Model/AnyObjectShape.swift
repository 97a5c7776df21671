/// What an expression whose type is written with `AnyObject` holds.
enum AnyObjectShape: Sendable {
    case object
    case optional
    case array
    case optionalArray

    init?(type: String?) {
        switch type.map({ TypeText.normalized($0) }) {
        case "AnyObject": self = .object
        case "AnyObject?": self = .optional
        case "[AnyObject]": self = .array
        case "[AnyObject]?": self = .optionalArray
        default: return nil
        }
    }

    var unwrapped: AnyObjectShape? {
        switch self {
        case .optional: .object
        case .optionalArray: .array
        default: nil
        }
    }
}
