import CoreGraphics
import Foundation
import QuartzCore

/// The presenter's card behind a page sheet: it shrinks a little, moves up under the status bar and gets round corners.
@MainActor
final class CardStack {
    private weak var card: UIView?
    /// What the card looked like before it stepped back.
    private var original: (cornerRadius: CGFloat, clips: Bool, corners: CACornerMask)?

    /// Whether the card behind has stepped back, so that the screen's top edge is black.
    private(set) var isBack = false {
        didSet { if oldValue != isBack { SystemWindow.shared?.setNeedsLayout() } }
    }

    func show(progress: CGFloat, behind sheet: UISheetPresentationController) {
        guard progress > 0, let card = self.card ?? Self.card(behind: sheet), let container = sheet.containerView else {
            isBack = false
            if original != nil { settle() }
            return
        }
        adopt(card)
        isBack = progress > 0.5
        let look = Look.current.presentation
        let size = card.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let scale = 1 - progress * 2 * look.cardSideInset / size.width
        // At rest a card stands with its top edge at the safe area's.
        let top = card.center.y - size.height / 2
        let shift = progress * (max(container.safeAreaInsets.top, 0) - top)
        let rise = shift + (scale - 1) * size.height / 2
        card.transform = CGAffineTransform(translationX: 0, y: rise).scaledBy(x: scale, y: scale)
        if !(card is SheetView) { card.layer.cornerRadius = progress * look.sheetCornerRadius }
    }

    private func adopt(_ view: UIView) {
        guard card !== view || original == nil else { return }
        card = view
        original = (view.layer.cornerRadius, view.clipsToBounds, view.layer.maskedCorners)
        guard !(view is SheetView) else { return }
        view.clipsToBounds = true
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }

    /// Back in place, but still this sheet's card.
    private func settle() {
        guard let card, let original else { return }
        card.transform = .identity
        if !(card is SheetView) { card.layer.cornerRadius = original.cornerRadius }
    }

    /// Gives the card back as it was.
    func restore() {
        settle()
        isBack = false
        if let card, let original, !(card is SheetView) {
            card.clipsToBounds = original.clips
            card.layer.maskedCorners = original.corners
        }
        original = nil
        card = nil
    }

    /// The view that steps back: the card of the sheet below, or the presenter's whole view.
    private static func card(behind sheet: UISheetPresentationController) -> UIView? {
        let presenter = sheet.presentingViewController
        guard let below = presenter.presentationState.active else { return presenter.viewIfLoaded }
        if let lower = below.controller as? UISheetPresentationController {
            guard let container = lower.containerView, lower.geometry(container: container).form == .attached else { return nil }
            return lower.sheetView
        }
        switch below.controller.presentationStyle {
        case .fullScreen, .overFullScreen: return presenter.viewIfLoaded
        default: return nil
        }
    }
}
