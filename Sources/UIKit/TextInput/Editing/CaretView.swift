import CoreGraphics
import Foundation
import QuartzCore

/// The blinking line that shows where text goes.
///
/// It wakes the app up twice a second and no oftener.
@MainActor
final class CaretView: UIView {
    private var wakeUp: FrameDriver.Token?
    /// Seconds that the caret is lit, and dark.
    private static let halfPeriod: TimeInterval = 0.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = 1
        isHidden = true
    }

    required init?(coder: NSCoder) { return nil }

    /// Lights the caret and starts the period anew, as after every key.
    func show() {
        isHidden = false
        layer.opacity = 1
        schedule()
    }

    func hide() {
        isHidden = true
        wakeUp?.invalidate()
        wakeUp = nil
    }

    private func schedule() {
        wakeUp?.invalidate()
        wakeUp = FrameDriver.shared.addWakeUp(at: CACurrentMediaTime() + Self.halfPeriod) { [weak self] in
            MainActor.assumeIsolated { self?.toggle() }
        }
    }

    private func toggle() {
        guard !isHidden, window != nil else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = layer.opacity > 0.5 ? 0 : 1
        CATransaction.commit()
        schedule()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { hide() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }
}
