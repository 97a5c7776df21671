import CoreGraphics
import Foundation

extension UICollectionViewListCell {
    func adoptEditing() {
        guard configurationState.isEditing != showsEditing else { return }
        accessoriesDidChange(animated: window != nil && UIView.areAnimationsEnabled)
    }

    /// Brings the views in line with the accessories of the present mode; those that stay keep their views.
    func accessoriesDidChange(animated: Bool) {
        showsEditing = configurationState.isEditing
        let (leading, trailing) = UICellAccessory.arranged(accessories, isEditing: showsEditing)
        var left = slots
        var arrived: [AccessorySlot] = []
        func slot(_ accessory: UICellAccessory, isLeading: Bool) -> AccessorySlot {
            if let index = left.firstIndex(where: {
                $0.isLeading == isLeading && $0.accessory.canStay(as: accessory)
            }) {
                let slot = left.remove(at: index)
                slot.adopt(accessory)
                return slot
            }
            let slot = AccessorySlot(accessory, isLeading: isLeading, in: self)
            // A view of the app's may come back while it leaves.
            if let old = leavingSlots.first(where: { $0.view === slot.view }) { slot.restingAlpha = old.restingAlpha }
            arrived.append(slot)
            return slot
        }
        slots = leading.map { slot($0, isLeading: true) } + trailing.map { slot($0, isLeading: false) }
        showDivider()
        UIView.performWithoutAnimation {
            // A view of the app's may have come back at another place while it was leaving.
            left.removeAll { old in
                guard slots.contains(where: { $0.view === old.view }) else { return false }
                old.view.alpha = old.restingAlpha
                return true
            }
            for slot in arrived { addSubview(slot.view) }
        }
        storedContentView.marginsMayHaveChanged()
        contentMetricsDidChange(andLayout: true)
        if animated { animate(arrived, left) } else { left.forEach { $0.view.removeFromSuperview() } }
    }

    /// New accessories come in from their side while the content makes room, and others leave towards it.
    private func animate(_ arrived: [AccessorySlot], _ left: [AccessorySlot]) {
        UIView.performWithoutAnimation {
            let parts = listParts(in: bounds.size)
            for (slot, frame) in zip(slots, parts.accessories) where arrived.contains(where: { $0 === slot }) {
                slot.view.bounds.size = frame.size
                slot.view.center = placed(frame).center
                slot.view.layoutIfNeeded()
                setOut(slot)
            }
        }
        leavingSlots += left
        UIView.animate(withDuration: Look.current.tables.editingDuration) { [self] in
            setNeedsLayout()
            layoutIfNeeded()
            for slot in arrived {
                slot.view.transform = .identity
                slot.view.alpha = slot.restingAlpha
            }
            for slot in left { setOut(slot) }
        } completion: { [weak self] _ in
            self?.leavingSlots.removeAll { slot in left.contains { $0 === slot } }
            for slot in left {
                if self?.slots.contains(where: { $0.view === slot.view }) ?? false { continue }
                slot.view.removeFromSuperview()
                slot.view.transform = .identity
                slot.view.alpha = slot.restingAlpha
            }
        }
    }

    private func setOut(_ slot: AccessorySlot) {
        slot.view.alpha = 0
        guard slot.isLeading else { return }
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        slot.view.transform = CGAffineTransform(translationX: -Look.current.tables.editingIndent * direction, y: 0)
    }

    /// The line before the control that the cell is dragged by, where something stands before it.
    private func showDivider() {
        let trailing = slots.filter { !$0.isLeading }
        for (index, slot) in trailing.enumerated() {
            guard case .reorder(let showsLine) = slot.accessory.content else { continue }
            (slot.view as? CellReorderControl)?.showsDivider = showsLine && index > 0
        }
    }

    // MARK: Taps

    func circleTapped(_ type: UICellAccessory.AccessoryType) {
        guard let slot = slots.first(where: { $0.accessory.accessoryType == type }), case .circle(_, let action) = slot.accessory.content
        else { return }
        if let action { action() } else if type == .delete { revealTrailingActions() }
    }

    /// What a tap on the control for deletion does by itself.
    private func revealTrailingActions() {
        guard let owner, let path = elementKey?.path, elementKey?.category == .cell else { return }
        owner.openTrailingActions(at: path)
    }

    private var outline: (slot: AccessorySlot, style: UICellAccessory.OutlineDisclosureOptions.Style)? {
        for slot in slots where !slot.accessory.isHidden {
            if case .outline(let style, _) = slot.accessory.content { return (slot, style) }
        }
        return nil
    }

    /// Whether a tap anywhere shows or hides the items under the cell's own, instead of selecting it.
    var togglesOutlineOnTap: Bool {
        switch outline?.style {
        case .header: true
        case .automatic: listPlace?.role == .header
        case .cell, nil: false
        }
    }

    func outlineTapped() {
        if let outline { outlineTapped(outline.slot) }
    }

    func outlineTapped(_ slot: AccessorySlot) {
        guard case .outline(_, let action) = slot.accessory.content else { return }
        if let action { return action() }
        guard let owner, let path = elementKey?.path, elementKey?.category == .cell, !showsPlaceholder else { return }
        (owner.dataSource as? any OutlineDataSource)?.toggleOutline(at: owner.told(path))
    }
}

extension UICellAccessory {
    /// Whether the view of one accessory can show the other.
    func canStay(as other: UICellAccessory) -> Bool {
        guard accessoryType == other.accessoryType else { return false }
        // A control that takes no touches was made so.
        if case .circle(_, let old) = content, case .circle(_, let new) = other.content { return (old == nil) == (new == nil) }
        return true
    }
}

extension UICollectionViewListCell: AccessoryHost {
    func beginReorder(_ touch: UITouch) {
        guard let owner, let path = elementKey?.path, elementKey?.category == .cell, owner.coreBeginMovement(at: path) else { return }
        owner.panGestureRecognizer.isEnabled = false
        carrierOffset = owner.movement.map { $0.position.y - touch.location(in: owner).y } ?? 0
        isCarriedByControl = true
        liftForReorder(true)
    }

    func continueReorder(_ touch: UITouch) {
        guard let owner, isBeingMoved else { return }
        // A cell of a list keeps to its column.
        owner.coreUpdateMovement(to: CGPoint(x: center.x, y: touch.location(in: owner).y + carrierOffset))
    }

    func finishReorder(isCancelled: Bool) {
        guard let owner, isBeingMoved else { return }
        if isCancelled { owner.coreCancelMovement() } else { owner.coreEndMovement() }
    }

    /// The cell isn't carried any more, by whatever that was ended.
    func wasPutDown() {
        guard isCarriedByControl else { return }
        isCarriedByControl = false
        if let owner { owner.panGestureRecognizer.isEnabled = owner.isScrollEnabled }
        liftForReorder(false)
    }

    private func liftForReorder(_ isLifted: Bool) {
        UIView.animate(withDuration: Look.current.tables.reorderLiftDuration) { [self] in
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOpacity = isLifted ? 0.2 : 0
            layer.shadowRadius = 6
            layer.shadowOffset = CGSize(width: 0, height: 1)
        }
    }
}
