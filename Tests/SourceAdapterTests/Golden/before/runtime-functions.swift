import Foundation
import ObjectiveC

class Thing: NSObject, Codable {}

class Proxy: NSObject {
    override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
    override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

func names() {
    print(NSStringFromClass(Thing.self), NSClassFromString("A.B") as Any, Foundation.NSStringFromClass(Proxy.self))
    print(["A"].map(NSClassFromString))
    _ = class_getInstanceMethod(Thing.self, #selector(NSObject.copy))
}
