import CoreGraphics
import Foundation

/// The view that a layer belongs to. A host is asked instead of the delegate's optional requirements, without a look-up by name.
package protocol LayerHost: AnyObject {
    /// Returns the action for a property; `NSNull` ends the search, nil goes on with it.
    func layerAction(_ layer: CALayer, forKey key: String) -> CAAction?
    func layerLayoutSublayers(_ layer: CALayer)
    /// Whether `layerDisplay(_:)` provides the contents.
    func layerImplementsDisplay(_ layer: CALayer) -> Bool
    func layerDisplay(_ layer: CALayer)
    /// Whether `layerDraw(_:in:)` draws anything: a backing store is made only then.
    func layerImplementsDraw(_ layer: CALayer) -> Bool
    func layerWillDraw(_ layer: CALayer)
    /// Draws in points, y down, in the layer's coordinate space.
    func layerDraw(_ layer: CALayer, in context: CGContext)
}

/// The "no action" object that hosts return, made once.
package enum LayerHostAction {
    nonisolated(unsafe) package static let none: CAAction = NSNull()
}
