/// Announcing changes from framework classes, where one setter changes several properties.
extension KeyValueObserving {
    /// Whether anyone observes a property of the object; costs next to nothing while nothing is observed in the process.
    package static func isObserved(_ object: AnyObject) -> Bool { observerList(of: object) != nil }

    package static func willChange(_ key: String, of object: AnyObject) { observerList(of: object)?.willChange(key) }

    package static func didChange(_ key: String, of object: AnyObject) { observerList(of: object)?.didChange(key) }

    /// Takes back an announcement: the property turned out to stay as it was.
    package static func cancelChange(_ key: String, of object: AnyObject) { observerList(of: object)?.cancelChange(key) }
}
