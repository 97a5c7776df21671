import Foundation

/// How a preview looks while it is dragged.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {
    public override init() {
        super.init()
    }

    /// Shows the lines of a text; `textLineRects` are in the preview's coordinates.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for value in textLineRects { path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 4)) }
        visiblePath = path
    }
}

/// A view to drag, with its looks.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    public let view: UIView
    private let storedParameters: UIDragPreviewParameters

    open var parameters: UIDragPreviewParameters { storedParameters }

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        storedParameters = parameters
        super.init()
    }

    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }
}

/// Where a drag's preview comes from or goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view to drag, with its looks and its place.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    public override init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        super.init(view: view, parameters: parameters, target: target)
    }

    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}
