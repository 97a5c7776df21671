import Foundation

/// An animation that runs on a layer.
final class AnimationRecord {
    let key: String?
    let animation: CAAnimation
    /// Start in the layer's time; nil until a frame shows the animation.
    var begin: CFTimeInterval?
    /// The transactions whose completion blocks wait for this animation.
    var completions: [CompletionGroup]
    /// How the layer looked before a transition.
    var snapshot: LayerSnapshot?
    var hasStarted = false
    /// Over, but kept because the client wants to see its end.
    var hasEnded = false

    init(key: String?, animation: CAAnimation, completions: [CompletionGroup]) {
        self.key = key
        self.animation = animation
        self.completions = completions
        if animation.timing.beginTime != 0 { begin = animation.timing.beginTime }
    }

    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        animation.delegate?.animationDidStart?(animation)
    }

    /// Tells everybody who waits that the animation is over; later calls do nothing.
    func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        animation.delegate?.animationDidStop_finished?(animation, finished)
        let waiting = completions
        completions = []
        for completion in waiting { completion.leave() }
    }

    /// Whether the animation is over at a time of its layer.
    func isOver(at layerTime: CFTimeInterval) -> Bool {
        guard let begin else { return false }
        return layerTime - begin >= animation.timing.parentDuration - 1e-9
    }
}
