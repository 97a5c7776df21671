import Foundation

/// A view whose element is gone, or out of sight, and which an animation still shows on its way.
@MainActor
final class LeavingView {
    let view: UICollectionReusableView
    let key: ElementKey
    /// Where the data had the element.
    let told: IndexPath
    /// Whether the delegate has heard that the view showed.
    let wasTold: Bool

    init(_ view: UICollectionReusableView, _ key: ElementKey, told: IndexPath, wasTold: Bool) {
        self.view = view
        self.key = key
        self.told = told
        self.wasTold = wasTold
    }
}

extension UICollectionView {
    /// The animation is over, unless something else has ended it before.
    func finishLeaving(_ leaving: LeavingView) {
        guard let place = leavingViews.firstIndex(where: { $0 === leaving }) else { return }
        leavingViews.remove(at: place)
        end(leaving)
        setNeedsLayout()
    }

    /// Tells the delegate that the view shows no more, and keeps it for its next use.
    func end(_ leaving: LeavingView) {
        if leaving.wasTold { tellEnd(of: leaving.view, leaving.key, told: leaving.told) }
        store(leaving.view)
    }
}
