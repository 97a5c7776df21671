import Foundation

extension NSObjectProtocol {
    /// Whether the object implements a method.
    public func responds(to aSelector: Selector!) -> Bool {
        ObjCRuntime.responds(self, to: aSelector)
    }

    /// Sends a message without arguments and returns its result.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        unmanagedResult(ObjCRuntime.send(aSelector, to: self))
    }

    /// Sends a message with one argument and returns its result.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        unmanagedResult(ObjCRuntime.send(aSelector, to: self, arguments: [object]))
    }

    /// Sends a message with two arguments and returns its result.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        unmanagedResult(ObjCRuntime.send(aSelector, to: self, arguments: [object1, object2]))
    }

    /// Ends the process as a message that nobody implements does.
    public func doesNotRecognizeSelector(_ aSelector: Selector!) {
        raise(
            .invalidArgumentException,
            "-[\(ObjCRuntime.className(of: self)) \(aSelector!)]: unrecognized selector sent to instance "
                + ObjCRuntime.address(of: self))
    }
}

private func unmanagedResult(_ result: Any?) -> Unmanaged<AnyObject>? {
    result.map { Unmanaged.passUnretained(ObjCRuntime.keepingAlive($0 as AnyObject) as AnyObject) }
}

// A class is an object in Objective-C, too: it gets messages as its instances do.
extension NSObject {
    /// Whether the class itself implements a method.
    public class func responds(to aSelector: Selector!) -> Bool {
        ObjCRuntime.responds(self, to: aSelector)
    }

    /// Sends a message without arguments to the class and returns its result.
    @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        unmanagedResult(ObjCRuntime.send(aSelector, to: self as Any))
    }

    /// Sends a message with one argument to the class and returns its result.
    @discardableResult
    public class func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        unmanagedResult(ObjCRuntime.send(aSelector, to: self as Any, arguments: [object]))
    }

    /// Sends a message with two arguments to the class and returns its result.
    @discardableResult
    public class func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        unmanagedResult(ObjCRuntime.send(aSelector, to: self as Any, arguments: [object1, object2]))
    }

    /// Whether a class's instances implement a method.
    public class func instancesRespond(to aSelector: Selector!) -> Bool {
        ObjCRuntime.instances(of: self, respondTo: aSelector)
    }
}
