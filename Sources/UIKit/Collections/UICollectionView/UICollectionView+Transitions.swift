import CoreGraphics
import Foundation

extension UICollectionView {
    func coreSetLayout(_ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = storedLayout
        guard new !== old else {
            completion?(true)
            return
        }
        interactiveTransition = nil
        old.prepareForTransition(to: new)
        new.owner = self
        new.isPrepared = false
        new.prepareForTransition(from: old)
        let views = visibleViews.sorted { $0.key < $1.key }.map(\.value)
        for view in views { view.willTransition(from: old, to: new) }
        change(to: new, animated: animated, offset: nil) { finished in
            for view in views { view.didTransition(from: old, to: new) }
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            completion?(finished)
        }
    }

    /// Puts another layout in place; `offset`: where its content shows, nil for where the layout wants it.
    func change(to new: UICollectionViewLayout, animated: Bool, offset: CGPoint?, completion: @escaping (Bool) -> Void) {
        cancelInteractions()
        let old = storedLayout
        let isAnimated = animated && canAnimateChanges && !needsDataReload
        let change = CollectionChange(plan: nil, old: isAnimated ? attributesAround() : [:])
        new.owner = self
        storedLayout = new
        shownBounds = bounds
        self.change = change
        invalidateEverything()
        if isAnimated {
            storedLayout.prepareIfNeeded()
            animate(change, leaving: [], offset: offset, inside: {}, completion: completion)
        } else {
            self.change = nil
            setNeedsLayout()
            if window != nil { layoutCollection() }
            completion(true)
        }
        if old.owner === self { old.owner = nil }
        if !(new is UICollectionViewCompositionalLayout) { updateListBackground() }
    }
}
