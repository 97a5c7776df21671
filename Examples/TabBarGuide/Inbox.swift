import Foundation

/// The model behind the inbox tab's badge; whoever wants to know observes `unreadCount`.
class Inbox: NSObject {

    @objc dynamic var unreadCount = 3
}
