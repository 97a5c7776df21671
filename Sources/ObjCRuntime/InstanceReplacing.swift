/// A protocol whose initialisers may give an object that something else made.
///
/// Objective-C lets any class be made through a metatype, Swift only those with a `required` initialiser. The source adapter writes
/// the protocol where a client makes a framework class conform to one that requires an initialiser.
public protocol InstanceReplacing {}

extension InstanceReplacing {
    /// Creates nothing: the result is `made`.
    public init(__made made: Self) { self = made }
}
