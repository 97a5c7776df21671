import CCairo
import Foundation

/// A transparency layer that is being drawn.
struct TransparencyLayer {
    /// The state outside the layer, restored when it ends and used to composite it.
    var outerState: GraphicsState
    /// How many saved states there were when the layer began.
    var stateDepth: Int
    /// The layer began by saving a state of its own, which its end restores.
    var ownsSavedState = false
}

extension CGContext {
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        cairo_push_group(cairo)
        layers.append(TransparencyLayer(outerState: state, stateDepth: stateStack.count))
        state.alpha = 1
        state.shadow = nil
        state.mask = nil
        state.clipKnowledge = .unknown
        setBlendMode(.normal)
    }

    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
        cairo_save(cairo)
        stateStack.append(state)
        clip(to: rect)
        beginTransparencyLayer(auxiliaryInfo: auxInfo)
        layers[layers.count - 1].ownsSavedState = true
    }

    public func endTransparencyLayer() {
        guard let layer = layers.last else { return }
        while stateStack.count > layer.stateDepth {
            restoreGState()
        }
        layers.removeLast()
        let content = cairo_pop_group(cairo)!
        state = layer.outerState
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        draw(.layer(content))
        cairo_pattern_destroy(content)
        if layer.ownsSavedState { restoreGState() }
    }

    func closeOpenLayers() {
        while !layers.isEmpty {
            endTransparencyLayer()
        }
    }
}
