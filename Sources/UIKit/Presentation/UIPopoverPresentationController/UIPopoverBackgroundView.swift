import CoreGraphics
import Foundation
import ObjCRuntime

/// The frame around a popover's content, with the arrow. Subclasses draw their own.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// Distance of the arrow's middle from the middle of its edge.
    open var arrowOffset: CGFloat {
        get { subclassMust("arrowOffset") }
        set { subclassMust("setArrowOffset:") }
    }

    open var arrowDirection: UIPopoverArrowDirection {
        get { subclassMust("arrowDirection") }
        set { subclassMust("setArrowDirection:") }
    }

    /// A background of this class; a subclass overrides it to be made from its metatype.
    open class func __make(frame: CGRect) -> UIPopoverBackgroundView {
        UIPopoverBackgroundView(frame: frame)
    }

    open class var wantsDefaultContentAppearance: Bool { true }
    open class func arrowBase() -> CGFloat { Look.current.presentation.popoverArrowSize.width }
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
    open class func arrowHeight() -> CGFloat { Look.current.presentation.popoverArrowSize.height }

    private func subclassMust(_ member: String) -> Never {
        raise(.invalidArgument, "-[\(type(of: self)) \(member)] must be implemented by subclasses of UIPopoverBackgroundView.")
    }
}
