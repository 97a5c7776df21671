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
                let control = CellEditControl(kind: kind) { [unowned self] in tableView?.editControlTapped(self) }
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
                let control = CellReorderControl(carrier: self)
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

extension UITableViewCell: ReorderCarrier {
    func beginReorder(_ touch: UITouch) { tableView?.beginReorder(self, touch: touch) }
    func continueReorder(_ touch: UITouch) { tableView?.continueReorder(touch: touch) }
    func finishReorder(isCancelled: Bool) { tableView?.finishReorder() }
}
