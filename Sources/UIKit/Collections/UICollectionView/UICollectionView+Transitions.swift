import CoreGraphics
import Foundation

extension UICollectionView {
    func coreSetLayout(_ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = storedLayout
        guard new !== old else {
            completion?(true)
            return
        }
        cancelInteractions()
        let isAnimated = animated && canAnimateChanges && !needsDataReload
        let change = CollectionChange(plan: nil, old: isAnimated ? attributesAround() : [:])
        old.prepareForTransition(to: new)
        new.owner = self
        new.isPrepared = false
        new.prepareForTransition(from: old)
        storedLayout = new
        shownBounds = bounds
        self.change = change
        invalidateEverything()
        let views = visibleViews.sorted { $0.key < $1.key }.map(\.value)
        for view in views { view.willTransition(from: old, to: new) }
        let finish = { (finished: Bool) in
            for view in views { view.didTransition(from: old, to: new) }
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            completion?(finished)
        }
        if isAnimated {
            storedLayout.prepareIfNeeded()
            animate(change, leaving: [], inside: {}, completion: finish)
        } else {
            self.change = nil
            setNeedsLayout()
            if window != nil { layoutCollection() }
            finish(true)
        }
        if old.owner === self { old.owner = nil }
    }
}
