import ObjCRuntime
#sourceLocation(file: "/app/extension-overrides.swift", line: 1)
import UIKit

class Base: UIViewController {func configure(count a0: Int = 1, _ a1: String) -> Bool { __base_configure(count: a0, a1) }; var kind: String { get { __base_kind } }; fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Base.self, name: "Golden.Base"); c.make { Base() } } }

extension Base {
          func __base_configure(count: Int = 1, _ text: String) -> Bool { true }
          public var __base_kind: String { "base" }
fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: Base.self, name: "Golden.Base"); c.method("configureWithCount::") { return ($0 as! Base).configure(count: objc_argument($1, 0, as: Int.self), objc_argument($1, 1, as: String.self)) }; c.property("kind", get: { ($0 as! Base).kind }) } }

class Derived: Base {
    override func configure(count: Int, _ text: String) -> Bool { super.configure(count: count, text) }
    override var kind: String { "derived" }
func prepare() -> String { __base_prepare() }; override var title: String? { get { __base_Derived_title } set { __base_Derived_title = newValue } }; fileprivate nonisolated static func __r2() { let c = ClassRegistry.entry(for: Derived.self, name: "Golden.Derived"); c.make { Derived() } } }

extension UIViewController {
          func __base_appeared(_ animated: Bool) -> String { "plain" }; func appeared(_ a0: Bool) -> String { if let f: (Bool) -> String = boundRequirement("override:appeared(_:)", of: self) { return f(a0) }; return __base_appeared(a0) }
fileprivate nonisolated static func __r3() { let c = ClassRegistry.entry(for: UIViewController.self, name: "UIViewController"); c.method("appeared:") { return ($0 as! UIViewController).appeared(objc_argument($1, 0, as: Bool.self)) } } }

class First: UIViewController {
             func __override_appeared(_ animated: Bool) -> String { "first " + super.__base_appeared(animated) }
fileprivate nonisolated static func __r4() { let c = ClassRegistry.entry(for: First.self, name: "Golden.First"); c.make { First() }; c.optional("override:appeared(_:)") { o -> (Bool) -> String in { (o as! First).__override_appeared($0) } } } }

class Second: First {
    override func __override_appeared(_ animated: Bool) -> String { "second " + super.__override_appeared(animated) }
override var description: String { get { __base_Second_description } }; override func viewDidLoad() { __base_Second_viewDidLoad() }; fileprivate nonisolated static func __r5() { let c = ClassRegistry.entry(for: Second.self, name: "Golden.Second"); c.make { Second() }; c.optional("override:appeared(_:)") { o -> (Bool) -> String in { (o as! Second).__override_appeared($0) } } } }

extension Second {
             var __base_Second_description: String { "second: " + super.description }
             func __base_Second_viewDidLoad() { super.viewDidLoad() }
}

extension UIView {
    public          var __base_description: String { "view" }
}

class Third: UIViewController {fileprivate nonisolated static func __r8() { let c = ClassRegistry.entry(for: Third.self, name: "Golden.Third"); c.make { Third() } } }

extension Third {
    public          func __override_appeared(_ animated: Bool) -> String {
        func appeared() -> String { "local" }
        return appeared() + super.__base_appeared(animated)
    }
fileprivate nonisolated static func __r9() { let c = ClassRegistry.entry(for: Third.self, name: "Golden.Third"); c.optional("override:appeared(_:)") { o -> (Bool) -> String in { (o as! Third).__override_appeared($0) } } } }

extension Derived {
             var __base_Derived_title: String? {
        get {
            var title = "title"
            title += super.title ?? ""
            return title
        }
        set {}
    }
}

open class Listed: UIViewController, UITableViewDelegate {open class var kind: Int { get { __base_kind } }; open class func make(_ a0: String = "a") -> String? { __base_make(a0) }; open func show(_ a0: String) { __base_show(a0) }; open func show(_ a0: Int) { __base_show(a0) }; open func tableView(_ a0: UITableView, didSelectRowAt a1: IndexPath) { __base_tableView(a0, didSelectRowAt: a1) }; fileprivate nonisolated static func __r11() { let c = ClassRegistry.entry(for: Listed.self, name: "Golden.Listed"); c.make { Listed() } } }

extension Listed {
    public func __base_tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func __base_show(_ text: String) {}
    public func __base_show(_ number: Int) {}
    public class func __base_make(_ name: String = "a") -> String? { nil }
    public class var __base_kind: Int { 1 }
    open func keep<Value>(_ value: Value) {}
fileprivate nonisolated static func __r12() { let c = ClassRegistry.entry(for: Listed.self, name: "Golden.Listed"); c.optional("tableView(_:didSelectRowAt:)") { o -> (UITableView, IndexPath) -> Void in { (o as! Listed).tableView($0, didSelectRowAt: $1) } } } }

final class Short: Listed {
    override class func make(_ name: String) -> String? { super.make() }
    override class var kind: Int { 2 }
fileprivate nonisolated static func __r13() { let c = ClassRegistry.entry(for: Short.self, name: "Golden.Short"); c.make { Short() } } }

      extension Derived {
    func __base_prepare() -> String { "derived" }
fileprivate nonisolated static func __r14() { let c = ClassRegistry.entry(for: Derived.self, name: "Golden.Derived"); c.method("prepare") { _ = $1; return ($0 as! Derived).prepare() } } }

class Leaf: Derived {override func prepare() -> String { __base_Leaf_prepare() }; fileprivate nonisolated static func __r15() { let c = ClassRegistry.entry(for: Leaf.self, name: "Golden.Leaf"); c.make { Leaf() } } }

extension Leaf {
             func __base_Leaf_prepare() -> String { "leaf, " + super.prepare() }
}

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Base.__r0(); Base.__r1(); Derived.__r2(); UIViewController.__r3(); First.__r4(); Second.__r5(); Third.__r8(); Third.__r9(); Listed.__r11(); Listed.__r12(); Short.__r13(); Derived.__r14(); Leaf.__r15() } } }
// /app/extension-overrides.swift:33:5: warning: the override of description in an extension of UIView is never called here
// /app/extension-overrides.swift:33:5: note: Override it in a subclass of UIView and use that.
