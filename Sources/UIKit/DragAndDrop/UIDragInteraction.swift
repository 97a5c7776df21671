import CoreGraphics
import Foundation

/// Lets what a view shows be dragged: touched for a while, the items lift and follow the finger.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// Whether new interactions are enabled.
    open class var isEnabledByDefault: Bool { true }
    open var isEnabled = UIDragInteraction.isEnabledByDefault {
        didSet {
            press.isEnabled = isEnabled
            addingTap.isEnabled = isEnabled
        }
    }
    /// Whether other gestures go on while the items are lifted, until they move.
    open var allowsSimultaneousRecognitionDuringLift = false

    private let press = DragPressRecognizer(target: nil, action: nil)
    private let addingTap = DragAddingTapRecognizer(target: nil, action: nil)
    private var ownSource: DelegateDragSource?
    private weak var givenSource: (any DragSource)?
    private var run: DragRun?

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        ownSource = DelegateDragSource(self)
        setUp()
    }

    init(source: any DragSource) {
        givenSource = source
        super.init()
        setUp()
    }

    private func setUp() {
        press.interaction = self
        press.internalShouldBegin = { [unowned self] in lift() }
        press.internalAction = { [unowned self] in pressDidChange() }
        // A tap of another finger adds what it touches.
        addingTap.internalShouldBegin = { [unowned self] in add() }
    }

    var source: (any DragSource)? { ownSource ?? givenSource }

    open func willMove(to view: UIView?) {
        guard let old = self.view else { return }
        old.removeGestureRecognizer(press)
        old.removeGestureRecognizer(addingTap)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
        view?.addGestureRecognizer(addingTap)
    }

    // MARK: The finger

    private func lift() -> Bool {
        guard DragRun.current == nil, let view, let source else { return false }
        let session = DragSession()
        session.point = press.screenPoint
        session.items = source.items(for: session, at: press.location(in: view))
        guard !session.items.isEmpty else { return false }
        run = DragRun(session: session, source: source, view: view)
        return true
    }

    private func pressDidChange() {
        guard let run else { return }
        switch press.state {
        case .began: run.lift()
        case .changed: run.move(to: press.screenPoint)
        case .ended:
            self.run = nil
            run.release(at: press.screenPoint)
        case .cancelled, .failed:
            self.run = nil
            run.cancel()
        case .possible: break
        }
    }

    private func add() -> Bool {
        guard let current = DragRun.current, current.isDragging, let view, let source else { return false }
        let point = addingTap.location(in: view)
        if let choose = delegate?.dragInteraction_sessionForAddingItems_withTouchAt,
            choose(self, [current.session], point) == nil
        {
            return false
        }
        let items = source.itemsForAdding(to: current.session, at: point)
        guard !items.isEmpty else { return false }
        current.add(items, from: self, source: source)
        return true
    }
}

/// The touch that lifts items; a context menu may open with the same touch and gives way when the finger moves.
@MainActor
final class DragPressRecognizer: UILongPressGestureRecognizer {
    weak var interaction: UIDragInteraction?

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ContextMenuPressRecognizer) && !(interaction?.allowsSimultaneousRecognitionDuringLift ?? false)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is ContextMenuPressRecognizer)
    }

    /// Another finger that comes down during the drag has no part in it.
    override func shouldReceive(_ event: UIEvent) -> Bool { !isActive && super.shouldReceive(event) }

    /// Where the finger is, in the screen's coordinates.
    var screenPoint: CGPoint {
        guard let window = view?.window else { return .zero }
        return window.convert(location(in: window), to: nil as UIWindow?)
    }
}

/// The tap that adds items to a drag. It takes no finger before there is one: the finger that lifts the items of the same view
/// would make it fail for as long as the drag goes on.
@MainActor
final class DragAddingTapRecognizer: UITapGestureRecognizer {
    override func shouldReceive(_ event: UIEvent) -> Bool {
        (DragRun.current?.isDragging ?? false) && super.shouldReceive(event)
    }
}
