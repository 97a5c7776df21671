import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

/// Animates changes of views, and lets them be paused, moved by hand, reversed and sent on.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying, ObjectStorageOwner, @preconcurrency DynamicObject {
    nonisolated(unsafe) public var __objectStorage: ObjectStorage?

    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Seconds of the whole way; a spring with a mass takes its own time.
    open private(set) var duration: TimeInterval
    /// Seconds before the animations begin.
    open internal(set) var delay: TimeInterval = 0
    /// Whether views that are being animated take touches.
    open var isUserInteractionEnabled = true
    /// Whether the animations can be paused, moved and stopped.
    open var isInterruptible = true
    /// Whether a paused animator maps `fractionComplete` to the way in a straight line instead of by its curve.
    open var scrubsLinearly = true
    /// Whether properties and layout that wait are brought up to date before the animations, unanimated, and behind them, animated.
    open var flushUpdates = false
    /// Whether the animator stays active and paused when it arrives.
    open var pausesOnCompletion = false

    // MARK: Kept by UIViewPropertyAnimator+Running.swift

    var storedState = UIViewAnimatingState.inactive
    var storedIsReversed = false
    var driver = AnimationDriver(epoch: 0)
    var changes: [AnimatedChange] = []
    /// Views that take no touches until the animations end.
    var blockedViews: [UIView] = []
    var animationBlocks: [(block: () -> Void, delayFactor: CGFloat)] = []
    var completionBlocks: [(UIViewAnimatingPosition) -> Void] = []
    var token: FrameDriver.Token?

    // MARK: Creation

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        self.duration = AnimatorCurve(parameters, duration: max(0, duration)).duration
        super.init()
        _ = Self.registration
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let made = __make(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
        guard let animator = made as? Self else { fatalError("\(Self.self) does not make instances of itself") }
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Makes an instance of this class from its metatype.
    open class func __make(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    }

    deinit {
        token?.invalidate()
        let isPaused = storedState == .active
        let hasChanges = !changes.isEmpty
        let isStopped = storedState == .stopped
        if isStopped || (isPaused && hasChanges) {
            raise(
                .internalInconsistency,
                "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be "
                    + "explicitly stopped and finished before they can be released.")
        }
    }

    // MARK: State

    open var state: UIViewAnimatingState { storedState }
    open var isRunning: Bool { storedState == .active && driver.isRunning }

    open var isReversed: Bool {
        get { storedIsReversed }
        set { reverse(newValue) }
    }

    open var fractionComplete: CGFloat {
        get { currentFraction }
        set { scrub(to: newValue) }
    }

    // MARK: Control

    open func startAnimation() { start(afterDelay: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
    open func pauseAnimation() { pause() }

    /// Sends paused animations on; a factor of 0 keeps the time that is left, others are shares of `duration`.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        goOn(with: parameters, durationFactor: durationFactor)
    }

    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing: withoutFinishing) }
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finishStopped(at: finalPosition) }

    // MARK: Blocks

    /// Adds changes; those that are added while the animations run begin at once and end with the others.
    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { add(animation, delayFactor: delayFactor) }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completionBlocks.append(completion) }

    /// Waits for the end, and says where it was.
    open func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
    }

    /// A new animator with the same timing and without animations.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = type(of: self).__make(duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
            copy.isUserInteractionEnabled = isUserInteractionEnabled
            copy.isInterruptible = isInterruptible
            copy.scrubsLinearly = scrubsLinearly
            copy.flushUpdates = flushUpdates
            copy.pausesOnCompletion = pausesOnCompletion
            return copy
        }
    }

    // MARK: Names at run time

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: UIViewPropertyAnimator.self, name: "UIViewPropertyAnimator")
        entry.optional("addAnimations(_:)") { animator in
            { (block: @escaping () -> Void) in (animator as! UIViewPropertyAnimator).addAnimations(block) }
        }
        entry.optional("addAnimations(_:delayFactor:)") { animator in
            { (block: @escaping () -> Void, factor: CGFloat) in
                (animator as! UIViewPropertyAnimator).addAnimations(block, delayFactor: factor)
            }
        }
        entry.optional("addCompletion(_:)") { animator in
            { (block: @escaping (UIViewAnimatingPosition) -> Void) in (animator as! UIViewPropertyAnimator).addCompletion(block) }
        }
        entry.optional("continueAnimation(withTimingParameters:durationFactor:)") { animator in
            { (parameters: (any UITimingCurveProvider)?, factor: CGFloat) in
                (animator as! UIViewPropertyAnimator).continueAnimation(withTimingParameters: parameters, durationFactor: factor)
            }
        }
    }()

    open func responds(to aSelector: Selector!) -> Bool { ObjCRuntime.implements(aSelector, self) }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    open func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.setValue(value, of: self, forKey: key) }
    open func value(forUndefinedKey key: String) -> Any? { KeyValueCoding.raiseUndefinedKey(key, of: self, setting: false) }
    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        KeyValueCoding.raiseUndefinedKey(key, of: self, setting: true)
    }
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.raiseUnhandledChange(keyPath: keyPath, of: object, observer: self)
    }
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}
}

/// A property that an animator changes: the layer, and the changes that follow each other on the way.
struct AnimatedChange {
    let layer: CALayer
    let key: String
    var pieces: [DrivenAnimation.Piece]
}
