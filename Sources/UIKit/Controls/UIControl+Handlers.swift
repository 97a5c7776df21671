import Foundation
import ObjCRuntime

extension UIControl {
    /// One registration of a target or of an action, with the events it waits for.
    struct EventHandler {
        enum Kind {
            case target(WeakTarget, Selector)
            case action(UIAction)
        }

        var kind: Kind
        var events: Event

        func matches(target: AnyObject?, action: Selector) -> Bool {
            guard case .target(let held, let heldAction) = kind else { return false }
            return heldAction == action && held.refers(to: target)
        }
    }

    /// A target that isn't kept alive, told apart from no target at all.
    struct WeakTarget {
        let isNil: Bool
        private(set) weak var object: AnyObject?

        init(_ object: AnyObject?) {
            isNil = object == nil
            self.object = object
        }

        func refers(to other: AnyObject?) -> Bool {
            guard let other else { return isNil }
            return object === other
        }
    }
}
