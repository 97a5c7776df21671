import CoreGraphics
import Foundation

/// Something at which a popover may point: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// The item's place in a view's coordinates; null when it isn't shown.
    func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        guard window != nil, window === (referenceView as? UIWindow ?? referenceView.window) else { return .null }
        return referenceView.convert(bounds, from: self)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        itemView?.frame(in: referenceView) ?? .null
    }

    /// The view that shows the item in whichever bar it is in.
    var itemView: UIView? {
        if let customView { return customView }
        for window in UIApplication.shared.orderedWindows {
            if let found = window.firstDescendant(where: { ($0 as? BarButtonView)?.item === self }) { return found }
        }
        return nil
    }
}

extension UIView {
    /// The first view of the tree, from the front, that a condition holds for.
    func firstDescendant(where condition: (UIView) -> Bool) -> UIView? {
        if condition(self) { return self }
        for child in subviews.reversed() {
            if let found = child.firstDescendant(where: condition) { return found }
        }
        return nil
    }
}
