import Foundation

/// Runs an app's animations together with a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private struct Animation {
        let isFocusing: Bool
        let run: (any UIFocusAnimationContext) -> Void
        let completion: (() -> Void)?
    }

    private var animations: [Animation] = []
    private var hasRun = false
    private let movesToItem: Bool

    init(movesToItem: Bool) {
        self.movesToItem = movesToItem
        super.init()
    }

    /// Adds animations that belong to what happens: those of getting the focus where something gets it.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        add(isFocusing: movesToItem, { _ in animations?() }, completion)
    }

    /// Adds animations of the item that gets the focus.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(isFocusing: true, { animations?($0) }, completion)
    }

    /// Adds animations of the item that loses the focus, which take longer.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(isFocusing: false, { animations?($0) }, completion)
    }

    private func add(isFocusing: Bool, _ run: @escaping (any UIFocusAnimationContext) -> Void, _ completion: (() -> Void)?) {
        let animation = Animation(isFocusing: isFocusing, run: run, completion: completion)
        // A coordinator that was kept beyond the move has nothing left to wait for.
        if hasRun { start(animation) } else { animations.append(animation) }
    }

    /// Starts everything that was added.
    func run() {
        hasRun = true
        let waiting = animations
        animations = []
        for animation in waiting { start(animation) }
    }

    private func start(_ animation: Animation) {
        let motion = Look.current.motion
        let context = Context(duration: animation.isFocusing ? motion.focusDuration : motion.unfocusDuration)
        UIView.animate(withDuration: context.duration, delay: 0, options: .allowUserInteraction) {
            animation.run(context)
        } completion: { _ in
            animation.completion?()
        }
    }

    private final class Context: NSObject, UIFocusAnimationContext {
        let duration: TimeInterval

        init(duration: TimeInterval) {
            self.duration = duration
            super.init()
        }
    }
}
