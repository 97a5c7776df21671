import Foundation
import ObjCRuntime

extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self, !isDescendant(of: layer) else {
            raise(.init(rawValue: "CALayerInvalid"), "layer \(layer) is a part of cycle in its layer tree")
        }
        var index = min(max(0, index), children.count)
        if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }) {
            children.remove(at: old)
            if old < index { index -= 1 }
            children.insert(layer, at: index)
        } else {
            layer.detach()
            children.insert(layer, at: index)
            layer.parent = self
            propagateFlags(from: layer)
            setNeedsLayout()
        }
        let action = beginChange("sublayers")
        endChange("sublayers", action)
        if isCommitted || layer.hasHost || layer.weakDelegate != nil { layer.runOrderAction(kCAOnOrderIn) }
    }

    final func insert(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: sibling.flatMap { other in children.firstIndex { $0 === other } } ?? 0)
    }

    final func insert(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: (sibling.flatMap { other in children.firstIndex { $0 === other } }).map { $0 + 1 } ?? children.count)
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
        insert(new, at: index)
        old.removeFromSuperlayer()
    }

    final func detach() {
        if let masked = maskedLayer {
            masked.maskLayer = nil
            maskedLayer = nil
            noteChange()
            return
        }
        guard let parent else { return }
        if parent.isCommitted { runOrderAction(kCAOnOrderOut) }
        if let index = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: index) }
        parent.setNeedsLayout()
        self.parent = nil
        noteChange()
    }

    private func runOrderAction(_ key: String) {
        guard let action = beginChange(key) else { return }
        action.run(forKey: key, object: self, arguments: nil)
    }

    final func setSublayers(_ layers: [CALayer]) {
        guard !layers.elementsEqual(children, by: ===) else { return }
        for child in children where !layers.contains(where: { $0 === child }) { child.removeFromSuperlayer() }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    final func setMask(_ mask: CALayer?) {
        guard maskLayer !== mask else { return }
        if let mask {
            guard mask !== self, !isDescendant(of: mask) else {
                raise(.init(rawValue: "CALayerInvalid"), "layer \(mask) is a part of cycle in its layer tree")
            }
            mask.removeFromSuperlayer()
        }
        let action = beginChange("mask")
        maskLayer?.maskedLayer = nil
        maskLayer = mask
        mask?.maskedLayer = self
        if let mask { propagateFlags(from: mask) }
        endChange("mask", action)
    }

    private func isDescendant(of layer: CALayer) -> Bool {
        var current: CALayer? = coordinateParent
        while let here = current {
            if here === layer { return true }
            current = here.coordinateParent
        }
        return false
    }

    /// Keeps the invariants of the subtree flags when a subtree comes in.
    private func propagateFlags(from layer: CALayer) {
        if layer.needsLayoutFlag || layer.subtreeNeedsLayout { layer.markAncestorsNeedLayout() }
        if layer.needsDisplayFlag || layer.subtreeNeedsDisplay { layer.markAncestorsNeedDisplay() }
    }
}

/// The action keys of a layer that becomes visible or is taken away, and of transitions.
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
public let kCATransition = "transition"
