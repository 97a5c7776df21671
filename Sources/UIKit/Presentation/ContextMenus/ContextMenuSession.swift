import CoreGraphics
import Foundation
import QuartzCore

/// One opening of a context menu: the blurred background, the lifted preview, the menu.
@MainActor
final class ContextMenuSession {
    let configuration: UIContextMenuConfiguration
    private let source: UIView
    private let targeted: UITargetedPreview?
    private(set) var previewController: UIViewController?
    private(set) var overlay: MenuOverlay?
    private var previewView: UIView?
    private var startFrame = CGRect.zero
    private var endFrame = CGRect.zero
    private var hasMoved = false
    private var sourceAlpha: CGFloat = 1
    private var startPoint: CGPoint?
    /// Where the preview goes back to; nil where it came from.
    var dismissal: UITargetedPreview?
    /// Set while the preview's own action runs.
    var commit: ContextMenuAnimator?
    var onEnd: (() -> Void)?
    var onCommit: (() -> Void)?

    init(configuration: UIContextMenuConfiguration, source: UIView, preview: UITargetedPreview?) {
        self.configuration = configuration
        self.source = source
        targeted = preview
    }

    /// Makes the menu and the preview; false when there is nothing to show.
    func prepare() -> Bool {
        guard let window = source.window else { return false }
        previewController = configuration.previewProvider?()
        let menu = configuration.actionProvider?([]) ?? UIMenu(children: [])
        guard !menu.children.isEmpty || previewController != nil else { return false }
        let overlay = MenuOverlay(
            menu: menu, source: source, rect: source.bounds, sender: source, order: configuration.preferredMenuElementOrder,
            onClose: { [weak self] in self?.onEnd?() })
        overlay.frame = window.bounds
        self.overlay = overlay
        overlay.menuView.isHidden = menu.children.isEmpty
        makePreview(in: window)
        return true
    }

    private var liftedView: UIView { targeted?.view ?? source }

    private func makePreview(in window: UIWindow) {
        guard let overlay else { return }
        let look = Look.current.presentation
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: look.menuMargin, dy: look.menuMargin)
        startFrame = window.convert(liftedView.bounds, from: liftedView)
        let menuHeight = overlay.menuView.isHidden ? 0 : min(overlay.menuView.height(width: look.menuWidth), room.height / 2)
        let space = CGRect(x: room.minX, y: room.minY, width: room.width, height: room.height - menuHeight - look.menuSourceGap)
        let view: UIView
        var size: CGSize
        if let controller = previewController {
            let wanted = controller.preferredContentSize
            size = CGSize(
                width: wanted.width > 0 ? wanted.width : space.width, height: wanted.height > 0 ? wanted.height : space.height)
            view = controller.view
            view.layer.cornerRadius = look.menuCornerRadius
            view.clipsToBounds = true
        } else {
            let picture = UIImageView(image: liftedView.renderedImage)
            picture.backgroundColor = targeted?.parameters.backgroundColor
            if let path = targeted?.parameters.visiblePath {
                let mask = CAShapeLayer()
                mask.path = path.cgPath
                picture.layer.mask = mask
            } else {
                picture.layer.cornerRadius = max(liftedView.layer.cornerRadius, 0)
                picture.clipsToBounds = true
            }
            view = picture
            size = startFrame.size
        }
        let scale = min(1, space.width / max(size.width, 1), space.height / max(size.height, 1))
        size = CGSize(width: size.width * scale, height: size.height * scale)
        var frame = CGRect(
            x: startFrame.midX - size.width / 2, y: startFrame.midY - size.height / 2, width: size.width, height: size.height)
        frame.origin.x = max(space.minX, min(frame.minX, space.maxX - frame.width)).rounded()
        // The menu stands below the preview; the preview makes room for it.
        frame.origin.y = max(space.minY, min(frame.minY, space.maxY - frame.height)).rounded()
        endFrame = frame
        view.frame = frame
        previewView = view
        overlay.anchor = frame
        let backdrop = MaterialView(material: look.contextMenuBackdrop)
        backdrop.frame = overlay.bounds
        overlay.insertSubview(backdrop, at: 0)
        overlay.backdrop = backdrop
        overlay.insertSubview(view, at: 1)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.internalAction = { [weak self, unowned tap] in if tap.state == .ended { self?.onCommit?() } }
        view.isUserInteractionEnabled = true
        view.addGestureRecognizer(tap)
    }

    func open(_ animator: ContextMenuAnimator) {
        guard let overlay, let window = source.window, let previewView else { return }
        window.addSubview(overlay)
        previewController?.beginAppearanceTransition(true, animated: true)
        UIView.performWithoutAnimation {
            overlay.backdrop?.alpha = 0
            previewView.transform = transform(from: endFrame, to: startFrame)
            if previewController == nil {
                sourceAlpha = liftedView.alpha
                liftedView.alpha = 0
            }
        }
        overlay.appear {
            overlay.backdrop?.alpha = 1
            previewView.transform = .identity
            animator.animate()
        }
        UIApplication.shared.afterCommit { [weak self] in
            self?.previewController?.endAppearanceIfMoving()
            animator.complete()
        }
    }

    private func transform(from: CGRect, to: CGRect) -> CGAffineTransform {
        CGAffineTransform(translationX: to.midX - from.midX, y: to.midY - from.midY).scaledBy(
            x: max(to.width, 1) / max(from.width, 1), y: max(to.height, 1) / max(from.height, 1))
    }

    // MARK: The finger that opened the menu

    func follow(_ press: UIGestureRecognizer) {
        guard let menuView = overlay?.menuView else { return }
        let point = press.location(in: overlay)
        let start = startPoint ?? point
        startPoint = start
        if hypot(point.x - start.x, point.y - start.y) > 10 { hasMoved = true }
        guard hasMoved else { return }
        menuView.track(at: press.location(in: menuView))
    }

    func lift(_ press: UIGestureRecognizer) {
        guard let menuView = overlay?.menuView, hasMoved else { return }
        menuView.endTracking(at: press.location(in: menuView))
    }

    // MARK: End

    func close() {
        overlay?.close()
    }

    func animateEnd(_ animator: ContextMenuAnimator) {
        guard let overlay else { return }
        let commit = commit
        if let view = dismissal?.view, let window = view.window { startFrame = window.convert(view.bounds, from: view) }
        previewController?.beginAppearanceIfShown(false, animated: true)
        overlay.closing = (
            along: { [self] in
                overlay.backdrop?.alpha = 0
                if commit?.preferredCommitStyle == .pop {
                    previewView?.frame = overlay.bounds
                    previewView?.alpha = 0
                } else if previewController == nil {
                    previewView?.transform = transform(from: endFrame, to: startFrame)
                } else {
                    previewView?.transform = transform(from: endFrame, to: startFrame)
                    previewView?.alpha = 0
                }
                animator.animate()
                commit?.animate()
            },
            done: { [self] in
                if previewController == nil { liftedView.alpha = sourceAlpha }
                previewView?.removeFromSuperview()
                previewController?.endAppearanceIfMoving()
                animator.complete()
                commit?.complete()
            }
        )
    }
}

extension UIView {
    /// The view as it looks now.
    var renderedImage: UIImage {
        layoutIfNeeded()
        return UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
    }
}
