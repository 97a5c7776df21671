import Foundation
import QuartzCore

/// A progress that goes on with the time, and turns to the next page at its end.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
    private var durations: [Int: TimeInterval] = [:]
    private var token: FrameDriver.Token?
    private var lastTime: CFTimeInterval?

    /// `preferredDuration` is what a page takes in seconds, unless it has a duration of its own.
    public init(preferredDuration: TimeInterval) {
        self.preferredDuration = preferredDuration
        super.init()
    }

    /// Decides on turning pages; the progress's delegate of a narrower type.
    @_nonoverride open var delegate: (any UIPageControlTimerProgressDelegate)? {
        get { (self as UIPageControlProgress).delegate as? any UIPageControlTimerProgressDelegate }
        set { (self as UIPageControlProgress).delegate = newValue }
    }

    /// What a page takes, in seconds.
    open var preferredDuration: TimeInterval
    /// Whether the first page follows the last one.
    open var resetsToInitialPageAfterEnd = false
    /// Whether time counts; it stands still while the progress doesn't show.
    open private(set) var isRunning = false

    open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    open func resumeTimer() {
        guard !isRunning else { return }
        isRunning = true
        updateClock()
    }

    open func pauseTimer() {
        isRunning = false
        updateClock()
    }

    override func visibilityDidChange() { updateClock() }

    private func updateClock() {
        guard isRunning, isProgressVisible else {
            token?.invalidate()
            token = nil
            lastTime = nil
            return
        }
        guard token == nil else { return }
        lastTime = CACurrentMediaTime()
        token = FrameDriver.shared.addHandler { [weak self] now in MainActor.assumeIsolated { self?.advance(to: now) } }
    }

    private func advance(to now: CFTimeInterval) {
        guard let last = lastTime, let control else { return }
        lastTime = now
        let duration = duration(forPage: control.currentPage)
        let share = duration > 0 ? Float((now - last) / duration) : 1
        let sum = currentProgress + share
        // Sums of sixtieths reach the end a little early or late.
        currentProgress = sum > 1 - 1e-4 ? 1 : sum
        delegate?.pageControlTimerProgressDidChange?(self)
        if currentProgress >= 1, isRunning { turnPage(of: control) }
    }

    private func turnPage(of control: UIPageControl) {
        var next = control.currentPage + 1
        if next >= control.numberOfPages {
            guard resetsToInitialPageAfterEnd else { return pauseTimer() }
            next = 0
        }
        guard delegate?.pageControlTimerProgress_shouldAdvanceToPage?(self, next) ?? true else { return pauseTimer() }
        if next == control.currentPage { pageDidChange(to: next) } else { control.turnByProgress(to: next) }
    }
}
