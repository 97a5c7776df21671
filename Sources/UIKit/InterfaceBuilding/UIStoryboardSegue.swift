import Foundation
import ObjCRuntime

/// A transition between two controllers that has a name.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    private let handler: (() -> Void)?

    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
        super.init()
    }

    /// A segue that does what `performHandler` does.
    public init(identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
        super.init()
    }

    /// Makes a segue of this class where only the class is known.
    open class func __make(identifier: String?, source: UIViewController, destination: UIViewController) -> UIStoryboardSegue {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    /// Shows the destination; subclasses override it without calling `super`.
    open func perform() {
        guard let handler else {
            raise(.internalInconsistency, "Segue has no perform handler; subclasses of UIStoryboardSegue must override -perform.")
        }
        handler()
    }
}
