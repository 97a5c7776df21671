import CoreGraphics
import Foundation
import ObjCRuntime

/// A view to lift, with its looks and its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    public let view: UIView
    public let target: UIPreviewTarget
    private let storedParameters: UIPreviewParameters

    open var parameters: UIPreviewParameters { storedParameters.copy() as! UIPreviewParameters }
    open var size: CGSize { view.bounds.size }

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.target = target
        storedParameters = parameters.copy() as! UIPreviewParameters
        super.init()
    }

    /// A preview of a view where it is; the view must be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let superview = view.superview, view.window != nil else {
            raise(
                .internalInconsistency,
                "UITargetedPreview requires that the view is in a window. Either add the view to a window, or use initWithView:parameters:target: and pass a UIPreviewTarget with a container that is in a window."
            )
        }
        self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: superview, center: view.center))
    }

    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: storedParameters, target: newTarget)
    }
}
