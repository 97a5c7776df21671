import Foundation
import ObjCRuntime

extension UIApplication {
    /// Keys of what the framework itself tells in the coder that the delegate gets.
    public class var stateRestorationBundleVersionKey: String { "UIApplicationStateRestorationBundleVersion" }
    public class var stateRestorationSystemVersionKey: String { "UIApplicationStateRestorationSystemVersion" }
    public class var stateRestorationTimestampKey: String { "UIApplicationStateRestorationTimestamp" }
    public class var stateRestorationUserInterfaceIdiomKey: String { "UIApplicationStateRestorationUserInterfaceIdiom" }

    /// Saves an object of the app's own with the interface's state, under a name of its own.
    public class func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {
        shared.restorationObjectReferences[restorationIdentifier] = WeakReference(object)
    }

    /// Registered objects that are still there, by their names.
    var restorationObjects: [String: AnyObject] { restorationObjectReferences.compactMapValues(\.object) }

    /// Work that goes on after launch keeps the restoration open until ``completeStateRestoration()``.
    public func extendStateRestoration() { restorationExtensions += 1 }

    public func completeStateRestoration() {
        guard restorationExtensions > 0 else { return }
        restorationExtensions -= 1
        finishRestorationIfComplete()
    }

    /// Apps with scenes save activities instead; their delegate isn't asked.
    func wantsStateSaved(_ coder: NSCoder) -> Bool {
        guard !SceneManifest.main.isPresent else { return false }
        return delegate?.application_shouldSaveSecureApplicationState?(self, coder)
            ?? delegate?.application_shouldSaveApplicationState?(self, coder) ?? false
    }

    func wantsStateRestored(_ coder: NSCoder) -> Bool {
        guard !SceneManifest.main.isPresent else { return false }
        return delegate?.application_shouldRestoreSecureApplicationState?(self, coder)
            ?? delegate?.application_shouldRestoreApplicationState?(self, coder) ?? false
    }

    // MARK: Saving and restoring

    /// The app went to the background: its state is written down.
    func saveState() {
        guard let url = stateURL else { return }
        guard let archive = StateSaving(self).archiveIfWanted() else { return }
        do {
            try archive.write(to: url)
        } catch {
            logOnce("The state of the interface can't be saved at \(url.path): \(error.localizedDescription)")
        }
    }

    /// Between the delegate's two launch methods.
    func restoreState() {
        guard let archive = stateURL.flatMap(StateArchive.init(contentsOf:)) else { return }
        restoredActivity = archive.activity.map(NSUserActivity.init)
        let restoring = StateRestoring(self, from: archive)
        if restoring.restoreIfWanted() { runningRestoration = restoring }
    }

    /// After the delegate's last launch method.
    func finishRestorationIfComplete() {
        guard restorationExtensions == 0, let restoring = runningRestoration else { return }
        runningRestoration = nil
        restoring.finish()
    }
}

/// Holds an object that may go.
struct WeakReference {
    private(set) weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}
