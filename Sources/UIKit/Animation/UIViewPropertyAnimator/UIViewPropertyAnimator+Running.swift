import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

extension UIViewPropertyAnimator {
    private var curve: AnimatorCurve { AnimatorCurve(timingParameters ?? UICubicTimingParameters(), duration: duration) }
    private var elapsed: TimeInterval { CACurrentMediaTime() - driver.epoch }
    /// The share of the way that is done, seen from the start, whatever the direction.
    private var position: Double { driver.position(at: elapsed) }

    // MARK: Fractions

    var currentFraction: CGFloat {
        guard storedState == .active else { return 0 }
        let done: Double
        if case .running(let run) = driver.phase {
            // Linear in time while it runs.
            let (from, to) = (curve.time(atValue: run.from), curve.time(atValue: run.to))
            done = from + (to - from) * run.share(at: elapsed)
        } else {
            done = scrubsLinearly ? position : curve.time(atValue: position)
        }
        return CGFloat(storedIsReversed ? 1 - done : done)
    }

    func scrub(to fraction: CGFloat) {
        checkInterruptible("setFractionComplete:")
        guard storedState != .stopped else {
            raise(.internalInconsistency, "It is an error to set the fractionComplete of a stopped property animator.")
        }
        if storedState == .inactive { activate() }
        if driver.isRunning { hold() }
        let wanted = Double(min(max(fraction, 0), 1))
        let share = storedIsReversed ? 1 - wanted : wanted
        driver.phase = .held(scrubsLinearly ? share : curve.value(share))
        showChange()
    }

    func reverse(_ isReversed: Bool) {
        guard isReversed != storedIsReversed else { return }
        checkInterruptible("setReversed:")
        storedIsReversed = isReversed
        guard isRunning else { return }
        run(with: nil, durationFactor: 0)
    }

    // MARK: Control

    func start(afterDelay delay: TimeInterval) {
        switch storedState {
        case .stopped: raise(.internalInconsistency, "It is an error to start a stopped property animator.")
        case .active:
            guard !driver.isRunning else { return }
        case .inactive:
            self.delay = max(0, delay)
            activate()
        }
        run(with: nil, durationFactor: 0, delay: max(0, delay))
    }

    func pause() {
        checkInterruptible("pauseAnimation")
        switch storedState {
        case .stopped: raise(.internalInconsistency, "It is an error to pause a stopped property animator.")
        case .inactive: activate()
        case .active: if driver.isRunning { hold() }
        }
    }

    func goOn(with parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard storedState == .active, !driver.isRunning else {
            raise(
                .internalInconsistency, "continueAnimationWithTimingParameters:durationFactor: should only be called on a paused animator!")
        }
        run(with: parameters, durationFactor: Double(durationFactor))
    }

    func stop(withoutFinishing: Bool) {
        checkInterruptible("stopAnimation:")
        guard storedState == .active else {
            guard storedState == .stopped else { return }
            raise(.internalInconsistency, "It is an error to stop a property animator that has been stopped already.")
        }
        endRunning()
        settle(at: .current)
        if withoutFinishing {
            reset()
        } else {
            // Kept, for `finishAnimation(at:)` may go back to the start.
            setState(.stopped)
        }
    }

    func finishStopped(at finalPosition: UIViewAnimatingPosition) {
        guard storedState == .stopped else {
            raise(.internalInconsistency, "finishAnimationAtPosition: should only be called on a stopped animator!")
        }
        settle(at: finalPosition)
        complete(finalPosition)
    }

    func add(_ block: @escaping () -> Void, delayFactor: CGFloat) {
        switch storedState {
        case .inactive: animationBlocks.append((block, delayFactor))
        case .active: capture(block, delayFactor: delayFactor)
        case .stopped: raise(.internalInconsistency, "It is an error to add animations to a stopped property animator.")
        }
    }

    private func checkInterruptible(_ name: String) {
        guard isInterruptible || storedState == .inactive else {
            raise(.internalInconsistency, "\(name) is not supported by a property animator that is not interruptible.")
        }
    }

    private func setState(_ state: UIViewAnimatingState) {
        storedState = state
        if state == .inactive { storedIsReversed = false }
    }

    // MARK: Running

    private func activate() {
        driver = AnimationDriver(epoch: CACurrentMediaTime())
        setState(.active)
        let blocks = animationBlocks
        animationBlocks = []
        for (block, factor) in blocks { capture(block, delayFactor: factor) }
        if storedIsReversed { driver.phase = .held(1) }
    }

    private func run(with parameters: (any UITimingCurveProvider)?, durationFactor: Double, delay: TimeInterval = 0) {
        let from = position
        let to = storedIsReversed ? 0.0 : 1
        let pace: (Double) -> Double
        var length: TimeInterval
        if let parameters {
            let new = AnimatorCurve(parameters, duration: durationFactor > 0 ? durationFactor * duration : abs(to - from) * duration)
            (pace, length) = (new.value, new.duration)
        } else {
            let time = curve.time(atValue: from)
            pace = storedIsReversed ? curve.wayBack(from: time) : curve.rest(from: time)
            length = (storedIsReversed ? time : 1 - time) * duration
            if durationFactor > 0 { length = durationFactor * duration }
        }
        // Without changes there is nothing to wait for.
        if changes.isEmpty { length = 0 }
        driver.phase = .running(.init(start: elapsed + delay, length: length, from: from, to: to, pace: pace))
        showChange()
        guard token == nil else { return }
        // The handler keeps the animator while it runs.
        token = FrameDriver.shared.addHandler { [self] now in MainActor.assumeIsolated { step(at: now) } }
    }

