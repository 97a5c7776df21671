import Foundation
import ObjCRuntime
import QuartzCore

/// One `UIView.animate` block: how its property changes move, and who waits for their end.
@MainActor
final class UIViewAnimationState {
    enum Timing {
        case function(CAMediaTimingFunction)
        /// Natural frequency and damping ratio of a mass of 1, initial velocity in fractions of the way a second.
        case spring(frequency: CGFloat, dampingRatio: CGFloat, velocity: CGFloat)
    }

    /// In seconds, as the delay is. These and how often it runs may change while the block makes its changes.
    var duration: TimeInterval
    var delay: TimeInterval
    var timing: Timing
    let options: UIView.AnimationOptions
    /// Whether what moves already goes on from where it shows.
    lazy var beginsFromCurrentState = options.contains(.beginFromCurrentState)
    /// Whether properties and layout are brought up to date around the block.
    lazy var flushesUpdates = options.contains(.flushUpdates)
    var repeatCount: Float
    var autoreverses: Bool
    var completion: ((Bool) -> Void)?
    /// Takes the block's changes instead of animations on the layers: layer, property, value before, and for a keyframe its span.
    var recorder: ((CALayer, String, Any?, ClosedRange<Double>?) -> Void)?
    /// Runs when the block's changes are made, before it is known what it waits for.
    var willClose: (() -> Void)?
    /// Whether `addKeyframe` finds its time here.
    var isKeyframed = false
    /// Takes completions of blocks inside of this one, whose changes a recorder took.
    private var nestedCompletions: ((@escaping (Bool) -> Void) -> Void)?
    private var runningAnimations = 0
    private var allFinished = true
    private var endActionsOfNested: [(Bool) -> Void] = []
    private var isClosed = false
    private var isCompleted = false

    init(
        duration: TimeInterval, delay: TimeInterval, timing: Timing, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.delay = delay
        self.timing = timing
        self.options = options
        self.completion = completion
        repeatCount = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
    }

    // MARK: The blocks that run now

    private static var stack: [UIViewAnimationState?] = []
    static var areAnimationsEnabled = true

    /// The innermost block that animates changes; nil outside and inside `performWithoutAnimation`.
    static var current: UIViewAnimationState? { areAnimationsEnabled ? stack.last ?? nil : nil }

    static func run(_ state: UIViewAnimationState?, _ body: () -> Void) {
        // What was asked for before doesn't become part of the animation; what the block asks for does. Blocks inside do the same.
        if current?.flushesUpdates == true { state?.flushesUpdates = true }
        let flushes = state?.flushesUpdates == true
        if flushes { UIApplication.shared.flushUpdates() }
        let depth = stack.count
        stack.append(state)
        body()
        if flushes { UIApplication.shared.flushUpdates() }
        state?.layOutPending()
        // With what the block began and didn't end.
        stack.removeSubrange(min(depth, stack.count)...)
        state?.finishChanges()
    }

    /// Begins a group of changes that ends with `close(_:)`, as `run(_:_:)` does around a block.
    static func open(_ state: UIViewAnimationState) { stack.append(state) }

    static func close(_ state: UIViewAnimationState) {
        state.layOutPending()
        if let index = stack.lastIndex(where: { $0 === state }) { stack.remove(at: index) }
        state.finishChanges()
    }

    private func finishChanges() {
        willClose?()
        close()
    }

    // MARK: Recording

    /// Gives this block's changes to the recorder of the block around it; the completion comes when that one ends.
    func joinRecording(of outer: UIViewAnimationState) {
        guard let recorder = outer.recorder else { return }
        self.recorder = recorder
        joinsCompletions(of: outer)
        guard let completion, let nestedCompletions else { return }
        self.completion = nil
        nestedCompletions(completion)
    }

    func joinsCompletions(of outer: UIViewAnimationState) {
        nestedCompletions = outer.nestedCompletions ?? { [weak outer] in outer?.endActionsOfNested.append($0) }
    }

    func takesNestedCompletions(_ take: @escaping (@escaping (Bool) -> Void) -> Void) { nestedCompletions = take }

    // MARK: Layout as part of the block

    private var viewsToLayOut: [UIView] = []
    private var endActions: [() -> Void] = []

    /// Has the view's hierarchy laid out when the block's own changes are made, so that the result is animated as well.
    func layOutBeforeEnd(_ view: UIView) {
        if !viewsToLayOut.contains(where: { $0 === view }) { viewsToLayOut.append(view) }
    }

    private func layOutPending() {
        while let view = viewsToLayOut.popLast() { view.rootAncestor.layoutIfNeeded() }
    }

    /// Runs when the block's animations have come to their end, before its completion.
    func atEnd(_ action: @escaping () -> Void) { endActions.append(action) }

    // MARK: Actions

