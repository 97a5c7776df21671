import CoreGraphics
import Foundation
import ObjCRuntime

extension UICollectionViewDelegate {
    @_disfavoredOverload
    public var collectionView_contextMenuConfigurationForItemAt_point:
        ((UICollectionView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)?
    {
        optionalRequirement("collectionView(_:contextMenuConfigurationForItemAt:point:)")
    }
    @_disfavoredOverload
    public var collectionView_contextMenuConfigurationForItemsAt_point:
        ((UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?)?
    {
        optionalRequirement("collectionView(_:contextMenuConfigurationForItemsAt:point:)")
    }
    @_disfavoredOverload
    public var collectionView_previewForHighlightingContextMenuWithConfiguration:
        ((UICollectionView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        optionalRequirement("collectionView(_:previewForHighlightingContextMenuWithConfiguration:)")
    }
    @_disfavoredOverload
    public var collectionView_previewForDismissingContextMenuWithConfiguration:
        ((UICollectionView, UIContextMenuConfiguration) -> UITargetedPreview?)?
    {
        optionalRequirement("collectionView(_:previewForDismissingContextMenuWithConfiguration:)")
    }
    @_disfavoredOverload
    public var collectionView_contextMenuConfiguration_highlightPreviewForItemAt:
        ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    {
        optionalRequirement("collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_contextMenuConfiguration_dismissalPreviewForItemAt:
        ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    {
        optionalRequirement("collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)")
    }
    @_disfavoredOverload
    public var collectionView_willPerformPreviewActionForMenuWith_animator:
        ((UICollectionView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
    {
        optionalRequirement("collectionView(_:willPerformPreviewActionForMenuWith:animator:)")
    }
    @_disfavoredOverload
    public var collectionView_willDisplayContextMenu_animator:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        optionalRequirement("collectionView(_:willDisplayContextMenu:animator:)")
    }
    @_disfavoredOverload
    public var collectionView_willEndContextMenuInteraction_animator:
        ((UICollectionView, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void)?
    {
        optionalRequirement("collectionView(_:willEndContextMenuInteraction:animator:)")
    }
}
