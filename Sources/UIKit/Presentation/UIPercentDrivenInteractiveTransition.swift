import CoreGraphics
import Foundation
import QuartzCore

/// Lets the user drive the animations that an animator makes: a share of their time is shown as the finger moves.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// Seconds that the animator's animations take.
    open private(set) var duration: CGFloat = 0
    open private(set) var percentComplete: CGFloat = 0
    /// Factor on the speed with which the rest runs after the interaction.
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// The curve of the rest after the interaction, where the animator is interruptible; nil for `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins under the user's control.
    open var wantsInteractiveStart = true

    private weak var context: ViewControllerTransitionContext?
    private var foreignContext: (any UIViewControllerContextTransitioning)?
    private var layers: [CALayer] = []
    private var completionToken: FrameDriver.Token?
    /// An end that was asked for before the transition had started.
    private var earlyEnd: Bool?
    private var hasStarted = false
    /// What drives the animations instead of the layers' time.
    private var interruptible: (any UIViewImplicitlyAnimating)?

    public override init() {
        super.init()
    }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        percentComplete = 0
        hasStarted = true
        guard let context = transitionContext as? ViewControllerTransitionContext else {
            foreignContext = transitionContext
            return
        }
        self.context = context
        duration = max(context.animator.transitionDuration(using: context), 0)
        if let animator = context.interruptibleAnimator {
            interruptible = animator
            animator.pauseAnimation()
            _ = context.addToInterruptibleAnimator()
            if let earlyEnd {
                self.earlyEnd = nil
                runToEnd(finishing: earlyEnd)
            }
            return
        }
        stopTime(of: context.animatedLayers)
        context.animate()
        guard !context.isCompleted else { return }
        // Views outside the container joined in while the animations were made.
        stopTime(of: context.animatedLayers.filter { layer in !layers.contains { $0 === layer } })
        FrameDriver.shared.startPendingAnimations(at: CACurrentMediaTime())
        if let earlyEnd {
            self.earlyEnd = nil
            runToEnd(finishing: earlyEnd)
        }
    }

    private func stopTime(of stopped: [CALayer]) {
        for layer in stopped {
            layer.speed = 0
            layer.beginTime = 0
            layer.timeOffset = 0
        }
        layers += stopped
    }

    /// Shows the transition as far as a share of 0…1.
    open func update(_ percentComplete: CGFloat) {
        guard completionToken == nil else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        showProgress()
        context?.updateInteractiveTransition(self.percentComplete)
        foreignContext?.updateInteractiveTransition(self.percentComplete)
    }

    /// The transition begins without the user; an interruptible one can be taken over on its way.
    func willRunByItself(_ context: ViewControllerTransitionContext) {
        guard context.coordinator.isInterruptible else { return }
        self.context = context
        hasStarted = true
        duration = max(context.animator.transitionDuration(using: context), 0)
        interruptible = context.interruptibleAnimator
    }

    private func showProgress() {
        interruptible?.fractionComplete = percentComplete
        for layer in layers { layer.timeOffset = CFTimeInterval(percentComplete * duration) }
    }

    /// Takes a running transition back under the user's control.
    open func pause() {
        completionToken?.invalidate()
        completionToken = nil
        if let interruptible {
            interruptible.pauseAnimation()
            interruptible.isReversed = false
            percentComplete = interruptible.fractionComplete
        }
        context?.pauseInteractiveTransition()
        foreignContext?.pauseInteractiveTransition()
    }

    /// The interaction went far enough: the rest runs by itself.
    open func finish() {
        end(finishing: true)
    }

    /// The interaction is taken back: the views return to where they were.
    open func cancel() {
        end(finishing: false)
    }

    private func end(finishing: Bool) {
        guard hasStarted else {
            // The gesture was over before the container could begin.
            earlyEnd = finishing
            return
        }
        runToEnd(finishing: finishing)
    }

    private func runToEnd(finishing: Bool) {
        guard completionToken == nil else { return }
        let target: (any UIViewControllerContextTransitioning)? = context ?? foreignContext
        if finishing { target?.finishInteractiveTransition() } else { target?.cancelInteractiveTransition() }
        guard let context, !context.isCompleted else { return }
        if let interruptible {
            interruptible.isReversed = !finishing
            resume(interruptible, seconds: (finishing ? 1 - percentComplete : percentComplete) * duration / max(completionSpeed, 0.01))
            return
        }
        let start = CACurrentMediaTime()
        let from = percentComplete
        let to: CGFloat = finishing ? 1 : 0
        let seconds = max(abs(to - from) * duration / max(completionSpeed, 0.01), 0)
        let curve = completionCurve.timingFunction
        completionToken = FrameDriver.shared.addHandler { [weak self] time in
            MainActor.assumeIsolated {
                guard let self else { return }
                let share = seconds > 0 ? min(CGFloat(time - start) / seconds, 1) : 1
                self.percentComplete = from + (to - from) * CGFloat(curve.value(at: Double(share)))
                self.showProgress()
                if share >= 1 { self.reachEnd(finishing: finishing) }
            }
        }
    }

    private func resume(_ animator: any UIViewImplicitlyAnimating, seconds: CGFloat) {
        let timing = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
        let factor = duration > 0 ? seconds / duration : 0
        if let animator = animator as? UIViewPropertyAnimator {
            animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
        } else if let proceed = animator.continueAnimation_durationFactor {
            proceed(timing, factor)
        } else {
            animator.startAnimation()
        }
    }

    private func reachEnd(finishing: Bool) {
        completionToken?.invalidate()
        completionToken = nil
        let ended = layers
        for layer in ended {
            if finishing { layer.endAnimationsInTree() } else { layer.revertAnimationsInTree() }
        }
        // Animators that wait for something else than their animations go on in ordinary time.
        for layer in ended { layer.resumeTime() }
        layers = []
    }

    /// The context heard of the end, by whatever way.
    func transitionDidComplete(in context: ViewControllerTransitionContext) {
        guard context === self.context else { return }
        completionToken?.invalidate()
        completionToken = nil
        let stopped = layers
        layers = []
        for layer in stopped { layer.resumeTime() }
        interruptible = nil
        self.context = nil
        hasStarted = false
        earlyEnd = nil
    }
}
