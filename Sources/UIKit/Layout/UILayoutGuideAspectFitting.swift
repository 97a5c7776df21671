import CoreGraphics
import Foundation

/// A layout guide that keeps a shape.
@preconcurrency @MainActor
public protocol UILayoutGuideAspectFitting: NSObjectProtocol {
    /// Width divided by height.
    var aspectRatio: CGFloat { get set }
}

/// The largest rectangle of a shape in the middle of a window's safe area, for games and films.
@MainActor
final class AspectFitGuide: UILayoutGuide, UILayoutGuideAspectFitting {
    var aspectRatio: CGFloat = 1 {
        didSet {
            guard oldValue != aspectRatio, let owner = owningView else { return }
            owner.refreshAspectFitGuide()
        }
    }
}

extension UIWindow {
    /// A guide for content of one shape: as large as the safe area allows, in its middle.
    public var safeAreaAspectFitLayoutGuide: any UILayoutGuide & UILayoutGuideAspectFitting { aspectFitGuide }

    private var aspectFitGuide: AspectFitGuide {
        let state = ensuredLayoutState
        if let existing = state.systemGuides.lazy.compactMap({ $0 as? AspectFitGuide }).first { return existing }
        let guide = AspectFitGuide(rule: .aspectFit, identifier: "UIWindowSafeAreaAspectFitLayoutGuide", owner: self)
        state.systemGuides.append(guide)
        return guide
    }
}

extension UIView {
    fileprivate var existingAspectFitGuide: AspectFitGuide? { layoutState?.systemGuides.lazy.compactMap { $0 as? AspectFitGuide }.first }

    fileprivate func refreshAspectFitGuide() {
        guard let guide = existingAspectFitGuide, let engine = layoutEngine, engine.existingVariables(of: guide) != nil else { return }
        engine.refreshOwnConstraints(of: guide)
        setNeedsLayout()
    }

    /// How far the guide of a kept shape is inset from the edges.
    var aspectFitInsets: UIEdgeInsets {
        var insets = safeAreaInsets
        let width = bounds.width - insets.left - insets.right
        let height = bounds.height - insets.top - insets.bottom
        guard let ratio = existingAspectFitGuide?.aspectRatio, ratio > 0, width > 0, height > 0 else { return insets }
        let sides = max(0, width - height * ratio) / 2
        let ends = max(0, height - width / ratio) / 2
        insets.left += sides
        insets.right += sides
        insets.top += ends
        insets.bottom += ends
        return insets
    }
}
