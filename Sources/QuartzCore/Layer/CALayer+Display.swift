import CoreGraphics
import Foundation
import ObjCRuntime

extension CALayer {
    final func markNeedsDisplay(_ rect: CGRect) {
        if needsDisplayFlag {
            displayRect = rect.isNull || displayRect.isNull ? .null : displayRect.union(rect)
            return
        }
        needsDisplayFlag = true
        displayRect = rect
        markAncestorsNeedDisplay()
        noteChange()
    }

    final func markAncestorsNeedDisplay() {
        var current = coordinateParent
        while let layer = current, !layer.subtreeNeedsDisplay {
            layer.subtreeNeedsDisplay = true
            current = layer.coordinateParent
        }
    }

    /// Draws this layer's contents now if they are dirty.
    final func displaySubtreeIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
        displayRect = .null
        mayDrawTheSame = false
    }

    /// Draws every layer of the subtree whose contents are dirty.
    package final func displayTreeIfNeeded() {
        displayIfNeeded()
        guard subtreeNeedsDisplay else { return }
        subtreeNeedsDisplay = false
        maskLayer?.displayTreeIfNeeded()
        for child in children where child.needsDisplayFlag || child.subtreeNeedsDisplay { child.displayTreeIfNeeded() }
    }

    final func displayDefault() {
        if let host {
            if host.layerImplementsDisplay(self) { return host.layerDisplay(self) }
        } else if let display = weakDelegate?.display {
            return display(self)
        }
        guard drawsItself, let store = preparedBackingStore() else { return }
        host?.layerWillDraw(self)
        if host == nil { weakDelegate?.layerWillDraw?(self) }
        store.draw(bounds: state.bounds, rect: displayRect, mayBeTheSame: mayDrawTheSame) { draw(in: $0) }
        noteChange()
    }

    /// Shows what was drawn in one colour in another one.
    ///
    /// - Returns: false when that takes drawing: several colours, another opacity, or a drawing that isn't up to date.
    package final func recolorContents(_ color: CGColor) -> Bool {
        guard !needsDisplayFlag, let store = state.contents as? BackingStore, store.recolor(color) else { return false }
        noteChange()
        return true
    }

    /// Whether anybody draws: a backing store is made only then.
    private var drawsItself: Bool {
        if Self.drawOverride.isOverridden(in: type(of: self)) { return true }
        if let host { return host.layerImplementsDraw(self) }
        return weakDelegate?.draw_in != nil
    }

    /// The present bitmap if its size still fits, else a new one, which has to be drawn whole.
    private func preparedBackingStore() -> BackingStore? {
        let size = state.bounds.size
        if let store = state.contents as? BackingStore, store.fits(size: size, scale: state.contentsScale, isOpaque: state.isOpaque) {
            return store
        }
        displayRect = .null
        let store = BackingStore(size: size, scale: state.contentsScale, isOpaque: state.isOpaque)
        state.contents = store
        return store
    }

    /// Draws the layer and its sublayers, without animations, into a context in the layer's coordinate space.
    public func render(in ctx: CGContext) {
        layoutTreeIfNeeded()
        displayTreeIfNeeded()
        Self.contextRenderer?(self, ctx)
    }

    final func drawByDelegate(in context: CGContext) {
        if let host {
            host.layerDraw(self, in: context)
        } else if let draw = weakDelegate?.draw_in {
            draw(self, context)
        }
    }

    /// Draws a layer with its sublayers into a context; set by the compositor.
    nonisolated(unsafe) package static var contextRenderer: ((CALayer, CGContext) -> Void)?

    nonisolated(unsafe) private static let drawOverride = MethodOverride(
        base: CALayer.self, control: PlainLayer.self, probe: DrawingLayer.self)
}

private final class PlainLayer: CALayer {}

private final class DrawingLayer: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.saveGState()
        ctx.restoreGState()
    }
}
