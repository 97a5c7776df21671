import CoreGraphics
import Foundation

/// Drags a sheet by any place of it, and hands over to scroll views inside where their content should move instead.
@MainActor
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var sheet: UISheetPresentationController?

    init(sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
        internalAction = { [unowned self] in self.sheet?.panDidChange() }
    }

    /// Scroll views inside wait until the sheet has said whether the drag is its own.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = otherGestureRecognizer as? ScrollPanGestureRecognizer, let own = view else { return false }
        return other.view?.isDescendant(of: own) ?? false
    }

    /// The innermost scroll view under the finger that can scroll up and down.
    var touchedScrollView: UIScrollView? {
        var view = liveTouches.first?.view
        while let current = view, current !== self.view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, scrollView.canScrollVertically { return scrollView }
            view = current.superview
        }
        return nil
    }

    /// Whether the drag belongs to a view inside that takes drags itself.
    var touchesDraggingControl: Bool {
        var view = liveTouches.first?.view
        while let current = view, current !== self.view {
            if current is UISlider || current is UISwitch || current is UISegmentedControl { return true }
            view = current.superview
        }
        return false
    }
}
