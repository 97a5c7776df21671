import Foundation

/// Animates along with a preview.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    /// Called at the end; where a drop was cancelled in the middle it says so.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Keeps what runs along with one preview's animation.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func animate() {
        let running = animations
        animations = []
        for animation in running { animation() }
    }

    func complete() {
        let waiting = completions
        completions = []
        for completion in waiting { completion(.end) }
    }
}
