import Foundation

/// Says for which contents a scene can or would like to be chosen, by their `targetContentIdentifier`.
///
/// It decides between several scenes; an app with one scene gets everything there.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    @NSCopying open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    @NSCopying open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    public override init() {
        super.init()
    }
}
