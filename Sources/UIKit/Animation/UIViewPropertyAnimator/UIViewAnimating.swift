import CoreGraphics
import Foundation
import ObjCRuntime

/// Whether an animator has animations, and whether they can still be changed.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing has begun, or everything is over.
    case inactive = 0
    /// Animations run or are paused.
    case active = 1
    /// The animations are gone where they were; `finishAnimation(at:)` ends it.
    case stopped = 2
}

/// The place at which animations end.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

/// Starts, stops and moves animations.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    /// Whether the animations go back to their start.
    var isReversed: Bool { get set }
    /// The part that is done, 0…1, in the direction in which the animations go.
    var fractionComplete: CGFloat { get set }

    func startAnimation()
    /// Seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// Stops where everything is; without finishing, `finishAnimation(at:)` must follow.
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes animation blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {}

extension UIViewImplicitlyAnimating {
    /// The part of the remaining time after which the block's changes begin.
    @_disfavoredOverload
    public var addAnimations_delayFactor: ((@escaping () -> Void, CGFloat) -> Void)? {
        optionalRequirement("addAnimations(_:delayFactor:)")
    }
    @_disfavoredOverload
    public var addAnimations: ((@escaping () -> Void) -> Void)? { optionalRequirement("addAnimations(_:)") }
    @_disfavoredOverload
    public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? { optionalRequirement("addCompletion(_:)") }
    @_disfavoredOverload
    public var continueAnimation_durationFactor: (((any UITimingCurveProvider)?, CGFloat) -> Void)? {
        optionalRequirement("continueAnimation(withTimingParameters:durationFactor:)")
    }
}
