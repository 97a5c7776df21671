import CoreGraphics
import Foundation
import ObjCRuntime

/// Chooses the text for where a pointer rests.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: NSObjectProtocol {}

extension UIToolTipInteractionDelegate {
    /// The text for a point of the view; nil for none.
    @_disfavoredOverload
    public var toolTipInteraction_configurationAt: ((UIToolTipInteraction, CGPoint) -> UIToolTipConfiguration?)? {
        optionalRequirement("toolTipInteraction(_:configurationAt:)")
    }
}
