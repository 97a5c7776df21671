import Foundation

public typealias UIActionHandler = (UIAction) -> Void

/// A menu element, or a control's action, that runs a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// The name under which an action is found and replaced.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let paste = Identifier("com.apple.action.paste")
        public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
        public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
        public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
        public static let newFromPasteboard = Identifier("com.apple.action.newFromPasteboard")

        /// A name no other action has.
        static func unique() -> Identifier {
            Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
        }
    }

    private let handler: UIActionHandler
    /// The picture shown instead of `image` while the state is on.
    public let selectedImage: UIImage?
    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    public private(set) var sender: Any?

    init(
        values: (title: String, subtitle: String?, image: UIImage?, selectedImage: UIImage?), identifier: Identifier,
        discoverabilityTitle: String?, attributes: Attributes, state: State, handler: @escaping UIActionHandler
    ) {
        self.handler = handler
        self.selectedImage = values.selectedImage
        self.identifier = identifier
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: values.title, subtitle: values.subtitle, image: values.image)
    }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.init(
            values: (title, subtitle, image, selectedImage), identifier: identifier ?? .unique(),
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    }

    /// Always nil: an archive holds no closures, and an action is nothing without its own.
    public required init?(coder: NSCoder) { return nil }
    override var isArchivable: Bool { false }

    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }

    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }

    /// Runs the closure as if `sender` had triggered it.
    final func perform(sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }

    override func makeCopy() -> UIMenuElement {
        UIAction(
            values: (storedTitle, subtitle, storedImage, selectedImage), identifier: identifier,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    }
}
