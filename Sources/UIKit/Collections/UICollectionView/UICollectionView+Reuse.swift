import CoreGraphics
import Foundation
import ObjCRuntime

/// What is registered for reuse identifiers, and the views that wait.
@MainActor
struct CollectionReuse {
    struct Key: Hashable {
        /// Empty for cells.
        let kind: String
        let identifier: String
    }

    var classes: [Key: UICollectionReusableView.Type] = [:]
    var waiting: [Key: [UICollectionReusableView]] = [:]
    /// Views that were taken off but are still, hidden, in the collection view; those not used again leave with the end of the layout.
    var hidden: [UICollectionReusableView] = []
    /// The cell that is being filled anew; dequeuing gives it instead of another one.
    var reconfigured: UICollectionViewCell?
    /// The element that the data source is being asked for. The layout itself may be invalid by then: cells that were made before chose
    /// other sizes.
    var asked: (element: ElementKey, attributes: UICollectionViewLayoutAttributes)?

    /// How many registrations there were when the data source was asked for the present cell; nil while it isn't asked.
    var registrationsBefore: Int?

    nonisolated init() {}
}

extension UICollectionView {
    func coreRegister(_ viewClass: AnyClass?, _ key: CollectionReuse.Key) {
        guard let viewClass else {
            reuse.classes[key] = nil
            return
        }
        guard let type = viewClass as? UICollectionReusableView.Type, !key.kind.isEmpty || type is UICollectionViewCell.Type else {
            raise(
                .internalInconsistency,
                "invalid class registered for identifier (\(key.identifier)) - must be an instance of "
                    + (key.kind.isEmpty ? "UICollectionViewCell" : "UICollectionReusableView") + " or a subclass")
        }
        reuse.classes[key] = type
    }

    func coreDequeue(_ key: CollectionReuse.Key, _ element: ElementKey) -> UICollectionReusableView {
        if let cell = reuse.reconfigured, cell.reuseKey == key { return cell }
        let attributes = reuse.asked?.element == element ? reuse.asked?.attributes : knownAttributes(element)
        let view: UICollectionReusableView
        if let waiting = takeWaiting(key, element) {
            view = waiting
            view.isWaitingForReuse = false
            reset(view)
        } else if let type = reuse.classes[key] {
            view = make(type, frame: attributes?.frame ?? .zero, "init(frame:)")
        } else {
            let prototype = key.kind.isEmpty ? "connect a prototype cell in a storyboard" : "connect a prototype in a storyboard"
            raise(
                .internalInconsistency,
                "could not dequeue a view of kind: \(key.kind.isEmpty ? "UICollectionElementKindCell" : key.kind) with identifier "
                    + "\(key.identifier) - must register a nib or a class for the identifier or \(prototype)")
        }
        view.reuseKey = key
        view.owner = self
        if let attributes { UIView.performWithoutAnimation { adopt(attributes, in: view) } }
        if let cell = view as? UICollectionViewListCell, element.category == .cell { showOutline(in: cell, at: element.path) }
        return view
    }

    /// The view that showed the element before, which has least to change when its data are loaded again, or else any.
    private func takeWaiting(_ key: CollectionReuse.Key, _ element: ElementKey) -> UICollectionReusableView? {
        guard let place = reuse.waiting[key]?.lastIndex(where: { $0.lastElementKey == element }) else {
            return reuse.waiting[key]?.popLast()
        }
        return reuse.waiting[key]?.remove(at: place)
    }

    private func reset(_ view: UICollectionReusableView) {
        UIView.performWithoutAnimation {
            if let cell = view as? UICollectionViewCell {
                cell.adoptState(isSelected: false, isHighlighted: false)
                cell.isBeingMoved = false
                cell.dropState = .none
            }
            view.resetForReuse()
        }
    }

    private func make(_ type: UICollectionReusableView.Type, frame: CGRect, _ initializer: String) -> UICollectionReusableView {
        let view = UIView.withoutAnimation { type.__make(frame: frame) }
        guard Swift.type(of: view) == type else {
            raise(
                .internalInconsistency,
                "Use of unimplemented initializer '\(initializer)' for class '\(NSStringFromClass(type))'")
        }
        return view
    }

    /// A view of a class that the layout registered.
    func decorationView(_ element: ElementKey) -> UICollectionReusableView {
        let key = CollectionReuse.Key(kind: element.kind, identifier: element.kind)
        guard let type = storedLayout.decorationClasses[element.kind] else {
            raise(
                .internalInconsistency,
                "could not dequeue a view of kind: \(element.kind) with identifier \(element.kind) - must register a nib or a class for "
                    + "the identifier or connect a prototype cell in a storyboard")
        }
        if let index = reuse.waiting[key]?.lastIndex(where: { Swift.type(of: $0) == type }),
            let view = reuse.waiting[key]?.remove(at: index)
        {
            view.isWaitingForReuse = false
            reset(view)
            return view
        }
        let view = make(type, frame: .zero, "init(frame:)")
        view.reuseKey = key
        view.owner = self
        return view
    }

    // MARK: Giving back

    /// Takes a view off its element; it waits hidden for its next use.
    func retire(_ view: UICollectionReusableView, _ element: ElementKey) {
        // The next item that the cell shows isn't swiped.
        if swipe?.cell === view { endSwipe(animated: false) }
        if !takeArrival(view) { tellEnd(of: view, element) }
        cellWasRetired(view, at: element.path)
        store(view)
    }

    /// Whether the delegate hasn't heard of a view yet, which goes before it does.
    func takeArrival(_ view: UICollectionReusableView) -> Bool {
        guard let place = arrivals.firstIndex(where: { $0 === view }) else { return false }
        arrivals.remove(at: place)
        return true
    }

    /// `told` is where the data had the element, where that isn't where they have it.
    func tellEnd(of view: UICollectionReusableView, _ element: ElementKey, told: IndexPath? = nil) {
        if let cell = view as? UICollectionViewCell {
            guard !cell.showsPlaceholder else { return }
            collectionDelegate?.collectionView_didEndDisplaying_forItemAt?(self, cell, told ?? self.told(element.path))
        } else {
            collectionDelegate?.collectionView_didEndDisplayingSupplementaryView_forElementOfKind_at?(
                self, view, element.kind, element.path)
        }
    }

    /// Puts a view that shows nothing any more where it can be found again.
    func store(_ view: UICollectionReusableView) {
        view.lastElementKey = view.elementKey
        view.elementKey = nil
        guard let key = view.reuseKey, !view.isWaitingForReuse else { return }
        view.isWaitingForReuse = true
        // What is typed into doesn't go on in another element.
        view.coreEndEditing(true)
        reuse.waiting[key, default: []].append(view)
        guard view.superview === self || view.superview is OrthogonalScrollView else { return }
        view.isHidden = true
        reuse.hidden.append(view)
    }

    /// Views that found no new element in this layout leave the hierarchy.
    func removeHiddenViews() {
        guard !reuse.hidden.isEmpty else { return }
        let views = reuse.hidden
        reuse.hidden = []
        for view in views where view.isWaitingForReuse && view.superview != nil { view.removeFromSuperview() }
    }

    func removeAllViews() {
        let views = visibleViews.sorted { $0.key < $1.key }
        visibleViews = [:]
        highlightedPath = nil
        for (element, view) in views { retire(view, element) }
        for leaving in leavingViews {
            finishLeaving(leaving)
            leaving.view.removeFromSuperview()
        }
        setNeedsLayout()
    }
}

extension UIView {
    /// What a closure makes while nothing is animated.
    static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        performWithoutAnimation { result = body() }
        return result!
    }
}
