import Foundation
import ObjCRuntime

extension CALayer {
    final func markNeedsLayout() {
        guard !needsLayoutFlag else { return }
        needsLayoutFlag = true
        markAncestorsNeedLayout()
        noteChange()
    }

    final func markAncestorsNeedLayout() {
        var current = coordinateParent
        while let layer = current, !layer.subtreeNeedsLayout {
            layer.subtreeNeedsLayout = true
            current = layer.coordinateParent
        }
    }

    final func layoutSublayersByDelegate() {
        if let host {
            host.layerLayoutSublayers(self)
        } else if let layout = weakDelegate?.layoutSublayers_of {
            layout(self)
        }
    }

    /// Lays out from the highest dirty ancestor without a clean one between, as `layoutIfNeeded` is documented.
    final func layoutFromTopmostDirtyAncestor() {
        var top = self
        while let up = top.coordinateParent, up.needsLayoutFlag { top = up }
        top.layoutTreeIfNeeded()
    }

    /// Lays out every layer of the subtree that needs it, superlayers first.
    ///
    /// Returns false when the layers would go on for ever: each layout asks for another.
    @discardableResult
    package final func layoutTreeIfNeeded() -> Bool {
        // A layout that dirties its own ancestors again and again must not hang the app.
        for _ in 0..<20 {
            if needsLayoutFlag {
                needsLayoutFlag = false
                layoutSublayers()
            }
            guard subtreeNeedsLayout else {
                if needsLayoutFlag { continue }
                return true
            }
            subtreeNeedsLayout = false
            maskLayer?.layoutTreeIfNeeded()
            for child in children where child.needsLayoutFlag || child.subtreeNeedsLayout {
                // What doesn't settle is left until the next frame, not tried again by every ancestor.
                guard child.layoutTreeIfNeeded() else { return false }
            }
            if !needsLayoutFlag && !subtreeNeedsLayout { return true }
        }
        return false
    }
}
