import ObjCRuntime
#sourceLocation(file: "/app/runtime-functions.swift", line: 1)
import Foundation
import ObjCRuntime

class Thing: NSObject, Codable {fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Thing.self, name: "Golden.Thing"); c.make { Thing() } } }

class Proxy: DynamicNSObject {
    override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
    override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: Proxy.self, name: "Golden.Proxy"); c.make { Proxy() }; c.method("forwardingTargetForSelector:") { return ($0 as! Proxy).forwardingTarget(for: objc_argument($1, 0, as: (Selector?).self)) } } }

func names() {
    print(registeredName(of: Thing.self), registeredClass(named: "A.B") as Any, registeredName(of: Proxy.self))
    print(["A"].map(registeredClass))
    _ = class_getInstanceMethod(Thing.self, Selector("copy"))
}

func timers(_ object: AnyObject) {
    let timer = Timer(objc_timeInterval: 1, repeats: false) { _ in }
    Timer.scheduledTimer(objc_withTimeInterval: 0.5, repeats: true, block: { _ in print(timer) })
    print(registeredName(of: type(of: object)))
}

func exchange() {
    let block:                    (AnyObject) -> Void = { _ in }
    _ = imp_implementationWithBlock(              block                     )
    guard let code = class_getMethodImplementation(Thing.self, Selector(("a"))) else { return }
    class_addMethod(Thing.self, Selector(("b")), code, "v@:")
}

let shared = (Thing.shared.name as Any?) as? String

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Thing.__r0(); Proxy.__r1() } } }
// /app/runtime-functions.swift:14:9: warning: class_getInstanceMethod, imp_implementationWithBlock, class_getMethodImplementation, class_addMethod have no effect: methods can't be exchanged at run time here (also line 25, 26, 27)
// /app/runtime-functions.swift:14:9: note: Override the method in a subclass, or call what the exchange was meant to add.
