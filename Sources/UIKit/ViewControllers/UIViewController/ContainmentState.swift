/// Which halves of the containment handshake a controller has seen, for the diagnostics.
struct ContainmentState {
    /// Between `addChild(_:)` and `didMove(toParent:)`.
    var owesDidMove = false
    /// Between `willMove(toParent: nil)` and `removeFromParent()`.
    var isLeaving = false
    /// The class of the last parent, after the controller left it.
    var formerParent: String?
}

extension UIViewController {
    /// Sends the second half of the handshake; the framework's containers use it, so that overrides without `super` count as well.
    func sendDidMove(toParent parent: UIViewController?) {
        containment.owesDidMove = false
        didMove(toParent: parent)
    }

    func sendWillMove(toParent parent: UIViewController?) {
        containment.isLeaving = parent == nil
        willMove(toParent: parent)
    }

    func noteWillMove(toParent parent: UIViewController?) {
        containment.isLeaving = parent == nil
        LifecycleLog.record(self, parent == nil ? "willMove(toParent: nil)" : "willMove(toParent:)", detail: parent)
    }

    func noteDidMove(toParent parent: UIViewController?) {
        containment.owesDidMove = false
        LifecycleLog.record(self, parent == nil ? "didMove(toParent: nil)" : "didMove(toParent:)", detail: parent)
    }
}
