import CoreGraphics
import Foundation

/// What a cell shows for editing.
struct CellEditing {
    var isOn = false
    var style = UITableViewCell.EditingStyle.none
    /// Whether the control at the leading side marks the row for a multiple selection.
    var selects = false
    /// Whether content makes room for the control.
    var indents = false
    /// Whether the control at the leading side shows.
    var showsControl = false
    var showsReorder = false
    var showsConfirmation = false
    var canMove = false
    var clipsForCorners = false
}

extension UITableViewCell {
    func coreSetEditing(_ editing: Bool, animated: Bool) {
        guard editing != editingState.isOn else { return }
        let state: StateMask = editing ? .showingEditControl : []
        willTransition(to: state)
        editingState.isOn = editing
        stateDidChange()
        if editing { editingLookDidChange() }
        let finish = { [weak self] in
            guard let self else { return }
            if !isEditing { editingLookDidChange() }
            didTransition(to: state)
        }
        guard animated, window != nil else {
            editingLookDidChange()
            finish()
            return
        }
        UIView.performWithoutAnimation {
            placeEditControls(isOut: editing)
        }
        UIView.animate(withDuration: Look.current.tables.editingDuration) {
            self.updateEditingGeometry()
            self.setNeedsLayout()
            self.layoutIfNeeded()
            self.placeEditControls(isOut: !editing)
        } completion: { _ in
            finish()
        }
    }

    /// Takes from the table what editing means for this row.
    func adoptEditing(style: EditingStyle, selects: Bool, indents: Bool, canMove: Bool) {
        editingState.style = style
        editingState.selects = selects
        editingState.canMove = canMove
        shouldIndentWhileEditing = indents
        editingLookDidChange()
    }

    /// Brings controls and geometry in line with the mode at once.
    func editingLookDidChange() {
        updateEditingGeometry()
        let wantsControl = editingState.showsControl
        if wantsControl {
            let kind: CellEditControl.Kind = editingState.selects ? .select : editingState.style == .insert ? .insert : .delete
            if editControl?.kind != kind {
                editControl?.removeFromSuperview()
                let control = CellEditControl(kind: kind, cell: self)
                editControl = control
                UIView.performWithoutAnimation { addSubview(control) }
            }
            updateEditControlMark()
        } else if editControl != nil {
            editControl?.removeFromSuperview()
            editControl = nil
        }
        if editingState.showsReorder {
            if reorderControl == nil {
                let control = CellReorderControl(cell: self)
                reorderControl = control
                UIView.performWithoutAnimation { addSubview(control) }
            }
        } else if reorderControl != nil {
            reorderControl?.removeFromSuperview()
            reorderControl = nil
        }
        accessoryDidChange()
        setNeedsLayout()
    }

    private func updateEditingGeometry() {
        let state = editingState
        let showsControl = state.isOn && (state.style != .none || state.selects)
        editingState.showsControl = showsControl
        editingState.indents = state.isOn && (showsControl || shouldIndentWhileEditing)
        editingState.showsReorder = state.isOn && (showsReorderControl || state.canMove)
    }

    /// The controls wait beyond the leading side before they come in.
    private func placeEditControls(isOut: Bool) {
        let shift = isOut ? -Look.current.tables.editingIndent : 0
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        editControl?.transform = shift == 0 ? .identity : CGAffineTransform(translationX: shift * direction, y: 0)
        editControl?.alpha = isOut ? 0 : 1
        reorderControl?.alpha = isOut ? 0 : 1
    }

    func updateEditControlMark() {
        editControl?.isMarked = isSelected
    }
}

/// The round control at the leading side of a cell that is being edited.
@MainActor
final class CellEditControl: UIControl {
    enum Kind { case delete, insert, select }

    let kind: Kind
    private unowned let cell: UITableViewCell
    private let image = UIImageView()
    private let hole = UIView()
    var isMarked = false { didSet { if oldValue != isMarked { update() } } }

    init(kind: Kind, cell: UITableViewCell) {
        self.kind = kind
        self.cell = cell
        super.init(frame: .zero)
        image.contentMode = .center
        hole.backgroundColor = .white
        hole.isUserInteractionEnabled = false
        addSubview(hole)
        addSubview(image)
        // Selecting is done by the row's own tap.
        isUserInteractionEnabled = kind != .select
        if kind != .select {
            addAction(UIAction { [unowned cell] _ in cell.tableView?.editControlTapped(cell) }, for: .touchUpInside)
        }
        accessibilityLabel = kind == .delete ? "Remove" : kind == .insert ? "Insert" : nil
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        let look = Look.current.tables
        let name: String
        switch kind {
        case .delete: (name, image.tintColor) = ("minus.circle.fill", look.deleteColor)
        case .insert: (name, image.tintColor) = ("plus.circle.fill", .systemGreen)
        case .select: (name, image.tintColor) = (isMarked ? "checkmark.circle.fill" : "circle", isMarked ? nil : .tertiaryLabel)
        }
        image.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: look.editControlPointSize))?
            .withRenderingMode(.alwaysTemplate)
        // The mark is a hole in the symbol; white shows through it in both appearances.
        hole.isHidden = kind == .select && !isMarked
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

/// The three lines that a row is dragged by.
@MainActor
final class CellReorderControl: UIControl, ImmediateTouchReceiver {
    private unowned let cell: UITableViewCell
    private let lines = [UIView(), UIView(), UIView()]

    init(cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
        for line in lines {
            line.backgroundColor = .tertiaryLabel
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        accessibilityLabel = "Reorder"
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Measured: bars of 1.5 at 2, 6.5 and 11.5.
        let size = Look.current.tables.reorderSize
        let top = (bounds.height - size.height) / 2
        for (line, y) in zip(lines, [2, 6.5, 11.5] as [CGFloat]) {
            line.frame = CGRect(x: (bounds.width - size.width) / 2, y: top + y - 0.75, width: size.width, height: 1.5)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { cell.tableView?.beginReorder(cell, touch: touch) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { cell.tableView?.continueReorder(touch: touch) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        cell.tableView?.finishReorder()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cell.tableView?.finishReorder()
    }
}
