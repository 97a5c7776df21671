import CoreGraphics
import Foundation

/// Opens a menu with a preview where the user touches a view for a while.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// How an open menu looks.
    public enum Appearance: Int, Sendable {
        case unknown = 0
        /// With a preview and a blurred background.
        case rich = 1
        /// The menu alone.
        case compact = 2
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private let press = ContextMenuPressRecognizer(target: nil, action: nil)
    private var session: ContextMenuSession?
    private weak var control: UIControl?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.internalAction = { [unowned self] in pressDidChange() }
    }

    /// The interaction of a control, which follows the finger itself.
    convenience init(control: UIControl) {
        self.init(delegate: control)
        view = control
        self.control = control
    }

    open func willMove(to view: UIView?) {
        if let old = self.view { old.removeGestureRecognizer(press) }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
        if view == nil { dismissMenu() }
    }

    /// Whether the menu is open.
    var isOpen: Bool { session != nil || (control?.hasOpenMenu ?? false) }

    open var menuAppearance: Appearance {
        if control?.hasOpenMenu ?? false { return .compact }
        return session == nil ? .unknown : .rich
    }

    /// Where the user touches, or touched last, in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint {
        guard let control else { return press.location(in: view) }
        return control.convert(control.menuState.location, to: view)
    }

    open func dismissMenu() {
        session?.close()
        control?.menuState.overlay?.close()
    }

    /// Replaces the open menu by what `block` makes of it.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let menuView = (session?.overlay ?? control?.menuState.overlay)?.menuView else { return }
        menuView.replaceMenu(block(menuView.menu))
    }

    private func pressDidChange() {
        switch press.state {
        case .began: open()
        case .changed: session?.follow(press)
        case .ended: session?.lift(press)
        case .cancelled, .failed: session?.overlay?.menuView.cancelTracking()
        case .possible: break
        }
    }

    private func open() {
        guard session == nil, let view, let delegate else { return }
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: press.location(in: view)) else {
            press.isEnabled = false
            press.isEnabled = true
            return
        }
        let preview =
            delegate.contextMenuInteraction_configuration_highlightPreviewForItemWithIdentifier?(
                self, configuration, configuration.identifier) ?? delegate
            .contextMenuInteraction_previewForHighlightingMenuWithConfiguration?(self, configuration) ?? nil
        let session = ContextMenuSession(configuration: configuration, source: view, preview: preview)
        let animator = ContextMenuAnimator(previewViewController: session.previewController)
        session.onEnd = { [weak self, weak session] in
            guard let self, let session else { return }
            sessionEnds(session)
        }
        session.onCommit = { [weak self, weak session] in
            guard let self, let session else { return }
            commit(session)
        }
        guard session.prepare() else { return }
        self.session = session
        delegate.contextMenuInteraction_willDisplayMenuFor_animator?(self, configuration, animator)
        session.open(animator)
    }

    private func sessionEnds(_ session: ContextMenuSession) {
        guard self.session === session else { return }
        self.session = nil
        session.dismissal =
            delegate?.contextMenuInteraction_configuration_dismissalPreviewForItemWithIdentifier?(
                self, session.configuration, session.configuration.identifier) ?? delegate?
            .contextMenuInteraction_previewForDismissingMenuWithConfiguration?(self, session.configuration) ?? nil
        let animator = ContextMenuAnimator(previewViewController: session.previewController)
        delegate?.contextMenuInteraction_willEndFor_animator?(self, session.configuration, animator)
        session.animateEnd(animator)
    }

    /// The user tapped the preview.
    private func commit(_ session: ContextMenuSession) {
        guard let perform = delegate?.contextMenuInteraction_willPerformPreviewActionForMenuWith_animator else {
            session.close()
            return
        }
        let animator = ContextMenuAnimator(previewViewController: session.previewController)
        perform(self, session.configuration, animator)
        session.commit = animator
        session.close()
    }
}

/// The touch that opens a menu; a drag may be lifted by the same touch.
@MainActor
final class ContextMenuPressRecognizer: UILongPressGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is DragPressRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is DragPressRecognizer)
    }
}
