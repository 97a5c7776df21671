import CoreGraphics
import Foundation
import ObjCRuntime

/// Shows a text where a pointer rests over a view.
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    open private(set) weak var view: UIView?
    open var isEnabled = true { didSet { if !isEnabled { hide() } } }
    /// The text where the delegate doesn't choose one.
    open var defaultToolTip: String?

    private let hover = UIHoverGestureRecognizer(target: nil, action: nil)
    private var timer: GestureTimer?
    private var bubble: ToolTipView?
    /// Where the text that shows is for.
    private var shownRect: CGRect?
    /// Asked instead of the delegate by the framework's own views.
    var provider: ((CGPoint) -> UIToolTipConfiguration?)?

    public override init() {
        super.init()
        hover.internalAction = { [unowned self] in hoverDidChange() }
    }

    public convenience init(defaultToolTip: String) {
        self.init()
        self.defaultToolTip = defaultToolTip
    }

    open func willMove(to view: UIView?) {
        hide()
        self.view?.removeGestureRecognizer(hover)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    private func hoverDidChange() {
        guard isEnabled, let view, hover.state == .began || hover.state == .changed else { return hide() }
        let point = hover.location(in: view)
        if bubble != nil, shownRect?.contains(point) ?? true { return }
        hide()
        timer = GestureTimer(after: Look.current.controls.toolTipDelay) { [weak self] in self?.show() }
    }

    private func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
        if let provider { return provider(point) }
        if let ask = delegate?.toolTipInteraction_configurationAt { return ask(self, point) }
        return defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
    }

    private func show() {
        guard isEnabled, let view, let window = view.window else { return }
        let point = hover.location(in: view)
        guard let configuration = configuration(at: point), !configuration.toolTip.isEmpty else { return }
        let bubble = ToolTipView(configuration.toolTip)
        bubble.place(at: view.convert(point, to: window), in: window.bounds.inset(by: window.safeAreaInsets))
        window.addSubview(bubble)
        self.bubble = bubble
        shownRect = configuration.sourceRect
    }

    private func hide() {
        timer?.invalidate()
        timer = nil
        bubble?.removeFromSuperview()
        bubble = nil
    }
}

/// The text of a tool tip on its small card.
@MainActor
final class ToolTipView: UIView {
    private let label = UILabel()
    var text: String { label.text ?? "" }

    init(_ text: String) {
        super.init(frame: .zero)
        let look = Look.current.controls
        isUserInteractionEnabled = false
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = look.toolTipCornerRadius
        layer.borderWidth = Look.hairline(traitCollection)
        layer.borderColor = UIColor.separator.cgColor
        layer.shadowOpacity = look.toolTipShadowOpacity
        layer.shadowRadius = look.toolTipShadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 2)
        label.text = text
        label.font = look.toolTipFont
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Below the pointer, or above it where there is no room.
    func place(at point: CGPoint, in room: CGRect) {
        let look = Look.current.controls
        let padding = look.toolTipPadding
        let size = label.sizeThatFits(
            CGSize(width: min(look.toolTipWidth, room.width) - 2 * padding.width, height: .greatestFiniteMagnitude))
        bounds.size = CGSize(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
        label.frame = CGRect(origin: CGPoint(x: padding.width, y: padding.height), size: size)
        var y = point.y + look.toolTipDistance
        if y + bounds.height > room.maxY { y = point.y - look.toolTipDistance - bounds.height }
        let x = min(max(point.x, room.minX), room.maxX - bounds.width)
        frame.origin = CGPoint(x: x.rounded(), y: max(y, room.minY).rounded())
    }
}

extension UIControl {
    /// The text that shows where a pointer rests over the control.
    public var toolTip: String? {
        get { toolTipInteraction?.defaultToolTip }
        set {
            guard let newValue else {
                if let interaction = toolTipInteraction { removeInteraction(interaction) }
                return
            }
            if let interaction = toolTipInteraction {
                interaction.defaultToolTip = newValue
            } else {
                addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
            }
        }
    }

    /// Shows the control's tool tip; nil while it has none.
    public var toolTipInteraction: UIToolTipInteraction? {
        interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
    }
}
