import Foundation

extension Timer {
    /// Creates a timer that sends a message to a target, which it keeps alive until it is invalidated.
    ///
    /// `userInfo` is not readable from the timer on this platform.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let target = UncheckedTarget(object: aTarget)
        // Foundation on Linux lets a timer without a date fire at once.
        self.init(fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo) { timer in
            ObjCRuntime.send(aSelector, to: target.object, arguments: [timer])
        }
    }

    /// Creates a timer with a first fire date that sends a message to a target.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool
    ) {
        let target = UncheckedTarget(object: t)
        self.init(fire: date, interval: ti, repeats: rep) { timer in
            ObjCRuntime.send(s, to: target.object, arguments: [timer])
        }
    }

    /// Creates a timer that sends a message to a target and adds it to the current run loop in its default mode.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

extension Timer {
    /// Stands in for `init(timeInterval:repeats:block:)`, which on this platform makes a timer that fires at once.
    public convenience init(objc_timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
        self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
    }

    /// Stands in for `scheduledTimer(withTimeInterval:repeats:block:)`, whose result Objective-C lets one ignore.
    @discardableResult
    public class func scheduledTimer(
        objc_withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(objc_timeInterval: interval, repeats: repeats, block: block)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

private struct UncheckedTarget: @unchecked Sendable {
    let object: Any
}
