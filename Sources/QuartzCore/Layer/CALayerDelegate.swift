import CoreGraphics
import Foundation
import ObjCRuntime

/// Provides a layer's contents, layout and actions.
public protocol CALayerDelegate: NSObjectProtocol {}

extension CALayerDelegate {
    @_disfavoredOverload public var display: ((CALayer) -> Void)? {
        optionalRequirement("display(_:)")
    }

    @_disfavoredOverload public var draw_in: ((CALayer, CGContext) -> Void)? {
        optionalRequirement("draw(_:in:)")
    }

    @_disfavoredOverload public var layerWillDraw: ((CALayer) -> Void)? {
        optionalRequirement("layerWillDraw(_:)")
    }

    @_disfavoredOverload public var layoutSublayers_of: ((CALayer) -> Void)? {
        optionalRequirement("layoutSublayers(of:)")
    }

    @_disfavoredOverload public var action_for_forKey: ((CALayer, String) -> CAAction?)? {
        optionalRequirement("action(for:forKey:)")
    }
}