    /// What a view's layer does when a property changes: nothing outside of animation blocks.
    static func action(for layer: CALayer, key: String) -> (any CAAction)? {
        guard let state = current, state.duration > 0 || state.delay > 0, !neverAnimated.contains(key) else { return LayerHostAction.none }
        return PropertyAction(state: state, oldValue: state.startValue(of: layer, key: key))
    }

    /// Order and visibility change at once.
    private static let neverAnimated: Set<String> = [
        "hidden", "zPosition", "sublayers", "onOrderIn", "onOrderOut", "contents", "contentsScale", "doubleSided", "masksToBounds",
    ]

    private func startValue(of layer: CALayer, key: String) -> Any? {
        // Where an animation runs, the new one starts at what is on the screen.
        let isRunning = layer.animationKeys()?.contains(key) ?? false
        if isRunning || beginsFromCurrentState {
            return (layer.presentation() ?? layer).value(forKeyPath: key)
        }
        return layer.value(forKeyPath: key)
    }

    fileprivate func add(to layer: CALayer, key: String, from oldValue: Any?) {
        if let recorder {
            recorder(layer, key, oldValue, nil)
            return
        }
        let animation = makeAnimation(key)
        animation.fromValue = oldValue
        install(animation, on: layer, key: key)
    }

    /// Adds an animation that this block waits for.
    func install(_ animation: CAPropertyAnimation, on layer: CALayer, key: String) {
        animation.fillMode = .backwards
        if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        let blockedView = options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
        blockedView?.blockingAnimations += 1
        let observer = AnimationObserver { [self, weak blockedView] finished in
            blockedView?.blockingAnimations -= 1
            animationDidStop(finished: finished)
        }
        animation.delegate = observer
        runningAnimations += 1
        layer.add(animation, forKey: key)
    }

    /// Shows the changes of a view as one picture that gives way to the next, and waits for the end.
    func show(_ kind: UIView.AnimationOptions.Transition, of view: UIView) {
        guard case .function(let function) = timing, view.window != nil else { return }
        let transition = CATransition(kind)
        transition.duration = duration
        transition.timingFunction = function
        if delay > 0 { transition.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
        transition.repeatCount = repeatCount
        transition.autoreverses = autoreverses
        transition.delegate = AnimationObserver { [self] finished in animationDidStop(finished: finished) }
        runningAnimations += 1
        view.layoutIfNeeded()
        view.layer.add(transition, forKey: "transition")
    }

    private func makeAnimation(_ key: String) -> CABasicAnimation {
        switch timing {
        case .function(let function):
            let animation = CABasicAnimation(keyPath: key)
            animation.duration = duration
            animation.timingFunction = function
            return animation
        case .spring(let frequency, let dampingRatio, let velocity):
            let spring = CASpringAnimation(keyPath: key)
            spring.mass = 1
            spring.stiffness = frequency * frequency
            spring.damping = 2 * dampingRatio * frequency
            spring.initialVelocity = velocity
            spring.duration = duration
            return spring
        }
    }

    // MARK: End

    private func animationDidStop(finished: Bool) {
        runningAnimations -= 1
        if !finished { allFinished = false }
        completeIfDone()
    }

    /// The block's changes are made; without any the completion comes with the next frame.
    private func close() {
        isClosed = true
        completeIfDone()
    }

    private func completeIfDone() {
        guard isClosed, runningAnimations == 0, !isCompleted else { return }
        isCompleted = true
        let actions = endActions
        endActions = []
        // What a recorder took ends with the block around this one.
        if recorder != nil, let nestedCompletions {
            for action in actions { nestedCompletions { _ in action() } }
        } else {
            for action in actions { action() }
        }
        let finished = allFinished
        let nested = endActionsOfNested
        endActionsOfNested = []
        for action in nested { action(finished) }
        let handler = completion
        completion = nil
        handler?(finished)
    }

    private struct PropertyAction: CAAction {
        let state: UIViewAnimationState
        let oldValue: Any?

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            MainActor.assumeIsolated {
                guard let layer = anObject as? CALayer else { return }
                state.add(to: layer, key: event, from: oldValue)
            }
        }
    }
}

/// Waits for one animation of a block; Core Animation holds it as the animation's delegate.
final class AnimationObserver: NSObject, CAAnimationDelegate {
    private var onStop: ((Bool) -> Void)?

    init(onStop: @escaping (Bool) -> Void) {
        _ = Self.registration
        self.onStop = onStop
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: AnimationObserver.self, name: "UIKit.AnimationObserver")
        entry.optional("animationDidStop(_:finished:)") { observer -> (CAAnimation, Bool) -> Void in
            { _, finished in (observer as! AnimationObserver).stop(finished) }
        }
    }()

    private func stop(_ finished: Bool) {
        let handler = onStop
        onStop = nil
        handler?(finished)
    }
}
