import CoreGraphics
import Foundation

/// A cell that a finger can carry to another place.
@MainActor
protocol ReorderCarrier: AnyObject {
    func beginReorder(_ touch: UITouch)
    func continueReorder(_ touch: UITouch)
    func finishReorder(isCancelled: Bool)
}

/// The three lines that a cell is dragged by.
@MainActor
final class CellReorderControl: UIControl, ImmediateTouchReceiver {
    private weak var carrier: (any ReorderCarrier)?
    private let lines = [UIView(), UIView(), UIView()]
    private var divider: UIView?
    var lineColor: UIColor? { didSet { for line in lines { line.backgroundColor = lineColor ?? .tertiaryLabel } } }
    /// Whether a thin line divides the control from what stands before it.
    var showsDivider = false { didSet { if oldValue != showsDivider { updateDivider() } } }

    init(carrier: any ReorderCarrier) {
        self.carrier = carrier
        super.init(frame: .zero)
        for line in lines {
            line.backgroundColor = .tertiaryLabel
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        accessibilityLabel = SystemText.localized("Reorder")
    }

    required init?(coder: NSCoder) { nil }

    private func updateDivider() {
        divider?.removeFromSuperview()
        divider = nil
        guard showsDivider else { return }
        let view = UIView()
        view.backgroundColor = .separator
        view.isUserInteractionEnabled = false
        addSubview(view)
        divider = view
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Measured: bars of 1.5 at 2, 6.5 and 11.5.
        let size = Look.current.tables.reorderSize
        let top = (bounds.height - size.height) / 2
        for (line, y) in zip(lines, [2, 6.5, 11.5] as [CGFloat]) {
            line.frame = CGRect(x: (bounds.width - size.width) / 2, y: top + y - 0.75, width: size.width, height: 1.5)
        }
        guard let divider else { return }
        let width = Look.hairline(traitCollection)
        let gap = Look.current.tables.accessorySpacing
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        divider.frame = CGRect(
            x: isRightToLeft ? bounds.width + gap - width : -gap, y: bounds.height * 0.15, width: width, height: bounds.height * 0.7)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { carrier?.beginReorder(touch) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { carrier?.continueReorder(touch) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { carrier?.finishReorder(isCancelled: false) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { carrier?.finishReorder(isCancelled: true) }
}
