import CoreGraphics
import Foundation
import ObjCRuntime

/// A controller whose view is filled by a collection view that it is the data source and delegate of.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let initialLayout: UICollectionViewLayout
    private var storedCollectionView: UICollectionView?
    private var keyboard: KeyboardAvoidance?
    private var movementRecognizer: UILongPressGestureRecognizer?

    /// Whether items that are still selected lose their selection when the view appears.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a long press takes items up and carries them, where the data source lets them be moved.
    open var installsStandardGestureForInteractiveMovement = true { didSet { updateMovementRecognizer() } }

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return storedCollectionView
        }
        set {
            storedCollectionView?.removeFromSuperview()
            storedCollectionView = newValue
            guard let newValue else { return }
            if viewIfLoaded == nil { view = UIView(frame: newValue.frame) }
            adopt(newValue)
        }
    }

    open var collectionViewLayout: UICollectionViewLayout { storedCollectionView?.collectionViewLayout ?? initialLayout }

    // MARK: View

    open override func loadView() {
        let frame = UIScreen.main.bounds
        view = UIView(frame: frame)
        let collection = UICollectionView(frame: frame, collectionViewLayout: initialLayout)
        storedCollectionView = collection
        adopt(collection)
    }

    private func adopt(_ collection: UICollectionView) {
        collection.frame = view.bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collection)
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
        movementRecognizer = nil
        updateMovementRecognizer()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let collection = storedCollectionView else { return }
        if keyboard == nil { keyboard = KeyboardAvoidance(scrollView: collection) }
        updateMovementRecognizer()
        if clearsSelectionOnViewWillAppear { clearSelection(collection, animated: animated) }
    }

    /// Beside a transition the selection goes with it, and comes back when the user gives it up half-way.
    private func clearSelection(_ collection: UICollectionView, animated: Bool) {
        guard let paths = collection.indexPathsForSelectedItems, !paths.isEmpty else { return }
        guard animated, let coordinator = transitionCoordinator else {
            for path in paths { collection.deselectItem(at: path, animated: animated) }
            return
        }
        coordinator.animate { _ in
            for path in paths { collection.deselectItem(at: path, animated: true) }
        } completion: { context in
            guard context.isCancelled else { return }
            for path in paths { collection.selectItem(at: path, animated: false, scrollPosition: []) }
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        updateMovementRecognizer()
        storedCollectionView?.flashScrollIndicators()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        keyboard = nil
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        storedCollectionView?.isEditing = editing
    }

    // MARK: Moving items

    /// The gesture exists only where the data source can move items.
    private func updateMovementRecognizer() {
        guard let collection = storedCollectionView else { return }
        let isWanted = installsStandardGestureForInteractiveMovement && collection.dataSource?.collectionView_moveItemAt_to != nil
        if !isWanted, let recognizer = movementRecognizer {
            recognizer.view?.removeGestureRecognizer(recognizer)
            movementRecognizer = nil
        } else if isWanted, movementRecognizer == nil {
            let recognizer = UILongPressGestureRecognizer(target: nil, action: nil)
            recognizer.internalAction = { [weak self, unowned recognizer] in self?.moveItem(recognizer) }
            collection.addGestureRecognizer(recognizer)
            movementRecognizer = recognizer
        }
    }

    private func moveItem(_ recognizer: UILongPressGestureRecognizer) {
        guard let collection = storedCollectionView else { return }
        let position = recognizer.location(in: collection)
        switch recognizer.state {
        case .began:
            guard let path = collection.indexPathForItem(at: position), collection.beginInteractiveMovementForItem(at: path) else {
                // Ends the gesture that has nothing to move.
                recognizer.isEnabled = false
                recognizer.isEnabled = true
                return
            }
            collection.updateInteractiveMovementTargetPosition(position)
        case .changed: collection.updateInteractiveMovementTargetPosition(position)
        case .ended: collection.endInteractiveMovement()
        case .cancelled, .failed: collection.cancelInteractiveMovement()
        default: break
        }
    }

    // MARK: Data source, for subclasses to override

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        raise(
            .internalInconsistency,
            "the collection view's data source did not return a valid cell from -collectionView:cellForItemAtIndexPath: for index path "
                + "\(indexPath)")
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        raise(
            .internalInconsistency,
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind),\(indexPath)) was not "
                + "retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))")
    }
    open func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout { UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout) }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
