import CoreGraphics
import Foundation
import ObjCRuntime

/// How far a finger that rests with dragged items over something has come to open it.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    case inactive = 0
    /// The finger is over it.
    case possible = 1
    /// It opens in a moment.
    case activating = 2
    case activated = 3
}

/// What a spring-loaded interaction knows of the finger.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    /// What opens: the interaction's view, or a part of it that the behaviour names.
    var targetView: UIView? { get set }
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}

/// Decides what opens under resting items.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
}

extension UISpringLoadedInteractionBehavior {
    @_disfavoredOverload
    public var interactionDidFinish: ((UISpringLoadedInteraction) -> Void)? { optionalRequirement("interactionDidFinish(_:)") }
}

/// Shows that something is about to open.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Something that can open under resting items.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}

/// Opens what a view stands for when dragged items rest over it for a while.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    public let interactionBehavior: any UISpringLoadedInteractionBehavior
    public let interactionEffect: any UISpringLoadedInteractionEffect
    open private(set) weak var view: UIView?
    private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    private var context: SpringContext?
    private var timer: GestureTimer?

    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?, interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? SpringWhereverInside()
        self.interactionEffect = interactionEffect ?? SpringBlink()
        self.handler = handler
        super.init()
    }

    public convenience init(
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
    }

    open func willMove(to view: UIView?) { finish() }
    open func didMove(to view: UIView?) { self.view = view }

    // MARK: The finger

    /// Items are over the view; true when something there can open.
    func follow(_ session: DragSession) -> Bool {
        let context = self.context ?? SpringContext(session: session, view: view)
        let before = (context.targetView, context.targetItem as AnyObject?)
        guard interactionBehavior.shouldAllow(self, with: context) else {
            finish()
            return false
        }
        let isNew = self.context == nil
        self.context = context
        let item = context.targetItem as AnyObject?
        let isSameItem = item === before.1 || (item as? NSObject)?.isEqual(before.1) == true
        let hasOtherTarget = !isNew && (context.targetView !== before.0 || !isSameItem)
        if isNew || hasOtherTarget { wait(context) }
        return true
    }

    private func wait(_ context: SpringContext) {
        change(context, to: .possible)
        let delay = Look.current.dragging.springDelay
        timer = GestureTimer(after: delay * 0.6) { [weak self, weak context] in
            guard let self, let context else { return }
            change(context, to: .activating)
            timer = GestureTimer(after: delay * 0.4) { [weak self, weak context] in
                guard let self, let context else { return }
                change(context, to: .activated)
                handler(self, context)
            }
        }
    }

    private func change(_ context: SpringContext, to state: UISpringLoadedInteractionEffectState) {
        context.state = state
        interactionEffect.interaction(self, didChangeWith: context)
    }

    /// The items went on.
    func finish() {
        timer?.invalidate()
        timer = nil
        guard let context else { return }
        self.context = nil
        change(context, to: .inactive)
        interactionBehavior.interactionDidFinish?(self)
    }
}

@MainActor
private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.inactive
    weak var targetView: UIView?
    var targetItem: Any?
    private let session: DragSession

    init(session: DragSession, view: UIView?) {
        self.session = session
        targetView = view
    }

    func location(in view: UIView?) -> CGPoint { view.map { session.location(in: $0) } ?? session.point }
}

@MainActor
private final class SpringWhereverInside: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool { true }
}

/// The target becomes paler, and blinks before it opens.
@MainActor
private final class SpringBlink: NSObject, UISpringLoadedInteractionEffect {
    private var alpha: CGFloat = 1
    private weak var shown: UIView?

    func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext) {
        if shown !== context.targetView || context.state == .inactive {
            shown?.alpha = alpha
            shown = nil
        }
        guard context.state != .inactive, let target = context.targetView else { return }
        if shown == nil {
            alpha = target.alpha
            shown = target
        }
        // The finger must go on finding what becomes paler.
        UIView.animate(withDuration: 0.1, delay: 0, options: .allowUserInteraction) {
            target.alpha = self.alpha * (context.state == .activating ? 0.3 : 0.6)
        }
    }
}

/// What is spring-loaded under the finger of a drag.
@MainActor
final class DragSprings {
    private unowned let run: DragRun
    private weak var interaction: UISpringLoadedInteraction?

    init(run: DragRun) {
        self.run = run
    }

    func update(_ hit: UIView?) {
        var view = hit
        while let current = view {
            for case let found as UISpringLoadedInteraction in current.interactions {
                if found !== interaction { interaction?.finish() }
                if found.follow(run.session) {
                    interaction = found
                    return
                }
            }
            view = current.superview
        }
        stop()
    }

    func stop() {
        interaction?.finish()
        interaction = nil
    }
}
