import Foundation
import ObjCRuntime
import QuartzCore

/// The way of animating that came before blocks: what changes between `beginAnimations(_:context:)` and `commitAnimations()` moves.
///
/// The values that a group moves with are set inside of it, before the changes that they are for. Groups may stand in groups and in
/// blocks; unlike a block, an inner group keeps its own values. Each of the setters does nothing outside of a group, as in UIKit.
extension UIView {
    /// Begins a group that takes 0.2 seconds, unless it is told otherwise. Its name and context come back with the delegate's messages.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        AnimationGroup.stack.append(AnimationGroup(name: animationID, context: context))
    }

    /// Ends the innermost group; without one nothing happens.
    public class func commitAnimations() { AnimationGroup.stack.popLast()?.commit() }

    /// Hears of the group's start and end by the selectors that are set for them; it is kept until the end.
    public class func setAnimationDelegate(_ delegate: Any?) { AnimationGroup.stack.last?.delegate = delegate as AnyObject? }

    /// Takes the group's name and context: `animationWillStart(_:context:)`.
    public class func setAnimationWillStart(_ selector: Selector?) { AnimationGroup.stack.last?.startSelector = selector }

    /// Takes the group's name, whether it ran to its end, as a number, and its context: `animationDidStop(_:finished:context:)`.
    public class func setAnimationDidStop(_ selector: Selector?) { AnimationGroup.stack.last?.stopSelector = selector }

    /// In seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) { AnimationGroup.stack.last?.state.duration = max(0, duration) }

    /// In seconds from now.
    public class func setAnimationDelay(_ delay: TimeInterval) { AnimationGroup.stack.last?.state.delay = max(0, delay) }

    public class func setAnimationStart(_ startDate: Date) { setAnimationDelay(startDate.timeIntervalSinceNow) }

    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        AnimationGroup.stack.last?.state.timing = .function(curve.timingFunction)
    }

    /// How often the changes are shown; fractions end on the way, and nothing repeats with 0.
    public class func setAnimationRepeatCount(_ repeatCount: Float) { AnimationGroup.stack.last?.state.repeatCount = repeatCount }

    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        AnimationGroup.stack.last?.state.autoreverses = repeatAutoreverses
    }

    /// Whether what moves already goes on from where it shows.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        AnimationGroup.stack.last?.state.beginsFromCurrentState = fromCurrentState
    }

    /// Shows what changes inside of `view` as a turn or a curl of it, when the group ends; `cache` makes no difference, since both
    /// pictures are always kept.
    public class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
        AnimationGroup.stack.last?.transition = (transition, view)
    }
}

/// A group of changes between `beginAnimations(_:context:)` and `commitAnimations()`.
@MainActor
private final class AnimationGroup {
    static var stack: [AnimationGroup] = []

    private let name: String?
    private let context: UnsafeMutableRawPointer?
    let state: UIViewAnimationState
    var delegate: AnyObject?
    var startSelector: Selector?
    var stopSelector: Selector?
    var transition: (kind: UIView.AnimationTransition, view: UIView)?

    init(name: String?, context: UnsafeMutableRawPointer?) {
        self.name = name
        self.context = context
        // Touches go on, as they do with UIKit's.
        state = UIViewAnimationState(
            duration: 0.2, delay: 0, timing: .function(UIView.AnimationCurve.easeInOut.timingFunction), options: .allowUserInteraction,
            completion: nil)
        state.completion = { self.didStop($0) }
        UIViewAnimationState.open(state)
    }

    func commit() {
        if let startSelector, let delegate {
            if state.delay > 0 {
                _ = FrameDriver.shared.addWakeUp(at: CACurrentMediaTime() + state.delay) {
                    self.send(startSelector, to: delegate, [self.name, self.context])
                }
            } else {
                send(startSelector, to: delegate, [name, context])
            }
        }
        if let transition, let kind = transition.kind.optional, state.duration > 0, UIViewAnimationState.areAnimationsEnabled {
            state.show(kind, of: transition.view)
        }
        UIViewAnimationState.close(state)
    }

    private func didStop(_ finished: Bool) {
        guard let stopSelector, let delegate else { return }
        self.delegate = nil
        send(stopSelector, to: delegate, [name, NSNumber(value: finished), context])
    }

    private func send(_ selector: Selector, to receiver: AnyObject, _ arguments: [Any?]) {
        _ = ObjCRuntime.send(selector, to: receiver, arguments: arguments)
    }
}

extension UIView.AnimationTransition {
    /// The same among the options of blocks; nil for none.
    fileprivate var optional: UIView.AnimationOptions.Transition? {
        switch self {
        case .none: nil
        case .flipFromLeft: .flipFromLeft
        case .flipFromRight: .flipFromRight
        case .curlUp: .curlUp
        case .curlDown: .curlDown
        }
    }
}
