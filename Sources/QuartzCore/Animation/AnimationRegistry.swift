import Foundation

/// All layers that have animations, so that time can end them without walking the trees.
final class AnimationRegistry {
    nonisolated(unsafe) static let shared = AnimationRegistry()

    /// In the order of their first animation; layers take themselves out before they end.
    private var layers: [Unmanaged<CALayer>] = []
    private var hasPending = false

    func register(_ layer: CALayer) {
        layers.append(.passUnretained(layer))
    }

    func notePending() {
        hasPending = true
    }

    func remove(_ layer: CALayer) {
        let pointer = Unmanaged.passUnretained(layer).toOpaque()
        layers.removeAll { $0.toOpaque() == pointer }
    }

    /// Ends every animation, unfinished.
    func endAll() {
        for layer in layers.map({ $0.takeUnretainedValue() }) { layer.removeAllAnimations() }
    }

    /// The layer is being destroyed: its animations end unfinished.
    func forget(_ layer: CALayer) {
        remove(layer)
        for record in layer.animationRecords { record.end(finished: false) }
    }

    /// Starts the time of animations that a frame is going to show for the first time.
    func resolvePending(at time: CFTimeInterval) {
        guard hasPending else { return }
        hasPending = false
        var started: [AnimationRecord] = []
        for pointer in layers {
            let layer = pointer.takeUnretainedValue()
            var layerTime: CFTimeInterval?
            for record in layer.animationRecords where record.begin == nil || !record.hasStarted {
                let now = layerTime ?? layer.layerTime(atMedia: time)
                layerTime = now
                if record.begin == nil { record.begin = now }
                if record.begin! <= now { started.append(record) } else { hasPending = true }
            }
        }
        for record in started { record.start() }
    }

    /// Ends the animations whose time is over.
    func endFinished(at time: CFTimeInterval) {
        var ended: [AnimationRecord] = []
        var changed = false
        for pointer in layers {
            let layer = pointer.takeUnretainedValue()
            let layerTime = layer.layerTime(atMedia: time)
            for record in layer.animationRecords where !record.hasEnded && record.isOver(at: layerTime) {
                ended.append(record)
                if record.animation.isRemovedOnCompletion {
                    layer.animationRecords.removeAll { $0 === record }
                    changed = true
                }
            }
            if layer.animationRecords.isEmpty { remove(layer) }
        }
        if changed { CATransaction.noteChange() }
        for record in ended { record.end(finished: true) }
    }

    /// Whether time changes what a frame would show.
    var isRunning: Bool {
        layers.contains { pointer in
            let layer = pointer.takeUnretainedValue()
            return layer.animationRecords.contains { !$0.hasEnded && $0.animation.advances } && layer.timeFlows
        }
    }
}
