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

func timers(_ object: AnyObject) {
    let timer = Timer(timeInterval: 1, repeats: false) { _ in }
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true, block: { _ in print(timer) })
    print(type(of: object).description())
}

func exchange() {
    let block: @convention(block) (AnyObject) -> Void = { _ in }
    _ = imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))
    guard let code = class_getMethodImplementation(Thing.self, Selector(("a"))) else { return }
    class_addMethod(Thing.self, Selector(("b")), code, "v@:")
}

let shared = Thing.value(forKeyPath: #keyPath(Thing.shared.name)) as? String
