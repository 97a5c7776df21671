import CoreGraphics
import Foundation

/// What few layers have: kept apart so that the others stay small.
final class LayerExtras {
    var name: String?
    var actions: [String: CAAction]?
    var style: [AnyHashable: Any]?
    /// Values for keys that the class doesn't know.
    var values: [String: Any] = [:]
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var minificationFilterBias: Float = 0
    var needsDisplayOnBoundsChange = false
    var drawsAsynchronously = false
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]

    func copy() -> LayerExtras {
        let result = LayerExtras()
        result.name = name
        result.actions = actions
        result.style = style
        result.values = values
        result.contentsFormat = contentsFormat
        result.minificationFilterBias = minificationFilterBias
        result.needsDisplayOnBoundsChange = needsDisplayOnBoundsChange
        result.drawsAsynchronously = drawsAsynchronously
        result.edgeAntialiasingMask = edgeAntialiasingMask
        return result
    }
}

extension CALayer {
    final var createdExtras: LayerExtras {
        if let extras { return extras }
        let created = LayerExtras()
        extras = created
        return created
    }
}
