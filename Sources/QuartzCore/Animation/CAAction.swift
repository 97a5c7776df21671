import Foundation

/// Something that happens when a layer's property changes.
public protocol CAAction {
    /// Called after the change `event` of the layer `anObject`.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` as an action means that nothing happens and that the search for an action ends.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
