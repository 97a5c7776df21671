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

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
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
