import Foundation

/// Something that a row offers when it is swiped aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal = 0
        case destructive = 1
    }

    /// Gets the action, the view it was triggered in, and a function to call, with whether it was done, at the end.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    private var storedBackgroundColor: UIColor?

    open var backgroundColor: UIColor! {
        get { storedBackgroundColor ?? (style == .destructive ? Look.current.tables.deleteColor : .systemGray3) }
        set { storedBackgroundColor = newValue }
    }

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
