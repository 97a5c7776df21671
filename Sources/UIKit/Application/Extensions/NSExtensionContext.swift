import Foundation

/// The request of another app that an app extension serves. Apps have none: they are no extensions.
open class NSExtensionContext: NSObject {
    /// What the other app handed over.
    open var inputItems: [Any] { [] }

    /// Only the system makes contexts, when it runs an extension.
    override init() {
        super.init()
    }
}
