import CoreGraphics
import Foundation

/// Something on the screen that assistive technologies should know and that is no view of its own.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    open weak var accessibilityContainer: AnyObject?

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    open var isAccessibilityElement = true
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none

    private var screenFrame = CGRect.zero
    /// In the coordinates of the container view; null when the frame was given in screen coordinates.
    open var accessibilityFrameInContainerSpace = CGRect.null

    /// In screen coordinates.
    open var accessibilityFrame: CGRect {
        get {
            guard !accessibilityFrameInContainerSpace.isNull, let view = accessibilityContainer as? UIView else { return screenFrame }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set {
            screenFrame = newValue
            accessibilityFrameInContainerSpace = .null
        }
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    override var coreActivationPoint: CGPoint { CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
}

/// Gives an object a name for tests and tools that users never see.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    var accessibilityIdentifier: String? { get set }
}
