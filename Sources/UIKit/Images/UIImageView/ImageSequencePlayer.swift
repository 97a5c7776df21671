import Foundation
import QuartzCore

/// Steps through images with the display.
@MainActor
final class ImageSequencePlayer {
    private let images: [UIImage]
    private let duration: TimeInterval
    private let repeatCount: Int
    /// Started by `startAnimating`, not by an animated image.
    let isExplicit: Bool
    private var token: FrameDriver.Token?
    private var startTime: TimeInterval?
    private var index = 0
    private let onFrame: () -> Void
    private let onEnd: () -> Void

    init(
        images: [UIImage], duration: TimeInterval, repeatCount: Int, isExplicit: Bool, onFrame: @escaping () -> Void,
        onEnd: @escaping () -> Void
    ) {
        self.images = images
        self.duration = duration
        self.repeatCount = repeatCount
        self.isExplicit = isExplicit
        self.onFrame = onFrame
        self.onEnd = onEnd
        token = FrameDriver.shared.addHandler { [weak self] now in
            MainActor.assumeIsolated { self?.step(now) }
        }
    }

    var current: UIImage { images[index] }

    func stop() {
        token?.invalidate()
        token = nil
    }

    private func step(_ now: TimeInterval) {
        let start = startTime ?? now
        startTime = start
        let elapsed = now - start
        if repeatCount > 0, elapsed >= duration * Double(repeatCount) {
            stop()
            onEnd()
            return
        }
        let position = elapsed.truncatingRemainder(dividingBy: duration) / duration
        let new = min(Int(position * Double(images.count) + 1e-9), images.count - 1)
        guard new != index else { return }
        index = new
        onFrame()
    }
}
