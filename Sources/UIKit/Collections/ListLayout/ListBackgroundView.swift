import CoreGraphics
import Foundation

/// What lies behind the lists of a collection view.
@MainActor
final class ListBackgroundView: UIView {}

extension UICollectionView {
    /// Fills the view behind the items where the layout is one of lists.
    func updateListBackground() {
        let layout = storedLayout as? UICollectionViewCompositionalLayout
        let sections = layout?.geometry.sections ?? []
        // Sections that are no lists keep to the view's own background; so do lists among them.
        let color = sections.allSatisfy { $0.section.list != nil } ? sections.first?.section.list?.backgroundColor : nil
        guard let color else {
            listBackground?.removeFromSuperview()
            listBackground = nil
            return
        }
        let view = listBackground ?? ListBackgroundView(frame: bounds)
        listBackground = view
        UIView.performWithoutAnimation {
            if view.backgroundColor != color { view.backgroundColor = color }
            view.isUserInteractionEnabled = false
            if view.superview !== self { insertSubview(view, at: 0) }
        }
    }
}
