import CoreGraphics
import Foundation
import ObjCRuntime

/// Asks a collection view's delegate for the context menus of its items.
@MainActor
final class CollectionContextMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let view: UICollectionView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The item whose menu is open.
    private weak var cell: UICollectionViewCell?

    init(view: UICollectionView) {
        self.view = view
        super.init()
        Self.registerRequirements
        view.addInteraction(interaction)
    }

    private static let registerRequirements: Void = {
        typealias Menus = CollectionContextMenus
        typealias Configuration = UIContextMenuConfiguration
        typealias Animating = any UIContextMenuInteractionAnimating
        let entry = ClassRegistry.entry(for: Menus.self, name: "UIKit.CollectionContextMenus")
        entry.optional("contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)") {
            object -> (UIContextMenuInteraction, Configuration) -> UITargetedPreview? in
            { (object as! Menus).preview($1, isDismissing: false) }
        }
        entry.optional("contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)") {
            object -> (UIContextMenuInteraction, Configuration) -> UITargetedPreview? in
            { (object as! Menus).preview($1, isDismissing: true) }
        }
        entry.optional("contextMenuInteraction(_:willDisplayMenuFor:animator:)") {
            object -> (UIContextMenuInteraction, Configuration, Animating?) -> Void in
            { (object as! Menus).willDisplay($1, $2) }
        }
        entry.optional("contextMenuInteraction(_:willEndFor:animator:)") {
            object -> (UIContextMenuInteraction, Configuration, Animating?) -> Void in
            { (object as! Menus).willEnd($1, $2) }
        }
        entry.optional("contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)") {
            object -> (UIContextMenuInteraction, Configuration, any UIContextMenuInteractionCommitAnimating) -> Void in
            { (object as! Menus).willPerform($1, $2) }
        }
    }()

    private var delegate: (any UICollectionViewDelegate)? { view.collectionDelegate }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard view.movement == nil else { return nil }
        let path = view.coreIndexPathForItem(at: location).flatMap { view.isPlaceholder($0) ? nil : $0 }
        let cell = path.flatMap { view.visibleCell($0) }
        let configuration: UIContextMenuConfiguration?
        if let ask = delegate?.collectionView_contextMenuConfigurationForItemsAt_point {
            // A menu of a selected item is for all that are selected; one beside the items is for none.
            let isSelected = path.map { view.isMultipleSelectionOn && view.selectedPaths.contains($0) } ?? false
            configuration = ask(view, (isSelected ? view.selectedPaths : path.map { [$0] } ?? []).map(view.told), location)
        } else if let ask = delegate?.collectionView_contextMenuConfigurationForItemAt_point, let path {
            configuration = ask(view, view.told(path), location)
        } else {
            return nil
        }
        self.cell = cell
        if configuration != nil { view.cancelSelection() }
        return configuration
    }

    private func preview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
        if let own = ownPreview(configuration, isDismissing) { return own }
        guard let cell, cell.window != nil else { return nil }
        return UITargetedPreview(view: cell)
    }

    /// The delegate's preview; its newer methods are asked first.
    private func ownPreview(_ configuration: UIContextMenuConfiguration, _ isDismissing: Bool) -> UITargetedPreview? {
        guard let delegate else { return nil }
        if let path = cell.flatMap({ view.indexPath(for: $0) }),
            let ask = isDismissing
                ? delegate.collectionView_contextMenuConfiguration_dismissalPreviewForItemAt
                : delegate.collectionView_contextMenuConfiguration_highlightPreviewForItemAt
        {
            return ask(view, configuration, path)
        }
        let ask =
            isDismissing
            ? delegate.collectionView_previewForDismissingContextMenuWithConfiguration
            : delegate.collectionView_previewForHighlightingContextMenuWithConfiguration
        return ask?(view, configuration)
    }

    private func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.collectionView_willDisplayContextMenu_animator?(view, configuration, animator)
    }

    private func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.collectionView_willEndContextMenuInteraction_animator?(view, configuration, animator)
    }

    private func willPerform(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
        delegate?.collectionView_willPerformPreviewActionForMenuWith_animator?(view, configuration, animator)
    }
}

extension UICollectionView {
    /// Items have menus as soon as the delegate has any to give.
    func updateContextMenus() {
        guard contextMenus == nil, let delegate = collectionDelegate,
            delegate.collectionView_contextMenuConfigurationForItemAt_point != nil
                || delegate.collectionView_contextMenuConfigurationForItemsAt_point != nil
        else { return }
        contextMenus = CollectionContextMenus(view: self)
    }
}
