import CoreGraphics
import Foundation

/// The accessories of one side in a row, for cells that are no list cells.
@MainActor
final class AccessoryStrip: UIView, AccessoryHost {
    private(set) var slots: [AccessorySlot] = []
    private let isLeading: Bool
    /// Set when accessories may need another size than the strip has.
    private var needsSize = false
    var isSelected = false { didSet { if oldValue != isSelected { slots.forEach { $0.stateDidChange() } } } }

    init(isLeading: Bool) {
        self.isLeading = isLeading
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows accessories of the strip's side, from leading to trailing, and takes the size that they need.
    func show(_ accessories: [UICellAccessory]) {
        var left = slots
        slots = accessories.map { accessory in
            if let index = left.firstIndex(where: { $0.accessory.canStay(as: accessory) }) {
                let slot = left.remove(at: index)
                slot.adopt(accessory)
                return slot
            }
            return AccessorySlot(accessory, isLeading: isLeading, in: self)
        }
        for slot in left where !slots.contains(where: { $0.view === slot.view }) { slot.view.removeFromSuperview() }
        for slot in slots where slot.view.superview !== self { addSubview(slot.view) }
        takeWantedSize()
    }

    private func takeWantedSize() {
        bounds.size = wantedSize
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func frameworkTraitsDidChange(from previous: UITraitCollection) {
        super.frameworkTraitsDidChange(from: previous)
        for slot in slots { slot.stateDidChange() }
        // The accessories themselves hear of it later.
        needsSize = true
        setNeedsLayout()
    }

    private var available: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: Look.current.tables.editControlDiameter)
    }

    private var wantedSize: CGSize {
        var result = CGSize(width: CGFloat(max(0, slots.count - 1)) * Look.current.tables.accessorySpacing, height: 0)
        for slot in slots {
            let size = slot.size(in: available)
            result.width += slot.reservedWidth(for: size)
            result.height = max(result.height, size.height)
        }
        return result
    }

    override var intrinsicContentSize: CGSize { wantedSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize { wantedSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        if needsSize {
            needsSize = false
            takeWantedSize()
            superview?.setNeedsLayout()
        }
        var x: CGFloat = 0
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for slot in slots {
            let size = slot.size(in: available)
            let reserved = slot.reservedWidth(for: size)
            let frame = CGRect(
                x: x + (reserved - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            slot.view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
            x += reserved + Look.current.tables.accessorySpacing
        }
    }

    // MARK: What accessories do

    var isOutlineExpanded: Bool { false }
    var togglesOutlineOnTap: Bool { false }

    func circleTapped(_ type: UICellAccessory.AccessoryType) {
        for slot in slots where slot.accessory.accessoryType == type {
            if case .circle(_, let action) = slot.accessory.content { action?() }
        }
    }

    func outlineTapped(_ slot: AccessorySlot) {
        if case .outline(_, let action) = slot.accessory.content { action?() }
    }

    func beginReorder(_ touch: UITouch) {}
    func continueReorder(_ touch: UITouch) {}
    func finishReorder(isCancelled: Bool) {}
}
