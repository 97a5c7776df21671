import CoreGraphics
import Foundation

/// The view over the presenter in which a presented controller's view and what surrounds it live.
@MainActor
final class PresentationContainerView: UIView {
    weak var presentationController: UIPresentationController?
    /// While a transition runs by itself no touch gets in or through.
    var blocksTouches = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        presentationController?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentationController?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !blocksTouches else { return isHidden ? nil : self }
        let hit = super.hitTest(point, with: event)
        guard let controller = presentationController else { return hit }
        return controller.redirectTouch(at: point, hit: hit, event: event)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentationController?.containerTraitsDidChange(from: previousTraitCollection)
    }
}
