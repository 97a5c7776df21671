import Foundation

/// A button of an alert or action sheet and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    open private(set) var title: String?
    open private(set) var style: Style = .default
    open var isEnabled = true {
        didSet { if oldValue != isEnabled { onChange?() } }
    }
    private(set) var handler: ((UIAlertAction) -> Void)?
    /// The alert that shows the action hears of changes.
    var onChange: (() -> Void)?

    public override init() {
        super.init()
    }

    /// An action whose handler is called once the alert is gone.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        self.title = title
        self.style = style
        self.handler = handler
    }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = UIAlertAction(title: title, style: style, handler: handler)
            copy.isEnabled = isEnabled
            return copy
        }
    }

    func perform() {
        handler?(self)
    }
}
