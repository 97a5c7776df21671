import Foundation
import ObjCRuntime

/// Something that the user might be searching for.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
    var localizedSuggestion: String? { get }
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// Anything of the app's own.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    @_disfavoredOverload public var localizedDescription: String? { optionalProperty("localizedDescription", of: self) }
    @_disfavoredOverload public var iconImage: UIImage? { optionalProperty("iconImage", of: self) }
}

/// A suggestion with a text, and perhaps a description and a picture.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    open private(set) var localizedAttributedSuggestion: NSAttributedString?
    open private(set) var localizedDescription: String?
    open private(set) var iconImage: UIImage?
    open var representedObject: Any?

    open var localizedSuggestion: String? { localizedAttributedSuggestion?.string }

    public init(localizedAttributedSuggestion suggestion: NSAttributedString) {
        localizedAttributedSuggestion = suggestion
        super.init()
    }

    public init(localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?) {
        localizedAttributedSuggestion = suggestion
        localizedDescription = description
        super.init()
    }

    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?, iconImage: UIImage?
    ) {
        localizedAttributedSuggestion = suggestion
        localizedDescription = description
        self.iconImage = iconImage
        super.init()
    }

    public convenience init(localizedSuggestion suggestion: String) {
        self.init(localizedAttributedSuggestion: NSAttributedString(string: suggestion))
    }

    public convenience init(localizedSuggestion suggestion: String, localizedDescription description: String?) {
        self.init(localizedAttributedSuggestion: NSAttributedString(string: suggestion), localizedDescription: description)
    }

    public convenience init(localizedSuggestion suggestion: String, localizedDescription description: String?, iconImage: UIImage?) {
        self.init(
            localizedAttributedSuggestion: NSAttributedString(string: suggestion), localizedDescription: description,
            iconImage: iconImage)
    }
}
