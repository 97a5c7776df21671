import CoreGraphics
import Foundation

/// The round control at the leading side of a cell that is being edited.
@MainActor
final class CellEditControl: UIControl {
    enum Kind { case delete, insert, select }

    let kind: Kind
    /// What a tap does; a control without is passed by touches.
    private let onTap: (() -> Void)?
    private let image = UIImageView()
    private let hole = UIView()
    var isMarked = false { didSet { if oldValue != isMarked { update() } } }
    /// The app's own colours of the circle and of the mark inside it.
    var circleColor: UIColor? { didSet { update() } }
    var markColor: UIColor? { didSet { update() } }

    init(kind: Kind, onTap: (() -> Void)?) {
        self.kind = kind
        self.onTap = onTap
        super.init(frame: .zero)
        image.contentMode = .center
        hole.isUserInteractionEnabled = false
        addSubview(hole)
        addSubview(image)
        // Selecting is done by the row's own tap.
        isUserInteractionEnabled = kind != .select && onTap != nil
        if isUserInteractionEnabled { addAction(UIAction { [unowned self] _ in self.onTap?() }, for: .touchUpInside) }
        accessibilityLabel = kind == .delete ? SystemText.localized("Remove") : kind == .insert ? SystemText.localized("Insert") : nil
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        let look = Look.current.tables
        let name: String
        let color: UIColor?
        switch kind {
        case .delete: (name, color) = ("minus.circle.fill", look.deleteColor)
        case .insert: (name, color) = ("plus.circle.fill", .systemGreen)
        case .select: (name, color) = (isMarked ? "checkmark.circle.fill" : "circle", isMarked ? nil : .tertiaryLabel)
        }
        image.tintColor = kind == .select && !isMarked ? color : circleColor ?? color
        image.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: look.editControlPointSize))?
            .withRenderingMode(.alwaysTemplate)
        // The mark is a hole in the symbol; white shows through it in both appearances.
        hole.backgroundColor = markColor ?? .white
        hole.isHidden = kind == .select && !isMarked
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let diameter = Look.current.tables.editControlDiameter
        return CGSize(width: diameter, height: diameter)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
        let side = Look.current.tables.editControlPointSize * 0.7
        hole.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        hole.layer.cornerRadius = side / 2
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }
}
