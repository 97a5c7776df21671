import CoreGraphics
import Foundation

extension CALayer {
    /// Takes a picture of a layer as the last frame showed it; set by the compositor.
    nonisolated(unsafe) package static var snapshotProvider: ((CALayer) -> LayerSnapshot?)?

    final func addAnimation(_ animation: CAAnimation, key: String?) {
        if let modelLayer { return modelLayer.addAnimation(animation, key: key) }
        let copy = animation.copy() as! CAAnimation
        copy.resolveDuration(CATransaction.animationDuration())
        let key = copy is CATransition ? kCATransition : key
        if let key { removeAnimationRecord(key: key) }
        let record = AnimationRecord(key: key, animation: copy, completions: CATransaction.enterCompletionGroups())
        if copy is CATransition { record.snapshot = Self.snapshotProvider?(self) }
        if animationRecords.isEmpty { AnimationRegistry.shared.register(self) }
        animationRecords.append(record)
        AnimationRegistry.shared.notePending()
        noteChange()
        FrameDriver.shared.noteNeed()
    }

    final func removeAnimationRecord(key: String) {
        let removed = animationRecords.filter { $0.key == key }
        guard !removed.isEmpty else { return }
        animationRecords.removeAll { $0.key == key }
        finishRemoval(removed)
    }

    final func removeAnimationRecords() {
        let removed = animationRecords
        guard !removed.isEmpty else { return }
        animationRecords = []
        finishRemoval(removed)
    }

    private func finishRemoval(_ removed: [AnimationRecord]) {
        if animationRecords.isEmpty { AnimationRegistry.shared.remove(self) }
        noteChange()
        for record in removed { record.end(finished: false) }
    }

    final func keysOfAnimations() -> [String]? {
        let keys = animationRecords.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    // MARK: Time

    final func changeTiming(_ change: (inout MediaTimingValues) -> Void) {
        change(&timing)
        noteChange()
        if !animationRecords.isEmpty || !children.isEmpty { FrameDriver.shared.noteNeed() }
    }

    /// This layer's time at a time of the media clock.
    package final func layerTime(atMedia time: CFTimeInterval) -> CFTimeInterval {
        let above = coordinateParent?.layerTime(atMedia: time) ?? time
        return timing.isIdentity ? above : timing.ownTime(fromParent: above)
    }

    /// This layer's time at a time of the superlayer.
    package final func layerTime(atParent time: CFTimeInterval) -> CFTimeInterval {
        timing.isIdentity ? time : timing.ownTime(fromParent: time)
    }

    /// The superlayer's time at a time of the media clock.
    package final func coordinateTime(_ time: CFTimeInterval) -> CFTimeInterval {
        coordinateParent?.layerTime(atMedia: time) ?? time
    }

    /// Whether neither the layer nor a layer above it is paused.
    final var timeFlows: Bool {
        timing.speed != 0 && coordinateParent?.timeFlows ?? true
    }

    private func mediaTime(atLayer time: CFTimeInterval) -> CFTimeInterval {
        let above = timing.isIdentity ? time : timing.parentTime(fromOwn: time)
        return coordinateParent?.mediaTime(atLayer: above) ?? above
    }

    /// Converts a time of another layer, or of the media clock for nil, to this layer's.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        layerTime(atMedia: l?.mediaTime(atLayer: t) ?? t)
    }

    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let media = mediaTime(atLayer: t)
        return l?.layerTime(atMedia: media) ?? media
    }

    // MARK: Presentation

    /// Whether an animation may change `zPosition`, and so the order among the sublayers.
    package final var animatesDepth: Bool {
        !animationRecords.isEmpty && animationRecords.contains { $0.animation.changes(.zPosition) }
    }

    package final var hasAnimations: Bool { !animationRecords.isEmpty }

    /// Whether an animation changes what the layer shows as time goes by.
    package final var hasRunningAnimations: Bool {
        animationRecords.contains { !$0.hasEnded } && timeFlows
    }

    /// The values that a frame at a time of the media clock shows.
    package final func presentedState(at mediaTime: CFTimeInterval) -> LayerState {
        animationRecords.isEmpty ? state : presentedState(atLayerTime: layerTime(atMedia: mediaTime))
    }

    /// The values that a frame shows at a time of this layer.
    package final func presentedState(atLayerTime time: CFTimeInterval) -> LayerState {
        guard !animationRecords.isEmpty else { return state }
        let result = LayerState(copying: state)
        for record in animationRecords {
            record.animation.apply(to: result, atParent: time, beginning: record.begin ?? time)
        }
        return result
    }

    /// The transition that a frame shows at a time of this layer.
    package final func transitionMoment(atLayerTime time: CFTimeInterval) -> TransitionMoment? {
        for record in animationRecords.reversed() {
            guard let transition = record.animation as? CATransition, let snapshot = record.snapshot,
                let moment = transition.timing.moment(atParent: time, beginning: record.begin ?? time)
            else { continue }
            return TransitionMoment(
                type: transition.type, subtype: transition.subtype, progress: transition.transitionProgress(at: moment),
                snapshot: snapshot)
        }
        return nil
    }

    final func makePresentation() -> Self? {
        if modelLayer != nil { return self }
        guard isCommitted || !animationRecords.isEmpty else { return nil }
        let copy = type(of: self).__make(layer: self)
        guard let result = copy as? Self else { return nil }
        result.modelLayer = self
        let presented = presentedState(at: CACurrentMediaTime())
        if presented !== state { result.state.take(presented) }
        return result
    }
}
