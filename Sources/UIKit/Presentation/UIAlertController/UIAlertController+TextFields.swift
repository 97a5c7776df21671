import CoreGraphics
import Foundation

extension UIAlertController {
    func makeTextField(_ configure: ((UITextField) -> Void)?) {
        let row = AlertTextFieldRow(frame: .zero)
        row.field.addAction(
            UIAction { [weak self, weak row] _ in
                if let self, let row { returnWasTyped(in: row) }
            }, for: .editingDidEndOnExit)
        configure?(row.field)
        fieldRows.append(row)
        accessoryRows = fieldRows
        contentView?.reload()
    }

    /// The return key goes to the next field; in the last one it stands for the preferred action.
    private func returnWasTyped(in row: AlertTextFieldRow) {
        guard let index = fieldRows.firstIndex(where: { $0 === row }) else { return }
        if index + 1 < fieldRows.count {
            _ = fieldRows[index + 1].field.becomeFirstResponder()
        } else if let preferredAction {
            choose(preferredAction)
        }
    }

    func focusFirstField() {
        guard let first = fieldRows.first, !fieldRows.contains(where: { $0.field.isFirstResponder }) else { return }
        _ = first.field.becomeFirstResponder()
    }
}

/// A text field of an alert in its thin frame.
@MainActor
final class AlertTextFieldRow: UIView {
    let field = UITextField(frame: .zero)
    private let box = UIView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        let look = Look.current.presentation
        field.font = Look.scaled(13, .regular, .footnote, traitCollection)
        field.clearButtonMode = .never
        box.backgroundColor = look.alertFieldColor
        box.layer.cornerRadius = look.alertFieldCornerRadius
        addSubview(box)
        addSubview(field)
        applyBorder()
    }

    required init?(coder: NSCoder) { nil }

    private func applyBorder() {
        box.layer.borderWidth = Look.hairline(traitCollection)
        box.layer.borderColor = Look.current.presentation.alertFieldBorderColor.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyBorder()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let look = Look.current.presentation
        return CGSize(width: size.width, height: look.alertFieldHeight + look.alertFieldGap)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.presentation
        box.frame = CGRect(x: 0, y: 0, width: bounds.width, height: look.alertFieldHeight)
        field.frame = box.frame.insetBy(dx: look.alertFieldInset, dy: 0)
    }
}
