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
    package final func layoutTreeIfNeeded() {
        // A layout that dirties its own ancestors again and again must not hang the app.
        for _ in 0..<100 {
            if needsLayoutFlag {
                needsLayoutFlag = false
                layoutSublayers()
            }
            guard subtreeNeedsLayout else {
                if needsLayoutFlag { continue }
                return
            }
            subtreeNeedsLayout = false
            maskLayer?.layoutTreeIfNeeded()
            for child in children where child.needsLayoutFlag || child.subtreeNeedsLayout { child.layoutTreeIfNeeded() }
            if !needsLayoutFlag && !subtreeNeedsLayout { return }
        }
    }
}
