import CoreGraphics
import Foundation

/// The card that holds a sheet's content, with rounded corners and the grabber.
@MainActor
final class SheetView: UIView {
    let grabber = SheetGrabber(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        layer.cornerCurve = .continuous
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    /// Says whether a drag moves the sheet.
    var dragShouldBegin: ((UIGestureRecognizer) -> Bool)?

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer is SheetPanGestureRecognizer else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return dragShouldBegin?(gestureRecognizer) ?? false
    }

    private var effectView: UIVisualEffectView?

    func showEffect(_ effect: UIVisualEffect?) {
        guard effectView?.effect != effect else { return }
        guard let effect else {
            effectView?.removeFromSuperview()
            effectView = nil
            return
        }
        let view = effectView ?? UIVisualEffectView(effect: nil)
        view.effect = effect
        guard effectView == nil else { return }
        effectView = view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    func install(_ content: UIView) {
        if content.superview !== self { insertSubview(content, belowSubview: grabber) }
        content.transform = .identity
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.translatesAutoresizingMaskIntoConstraints = true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.presentation
        grabber.frame = CGRect(
            x: (bounds.width - look.grabberSize.width) / 2, y: look.grabberTop, width: look.grabberSize.width,
            height: look.grabberSize.height)
    }
}

/// The short bar at the top of a sheet.
@MainActor
final class SheetGrabber: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Look.current.presentation.grabberColor
        layer.cornerRadius = Look.current.presentation.grabberSize.height / 2
        accessibilityLabel = SystemText.localized("Sheet Grabber")
        accessibilityTraits = .button
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// Fingers are wider than the bar.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -12).contains(point)
    }
}

/// The shade over what lies behind a presented view; a tap on it asks to dismiss.
@MainActor
final class DimmingView: UIView {
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    var onTap: (() -> Void)?

    init(color: UIColor) {
        super.init(frame: .zero)
        backgroundColor = color
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tap.internalAction = { [unowned self] in if tap.state == .ended { onTap?() } }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }
}
