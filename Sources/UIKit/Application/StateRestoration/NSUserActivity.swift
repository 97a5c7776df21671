import Foundation
import ObjCRuntime

/// What the user was doing, in a form that can be taken up again.
///
/// Here it serves the state of the app's scene: no search index and no other device hears of it.
open class NSUserActivity: NSObject, @unchecked Sendable {
    public let activityType: String
    open var title: String?
    /// Property-list values, URLs and dates.
    open var userInfo: [AnyHashable: Any]?
    open var targetContentIdentifier: String?
    /// A page on the web that shows the same.
    open var webpageURL: URL?
    /// The keys of `userInfo` without which the activity can't be taken up.
    open var requiredUserInfoKeys: Set<String>?
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Set when what the user does has changed: before long the responders are asked for the activity's state anew.
    open var needsSave = false {
        didSet {
            guard needsSave, !oldValue, Thread.isMainThread else { return }
            MainActor.assumeIsolated {
                UIApplication.shared.afterCommit { [weak self] in if self?.needsSave == true { self?.update() } }
            }
        }
    }

    /// The responders that have this as their activity, in the order in which they took it.
    private var responders: [WeakReference] = []

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// The user does this now. One activity at a time is current.
    open func becomeCurrent() { Self.current = self }

    open func resignCurrent() { if Self.current === self { Self.current = nil } }

    /// Nobody shall go on with this any more.
    open func invalidate() {
        resignCurrent()
        responders = []
        needsSave = false
    }

    nonisolated(unsafe) static weak var current: NSUserActivity?

    // MARK: Responders

    func add(_ responder: UIResponder) {
        responders.removeAll { $0.object == nil }
        if !responders.contains(where: { $0.object === responder }) { responders.append(WeakReference(responder)) }
    }

    func remove(_ responder: UIResponder) {
        responders.removeAll { $0.object == nil || $0.object === responder }
    }

    /// Asks everyone for the present state, and tells who hears of it.
    @MainActor
    func update() {
        delegate?.userActivityWillSave?(self)
        let asked = responders.compactMap { $0.object as? UIResponder }
        for responder in asked { responder.updateUserActivityState(self) }
        needsSave = false
        for case let scene as UIScene in asked { scene.delegate?.scene_didUpdate?(scene, self) }
        let application = UIApplication.shared
        if !application.scenes.contains(where: { $0.delegate != nil }) { application.delegate?.application_didUpdate?(application, self) }
    }

    // MARK: Saving

    convenience init(_ saved: StateArchive.Activity) {
        self.init(activityType: saved.type)
        title = saved.title
        targetContentIdentifier = saved.targetContentIdentifier
        guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: saved.userInfo) else { return }
        unarchiver.requiresSecureCoding = false
        guard unarchiver.containsValue(forKey: Self.userInfoKey) else { return }
        userInfo = unarchiver.decodeObject(forKey: Self.userInfoKey) as? [AnyHashable: Any]
    }

    var saved: StateArchive.Activity {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        if let userInfo { archiver.encode(userInfo, forKey: Self.userInfoKey) }
        archiver.finishEncoding()
        return StateArchive.Activity(
            type: activityType, title: title, targetContentIdentifier: targetContentIdentifier, userInfo: archiver.encodedData)
    }

    private static let userInfoKey = "userInfo"
}
