import Foundation
import ObjCRuntime

// Classes registered by hand, as the source adapter registers an app's.

class Counter: NSObject {
    enum Mode: Int { case slow, fast }

    var count = 0 {
        willSet { willChangeValue(forKey: "count") }
        didSet { didChangeValue(forKey: "count") }
    }
    var name: String? {
        willSet { willChangeValue(forKey: "name") }
        didSet { didChangeValue(forKey: "name") }
    }
    var mode = Mode.slow
    var width: CGFloat = 0
    var isOn = false
    var next: Counter? {
        willSet { willChangeValue(forKey: "next") }
        didSet { didChangeValue(forKey: "next") }
    }
    var label: String { "\(name ?? "-"):\(count)" }

    func add(_ amount: Int) { count += amount }
    func combine(_ first: String, _ second: NSNumber?) -> String { "\(first)\(second.map { "\($0)" } ?? "nil")" }
    func make() -> NSObject { NSObject() }

    static let registered: Void = {
        let c = ClassRegistry.entry(for: Counter.self, name: "Tests.Counter")
        c.make { Counter() }
        c.alias("PTCounter")
        c.method("add:") {
            ($0 as! Counter).add(objc_argument($1, 0, as: Int.self)); return nil
        }
        c.method("combine::") { ($0 as! Counter).combine(objc_argument($1, 0, as: String.self), objc_argument($1, 1, as: NSNumber?.self)) }
        c.method("make") {
            _ = $1; return ($0 as! Counter).make()
        }
        c.property("count", \Counter.count)
        c.property("name", \Counter.name)
        c.property("mode", \Counter.mode)
        c.property("width", \Counter.width)
        c.property("isOn", \Counter.isOn)
        c.property("next", \Counter.next)
        c.property("label", \Counter.label)
        c.key("label", dependsOn: ["name", "count"])
    }()
}

final class DoubleCounter: Counter {
    override func add(_ amount: Int) { count += 2 * amount }
}

protocol ReporterDelegate: NSObjectProtocol {}

extension ReporterDelegate {
    @_disfavoredOverload var reporter_shouldSend: ((NSObject, Int) -> Bool)? { optionalRequirement("reporter(_:shouldSend:)") }
    @_disfavoredOverload var reporterDidSend: ((NSObject) -> Void)? { optionalRequirement("reporterDidSend(_:)") }
}

class Listener: NSObject, ReporterDelegate {
    var sent = 0
    func reporterDidSend(_ reporter: NSObject) { sent += 1 }

    static let registered: Void = {
        ClassRegistry.entry(for: Listener.self, name: "Tests.Listener").optional("reporterDidSend(_:)") { o -> (NSObject) -> Void in
            { (o as! Listener).reporterDidSend($0) }
        }
    }()
}

final class StrictListener: Listener {
    func reporter(_ reporter: NSObject, shouldSend value: Int) -> Bool { value > 3 }

    static let strictRegistered: Void = {
        let c = ClassRegistry.entry(for: StrictListener.self, name: "Tests.StrictListener")
        c.optional("reporter(_:shouldSend:)") { o -> (NSObject, Int) -> Bool in
            { (o as! StrictListener).reporter($0, shouldSend: $1) }
        }
    }()
}

final class Forwarder: DynamicNSObject, ReporterDelegate {
    let target: NSObject

    init(_ target: NSObject) { self.target = target }

    override func forwardingTarget(for aSelector: Selector!) -> Any? { target }

    static let registered: Void = {
        ClassRegistry.entry(for: Forwarder.self, name: "Tests.Forwarder").method("forwardingTargetForSelector:") {
            ($0 as! Forwarder).forwardingTarget(for: objc_argument($1, 0, as: Selector?.self))
        }
    }()
}

class Box<Value>: NSObject, GenericClassRegistration {
    var value: Value
    init(_ value: Value) { self.value = value }
    func take(_ new: Value) { value = new }

    class func __registerMembers(in entry: ClassEntry) {
        entry.method("take:") {
            ($0 as! Box).take(objc_argument($1, 0, as: Value.self)); return nil
        }
    }
}

func registerSamples() {
    _ = (Counter.registered, Listener.registered, StrictListener.strictRegistered, Forwarder.registered)
}
