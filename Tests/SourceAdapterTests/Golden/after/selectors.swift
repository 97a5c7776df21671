import ObjCRuntime
#sourceLocation(file: "/app/selectors.swift", line: 1)
import UIKit

class Base: UIViewController {
          func tap(_ sender: UIButton) {}
          func twice(_ sender: UIButton, for event: UIControlEvents) {}
          func close(sender: Any) {}
                     func renamed(value: Int) {}
    func unmarked() {}
    var title2 = ""
fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Base.self, name: "Golden.Base"); c.make { Base() }; c.method("tap:") { ($0 as! Base).tap(objc_argument($1, 0, as: UIButton.self)); return nil }; c.method("twice:for:") { ($0 as! Base).twice(objc_argument($1, 0, as: UIButton.self), for: objc_argument($1, 1, as: UIControlEvents.self)); return nil }; c.method("closeWithSender:") { ($0 as! Base).close(sender: objc_argument($1, 0, as: Any.self)); return nil }; c.method("explicit:") { ($0 as! Base).renamed(value: objc_argument($1, 0, as: Int.self)); return nil }; c.method("unmarked") { _ = $1; ($0 as! Base).unmarked(); return nil } } }

class Derived: Base {
    func wire(_ button: UIButton, _ view: UIView) {
        button.addTarget(self, action: Selector("tap:"), for: .touchUpInside)
        button.addTarget(self, action: Selector("tap:"), for: .touchUpInside)
        button.addTarget(self, action: Selector("twice:for:"), for: .touchUpInside)
        button.addTarget(self, action: Selector("closeWithSender:"), for: .touchUpInside)
        button.addTarget(self, action: Selector("explicit:"), for: .touchUpInside)
        button.addTarget(self, action: Selector("unmarked"), for: .touchUpInside)
        button.addTarget(view, action: Selector("endEditing:"), for: .touchUpInside)
        button.addTarget(view, action: Selector("title2"), for: .touchUpInside)
        button.addTarget(view, action: Selector("setTitle2:"), for: .touchUpInside)
        button.addTarget(
            self,
            action: Selector("tap:")

,
            for: .touchUpInside)
        print("title2", Selector(("raw:")))
    }
fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: Derived.self, name: "Golden.Derived"); c.make { Derived() } } }

class Effects: UIView {
          static func reset() {}
          class func tick(_ timer: Timer) {}
          func load() throws {}
          func load(_ name: String, then body: () -> Void) throws -> Int { 1 }
          func fetch() async {}
          func fetch(page: Int) async throws -> String { "" }
          func swap(_ value: inout Int) {}

    func wire() {
        print(Selector("reset"), Selector("tick:"), Selector("loadAndReturnError:"), Selector("load:error:then:"))
        print(Selector("fetchWithCompletionHandler:"), Selector("fetchWithPage:completionHandler:"), Selector("swap:"))
    }
override class func __make(frame a0: CGRect) -> UIView { Effects(frame: a0) }; fileprivate nonisolated static func __r2() { let c = ClassRegistry.entry(for: Effects.self, name: "Golden.Effects"); c.make { Effects() }; c.method("reset", ofClass: true) { _ = $1; (objc_class($0) as! Effects.Type).reset(); return nil }; c.method("tick:", ofClass: true) { (objc_class($0) as! Effects.Type).tick(objc_argument($1, 0, as: Timer.self)); return nil }; c.throwingMethod("loadAndReturnError:") { _ = $1; try ($0 as! Effects).load(); return nil }; c.throwingMethod("load:error:then:") { return try ($0 as! Effects).load(objc_argument($1, 0, as: String.self), then: objc_argument($1, 2, as: (() -> Void).self)) }; c.asyncMethod("fetchWithCompletionHandler:") { _ = $1; return await objc_sent(($0 as! Effects)).fetch() }; c.asyncMethod("fetchWithPage:completionHandler:") { return try await objc_sent(($0 as! Effects)).fetch(page: objc_sent(objc_argument($1, 0, as: Int.self))) } } }

extension UIView {
    func wire() {
        print(Selector("touched:"), Selector("marked"))
    }

          private func touched(_ sender: Any) {}
fileprivate nonisolated static func __r3() { let c = ClassRegistry.entry(for: UIView.self, name: "UIView"); c.method("touched:") { ($0 as! UIView).touched(objc_argument($1, 0, as: Any.self)); return nil } } }

      extension UIView {
    fileprivate func marked() {}
fileprivate nonisolated static func __r4() { let c = ClassRegistry.entry(for: UIView.self, name: "UIView"); c.method("marked") { _ = $1; ($0 as! UIView).marked(); return nil } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Base.__r0(); Derived.__r1(); Effects.__r2(); UIView.__r3(); UIView.__r4(); ClassRegistry.entry(for: UIView.self, name: "UIView").method("endEditing:") { return ($0 as! UIView).endEditing(objc_argument($1, 0, as: Bool.self)) } } } }
// /app/selectors.swift:44:86: warning: the method swap(_:) can't be called by its selector: it has an inout parameter
// /app/selectors.swift:44:86: note: Name a plain instance method that calls it.
