import CoreGraphics
import Foundation

/// Recognises one or more short touches at one place.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var completedTaps = 0
    private var fingersOfThisTap = 0
    private var start = CGPoint.zero
    private var timer: GestureTimer?
    private var isBetweenTaps = false

    override var waitsWithoutTouches: Bool { isBetweenTaps }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        // Fingers count as the primary button.
        guard buttonMaskRequired == .primary || event.buttonMask.contains(buttonMaskRequired) else {
            state = .failed
            return
        }
        timer?.invalidate()
        timer = nil
        isBetweenTaps = false
        if fingersOfThisTap == 0 {
            if completedTaps > 0, distance(from: start) > Thresholds.multiTapDistance {
                state = .failed
                return
            }
            if completedTaps == 0 { start = centroid }
        }
        fingersOfThisTap += touches.count
        guard fingersOfThisTap <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        // More than one finger or one tap can't be awaited for ever.
        if numberOfTapsRequired > 1 || numberOfTouchesRequired > 1 { failUnlessDone(after: Thresholds.tapDuration) }
    }

    /// A key is a tap only where the app said which keys are.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesEnded(presses, with: event)
        guard choosesPresses, storedState == .possible, liveTouches.isEmpty, numberOfTapsRequired == 1 else { return }
        state = .ended
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if touches.contains(where: { Thresholds.travel(of: $0) > Thresholds.tapMovement }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard liveTouches.allSatisfy({ $0.phase == .ended }) else { return }
        guard fingersOfThisTap == numberOfTouchesRequired else {
            state = .failed
            return
        }
        completedTaps += 1
        fingersOfThisTap = 0
        if completedTaps >= numberOfTapsRequired {
            state = .ended
        } else {
            isBetweenTaps = true
            failUnlessDone(after: Thresholds.multiTapInterval)
        }
    }

    open override func reset() {
        super.reset()
        timer?.invalidate()
        timer = nil
        completedTaps = 0
        fingersOfThisTap = 0
        isBetweenTaps = false
    }

    private func distance(from point: CGPoint) -> CGFloat {
        hypot(centroid.x - point.x, centroid.y - point.y)
    }

    private func failUnlessDone(after seconds: TimeInterval) {
        timer?.invalidate()
        timer = GestureTimer(after: seconds) { [weak self] in
            guard let self else { return }
            isBetweenTaps = false
            state = .failed
            resetIfIdle()
        }
    }
}

/// Distances in points and times in seconds of the recognisers (measured UIKit facts, section 19).
enum Thresholds {
    static let tapMovement: CGFloat = 10
    static let multiTapInterval: TimeInterval = 0.35
    static let multiTapDistance: CGFloat = 30
    static let tapDuration: TimeInterval = 0.75
    static let panDistance: CGFloat = 10
    static let pinchDistance: CGFloat = 10
    static let pinchHysteresis: CGFloat = 8
    static let rotationAngle: CGFloat = 10 * .pi / 180
    static let rotationHysteresis: CGFloat = 5 * .pi / 180
    static let swipeDuration: TimeInterval = 0.5
    static let edgeWidth: CGFloat = 20

    @MainActor
    static func travel(of touch: UITouch) -> CGFloat {
        hypot(
            touch.locationInWindow.x - touch.initialLocationInWindow.x, touch.locationInWindow.y - touch.initialLocationInWindow.y)
    }
}
