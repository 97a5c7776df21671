import CoreGraphics
import Foundation

/// A card over the window with a face of a date picker; a touch outside closes it.
@MainActor
final class DatePickerPopover: UIView {
    private let card = UIView()
    private let face: UIView & DatePickerFace
    private weak var picker: UIDatePicker?
    private weak var capsule: DateCapsule?

    static func show(_ face: UIView & DatePickerFace, from capsule: DateCapsule, picker: UIDatePicker) {
        guard let window = capsule.window else { return }
        window.endEditing(true)
        let popover = DatePickerPopover(face: face, capsule: capsule, picker: picker)
        popover.frame = window.bounds
        popover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(popover)
        popover.layoutIfNeeded()
        face.reload()
        picker.openFace = face
        capsule.isOpen = true
        picker.sendActions(for: .editingDidBegin)
        popover.card.alpha = 0
        popover.card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        UIView.animate(withDuration: 0.2) {
            popover.card.alpha = 1
            popover.card.transform = .identity
        }
    }

    private init(face: UIView & DatePickerFace, capsule: DateCapsule, picker: UIDatePicker) {
        self.face = face
        self.capsule = capsule
        self.picker = picker
        super.init(frame: .zero)
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 13
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 20
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.tintColor = picker.tintColor
        card.addSubview(face)
        addSubview(card)
        overrideUserInterfaceStyle = picker.traitCollection.userInterfaceStyle
        accessibilityViewIsModal = true
        let tap = UITapGestureRecognizer()
        tap.internalAction = { [weak self, unowned tap] in
            guard let self, tap.state == .ended, !self.card.frame.contains(tap.location(in: self)) else { return }
            self.close()
        }
        tap.cancelsTouchesInView = false
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// The face follows what the picker chose.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard card.transform.isIdentity, let capsule, capsule.window != nil else { return }
        let size = CGSize(width: min(face.preferredSize.width, bounds.width - 20), height: face.preferredSize.height)
        let anchor = convert(capsule.bounds, from: capsule)
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: 10, dy: 4)
        let x = min(max(area.minX, anchor.midX - size.width / 2), max(area.minX, area.maxX - size.width))
        let below = anchor.maxY + 8
        let y = below + size.height <= area.maxY ? below : max(area.minY, anchor.minY - 8 - size.height)
        card.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
        face.frame = card.bounds
    }

    private func close() {
        capsule?.isOpen = false
        UIView.animate(
            withDuration: 0.2, animations: { self.card.alpha = 0 },
            completion: { _ in
                self.removeFromSuperview()
                self.picker?.sendActions(for: .editingDidEnd)
            })
    }
}
