import Compositor
import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// A view that shows this one as it is on the screen now, or as it will be after pending changes; nil when it has no size.
    func coreSnapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        coreResizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    func coreResizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0, let image = picture(of: rect, afterUpdates: afterUpdates) else { return nil }
        let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
        view.show(image, scale: snapshotScale, capInsets: capInsets)
        return view
    }

    /// Draws the view with all its subviews, as it is shown, into a rectangle of the current context.
    func coreDrawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let image = picture(of: bounds, afterUpdates: afterUpdates) else { return false }
        UIImage(cgImage: image, scale: snapshotScale, orientation: .up).draw(in: rect)
        return true
    }

    private var snapshotScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }

    private func picture(of rect: CGRect, afterUpdates: Bool) -> CGImage? {
        if afterUpdates || window == nil {
            // A view outside of windows is taken as it is; nobody lays out what is around it.
            let root = window == nil ? self : rootAncestor
            root.updateConstraintsIfNeeded()
            layoutEngine?.solveIfNeeded()
            root.layer.layoutTreeIfNeeded()
            layer.displayTreeIfNeeded()
        }
        return LayerRenderer.image(of: layer, rect: rect, scale: snapshotScale, isPresented: !afterUpdates)
    }
}

/// A picture of another view; its parts between the cap insets stretch.
@MainActor
private final class SnapshotView: UIView {
    func show(_ image: CGImage, scale: CGFloat, capInsets: UIEdgeInsets) {
        isUserInteractionEnabled = false
        layer.contents = image
        layer.contentsScale = scale
        let size = bounds.size
        guard capInsets != .zero, size.width > 0, size.height > 0 else { return }
        layer.contentsCenter = CGRect(
            x: capInsets.left / size.width, y: capInsets.top / size.height,
            width: max(0, 1 - (capInsets.left + capInsets.right) / size.width),
            height: max(0, 1 - (capInsets.top + capInsets.bottom) / size.height))
    }

    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "contents" ? LayerHostAction.none : super.action(for: layer, forKey: event)
    }
}
