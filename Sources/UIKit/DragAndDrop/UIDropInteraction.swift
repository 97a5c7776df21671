import Foundation

/// Lets a view take what is dropped on it.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// Whether several drags may be over the view at a time. One drag goes on at a time here, so that both values do the same.
    open var allowsSimultaneousDropSessions = false

    private var ownTarget: DelegateDropTarget?
    private weak var givenTarget: (any DropTarget)?

    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
        ownTarget = DelegateDropTarget(self)
    }

    init(target: any DropTarget) {
        givenTarget = target
        super.init()
    }

    var target: (any DropTarget)? { ownTarget ?? givenTarget }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