    private func step(at now: TimeInterval) {
        guard case .running(let run) = driver.phase else {
            endHandler()
            return
        }
        guard run.isOver(at: now - driver.epoch) else { return }
        driver.phase = .held(run.to)
        endHandler()
        if pausesOnCompletion {
            showChange()
            return
        }
        let position: UIViewAnimatingPosition = storedIsReversed ? .start : .end
        settle(at: position)
        complete(position)
    }

    private func hold() {
        driver.phase = .held(position)
        endHandler()
        showChange()
    }

    private func endHandler() {
        token?.invalidate()
        token = nil
    }

    private func endRunning() {
        if driver.isRunning { driver.phase = .held(position) }
        endHandler()
    }

    private func showChange() {
        for change in changes { change.layer.drivenAnimationDidChange() }
    }

    // MARK: End

    /// Takes the animations off; the properties keep the values of a place on the way.
    private func settle(at position: UIViewAnimatingPosition) {
        for view in blockedViews { view.blockingAnimations -= 1 }
        blockedViews = []
        UIView.performWithoutAnimation {
            for change in changes {
                let isOurs = change.layer.hasAnimation(forKey: change.key, drivenBy: driver)
                switch position {
                case .end: if storedState == .stopped, let value = change.pieces.last?.to { change.set(value) }
                case .start: if isOurs || storedState == .stopped, let value = change.pieces.first?.from { change.set(value) }
                case .current:
                    if isOurs, let value = change.layer.presentation()?.value(forKeyPath: change.key) { change.set(value) }
                }
                if isOurs { change.layer.removeAnimation(forKey: change.key) }
            }
        }
    }

    private func reset() {
        changes = []
        setState(.inactive)
        completionBlocks = []
        animationBlocks = []
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        let blocks = completionBlocks
        reset()
        for block in blocks { block(position) }
    }

    // MARK: Changes

    /// Runs a block and takes over what it changes, from where the animations are now.
    private func capture(_ block: () -> Void, delayFactor: CGFloat) {
        let curve = curve
        let start = min(max(position, 0), 1)
        let begin = curve.time(atValue: start)
        let time = begin + (1 - begin) * Double(min(max(delayFactor, 0), 1))
        let first = delayFactor > 0 ? curve.value(time) : start
        // A later start has the whole curve in the time that is left.
        let pace: ((Double) -> Double)? =
            delayFactor > 0 || start > 0
            ? { share in
                guard time < 1 else { return share }
                return curve.value((curve.time(atValue: first + share * (1 - first)) - time) / (1 - time))
            } : nil
        let state = UIViewAnimationState(
            duration: duration, delay: 0, timing: .function(CAMediaTimingFunction(name: .linear)), options: [], completion: nil)
        state.flushesUpdates = flushUpdates
        state.takesNestedCompletions { [weak self] completion in self?.completionBlocks.append { completion($0 != .start) } }
        var recorded: [AnimatedChange] = []
        state.recorder = { layer, key, from, span in
            let piece: DrivenAnimation.Piece
            if let span {
                piece = .init(
                    start: first + span.lowerBound * (1 - first), end: first + span.upperBound * (1 - first), from: from,
                    to: layer.value(forKeyPath: key))
            } else {
                piece = .init(start: first, end: 1, from: from, to: nil, pace: pace)
            }
            if let index = recorded.firstIndex(where: { $0.layer === layer && $0.key == key }) {
                guard span != nil else { return }
                // A keyframe that sets a property twice means the last value.
                if let last = recorded[index].pieces.last, last.start == piece.start, last.end == piece.end {
                    recorded[index].pieces[recorded[index].pieces.count - 1].to = piece.to
                } else {
                    recorded[index].pieces.append(piece)
                }
            } else {
                recorded.append(AnimatedChange(layer: layer, key: key, pieces: [piece]))
            }
        }
        UIViewAnimationState.run(state, block)
        for var change in recorded {
            let final = change.layer.value(forKeyPath: change.key)
            for index in change.pieces.indices where change.pieces[index].to == nil { change.pieces[index].to = final }
            install(change)
        }
    }

    private func install(_ change: AnimatedChange) {
        var change = change
        if let index = changes.firstIndex(where: { $0.layer === change.layer && $0.key == change.key }) {
            change.pieces = changes[index].pieces + change.pieces
            changes[index] = change
        } else {
            changes.append(change)
            if !isUserInteractionEnabled, let view = change.layer.delegate as? UIView {
                view.blockingAnimations += 1
                blockedViews.append(view)
            }
        }
        let animation = DrivenAnimation(keyPath: change.key, pieces: change.pieces, driver: driver, on: change.layer)
        change.layer.add(animation, forKey: change.key)
    }
}

extension AnimatedChange {
    /// Gives the property a value, through the view where the view keeps one of its own.
    @MainActor
    fileprivate func set(_ value: Any) {
        if key == "backgroundColor", let view = layer.delegate as? UIView {
            view.backgroundColor = UIColor(cgColor: value as! CGColor)
        } else {
            layer.setValue(value, forKeyPath: key)
        }
    }
}
