import Foundation

/// A group of menu elements with a title, shown as a menu, a submenu or an inline section.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The name under which a menu is found when the main menu is built.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        static func unique() -> Identifier {
            Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
        }
    }

    /// How a menu shows its children.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The room an element takes in an inline row.
    public enum ElementSize: Int, Sendable {
        case small
        case medium
        case large
        case automatic = -1
    }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]
    open var preferredElementSize: ElementSize
    /// The document that is described above the children.
    var document: UIDocumentProperties?

    private init(
        values: (title: String, subtitle: String?, image: UIImage?), identifier: Identifier, options: Options,
        preferredElementSize: ElementSize, children: [UIMenuElement]
    ) {
        self.identifier = identifier
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: values.title, subtitle: values.subtitle, image: values.image)
    }

    public required init?(coder: NSCoder) {
        guard let name = coder.decodeText(forKey: "identifier") else { return nil }
        identifier = Identifier(name)
        options = Options(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "options")))
        preferredElementSize = coder.decodeCase(forKey: "elementSize") ?? .large
        children = coder.decodeIfPresent(of: [NSArray.self, UIMenuElement.self], forKey: "children") as? [UIMenuElement] ?? []
        super.init(coder: coder)
    }

    /// Actions and deferred elements are left out: an archive holds no closures.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeText(identifier.rawValue, forKey: "identifier")
        coder.encode(Int(bitPattern: options.rawValue), forKey: "options")
        coder.encode(preferredElementSize.rawValue, forKey: "elementSize")
        coder.encode(NSArray(array: children.filter(\.isArchivable)), forKey: "children")
    }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
    ) {
        self.init(
            values: (title, subtitle, image), identifier: identifier ?? .unique(), options: options,
            preferredElementSize: preferredElementSize, children: children)
    }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            values: (storedTitle, subtitle, storedImage), identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements whose state is on, also those in inline sections.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            switch child {
            case let action as UIAction: return action.state == .on ? [action] : []
            case let command as UICommand: return command.state == .on ? [command] : []
            case let menu as UIMenu: return menu.options.contains(.displayInline) ? menu.selectedElements : []
            default: return []
            }
        }
    }

    override func makeCopy() -> UIMenuElement {
        let copy = replacingChildren(children)
        copy.document = document
        return copy
    }
}
