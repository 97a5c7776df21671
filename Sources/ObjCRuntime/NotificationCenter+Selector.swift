import Foundation

/// The notifications an object listens to by selector; ends them when the object goes away.
private final class NotificationTokens: @unchecked Sendable {
    struct Token {
        let center: NotificationCenter
        let name: NSNotification.Name?
        let object: ObjectIdentifier?
        let token: any NSObjectProtocol
    }

    nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    let lock = RecursiveLock()
    var tokens: [Token] = []

    func remove(where matches: (Token) -> Bool) {
        let removed = lock.withLock { () -> [Token] in
            defer { tokens.removeAll(where: matches) }
            return tokens.filter(matches)
        }
        for token in removed { token.center.removeObserver(token.token as Any) }
    }

    deinit {
        for token in tokens { token.center.removeObserver(token.token as Any) }
    }
}

extension NotificationCenter {
    /// Sends a message to an observer, which is not retained, for every notification with a name and a sender.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let receiver = objc_receiver(observer)
        let weakReceiver = WeakReceiver(object: receiver)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            guard let receiver = weakReceiver.object else { return }
            ObjCRuntime.send(aSelector, to: receiver, arguments: [notification])
        }
        let tokens: NotificationTokens
        if let known = objc_getAssociatedObject(receiver, NotificationTokens.key) as? NotificationTokens {
            tokens = known
        } else {
            tokens = NotificationTokens()
            objc_setAssociatedObject(receiver, NotificationTokens.key, tokens, .OBJC_ASSOCIATION_RETAIN)
        }
        tokens.lock.withLock {
            tokens.tokens.append(
                .init(center: self, name: aName, object: anObject.map { ObjectIdentifier($0 as AnyObject) }, token: token))
        }
    }

    /// Ends all that an observer listens to in this center, by selector or as a block's token.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer as Any)
        tokens(of: observer)?.remove { $0.center === self }
    }

    /// Ends what an observer listens to in this center with a name and a sender; nil matches any.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        removeObserver(observer as Any, name: aName, object: anObject)
        let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
        tokens(of: observer)?.remove {
            $0.center === self && (aName == nil || $0.name == aName) && (sender == nil || $0.object == sender)
        }
    }

    /// Ends all that a class listens to in this center.
    public func removeObserver(_ observer: AnyClass) {
        removeObserver(ClassObject.of(observer))
    }

    /// Ends what a class listens to in this center with a name and a sender; nil matches any.
    public func removeObserver(_ observer: AnyClass, name aName: NSNotification.Name?, object anObject: Any?) {
        removeObserver(ClassObject.of(observer), name: aName, object: anObject)
    }

    private func tokens(of observer: AnyObject) -> NotificationTokens? {
        objc_getAssociatedObject(observer, NotificationTokens.key) as? NotificationTokens
    }
}

private struct WeakReceiver: @unchecked Sendable {
    weak var object: AnyObject?
}
