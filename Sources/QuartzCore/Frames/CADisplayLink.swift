import Foundation
import ObjCRuntime

/// A timer in step with the display's frames.
open class CADisplayLink: NSObject {
    private var target: Any?
    private let selector: Selector
    private var modes: Set<RunLoop.Mode> = []
    private var lastTick: CFTimeInterval?

    /// The time of the frame that is being prepared, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the frame will be shown.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between two frames of the display.
    open var duration: CFTimeInterval { FrameDriver.shared.frameDuration }

    open var isPaused = false {
        didSet { if oldValue && !isPaused && !modes.isEmpty { FrameDriver.shared.noteNeed() } }
    }
    /// Frames a second; 0 for the display's own rate.
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// Frames between two calls, for clients from before `preferredFramesPerSecond`.
    open var frameInterval = 1

    /// Creates a link that sends `selector` to `target` with itself as argument; it keeps the target until `invalidate()`.
    public init(target: Any, selector sel: Selector) {
        self.target = target
        selector = sel
        super.init()
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil else { return }
        modes.insert(mode)
        FrameDriver.shared.add(self)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        if modes.isEmpty { FrameDriver.shared.remove(self) }
    }

    /// Ends the link for good.
    open func invalidate() {
        modes = []
        target = nil
        FrameDriver.shared.remove(self)
    }

    private func interval(_ frameDuration: CFTimeInterval) -> CFTimeInterval {
        let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.preferred)
        let frames = rate > 0 ? (1 / rate / frameDuration).rounded(.toNearestOrAwayFromZero) : CFTimeInterval(frameInterval)
        return max(1, frames) * frameDuration
    }

    func tick(at time: CFTimeInterval, frameDuration: CFTimeInterval) {
        guard !isPaused, let target else { return }
        let interval = interval(frameDuration)
        // Half a frame of tolerance: real frames never come at exact times.
        if let lastTick, time - lastTick < interval - frameDuration / 2 { return }
        lastTick = time
        timestamp = time
        targetTimestamp = time + interval
        ObjCRuntime.send(selector, to: target, arguments: [self])
    }
}
