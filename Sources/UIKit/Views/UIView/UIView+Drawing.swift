import CoreGraphics
import QuartzCore

extension UIView {
    func coreSetNeedsDisplay() {
        if drawsContent { backingLayer.setNeedsDisplay() }
    }

    func coreSetNeedsDisplay(_ rect: CGRect) {
        if drawsContent { backingLayer.setNeedsDisplay(rect) }
    }

    func coreDraw(in context: CGContext) {
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(bounds) }
        UIGraphicsPopContext()
    }

    /// Whether the class overrides `draw(_:)`, as UIKit finds out by comparing implementations.
    var drawsContent: Bool { DrawingOverride.inspector.isOverridden(in: type(of: self)) }

    var coreAlpha: CGFloat {
        get { CGFloat(backingLayer.opacity) }
        set {
            willChangeValue(forKey: "alpha")
            backingLayer.opacity = Float(min(max(newValue, 0), 1))
            didChangeValue(forKey: "alpha")
        }
    }

    var coreIsHidden: Bool {
        get { backingLayer.isHidden || layoutState?.isHidingInStack ?? false }
        set {
            guard newValue != coreIsHidden else { return }
            willChangeValue(forKey: "isHidden")
            if let parentView { parentView.setChild(self, hidden: newValue) } else { backingLayer.isHidden = newValue }
            hiddenDidChange()
            didChangeValue(forKey: "isHidden")
        }
    }

    var coreClipsToBounds: Bool {
        get { backingLayer.masksToBounds }
        set { backingLayer.masksToBounds = newValue }
    }

    var coreContentMode: ContentMode {
        get { storedContentMode }
        set {
            guard newValue != storedContentMode else { return }
            storedContentMode = newValue
            backingLayer.contentsGravity = newValue.layerGravity
            setNeedsDisplay()
            contentModeDidChange()
        }
    }

    var coreBackgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            storedBackgroundColor = newValue
            applyBackgroundColor()
        }
    }

    /// Resolves the background for the traits the view has now.
    func applyBackgroundColor() {
        backingLayer.backgroundColor = storedBackgroundColor?.resolvedColor(with: traitCollection).cgColor
    }

    var coreMask: UIView? {
        get { maskView }
        set {
            maskView = newValue
            backingLayer.mask = newValue?.backingLayer
        }
    }
}

extension UIView.ContentMode {
    var layerGravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        // Core Animation counts from the bottom: its gravity "bottom" keeps content at the smallest y, which is a view's top.
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}
