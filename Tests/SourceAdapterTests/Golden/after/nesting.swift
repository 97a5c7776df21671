import ObjCRuntime
#sourceLocation(file: "/app/nesting.swift", line: 1)
import UIKit

enum Namespace {
    private class Hidden: NSObject, ObjectStorageOwner {
              private func secret() {}
        final class Deeper: UIViewController {fileprivate nonisolated static func __r2() { let c = ClassRegistry.entry(for: Deeper.self, name: "Golden.Namespace.Hidden.Deeper"); c.make { Deeper() } } }
    nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: Hidden.self, name: "Golden.Namespace.Hidden"); c.make { Hidden() }; c.method("secret") { _ = $1; ($0 as! Hidden).secret(); return nil }; Deeper.__r2() } }
fileprivate nonisolated static func __r0() { Hidden.__r1() } }

class Box<Value>: UIView, GenericClassRegistration {
          func open(_ sender: Any?) {}
override class func __make(frame a0: CGRect) -> UIView { Box(frame: a0) }; nonisolated class func __registerMembers(in c: ClassEntry) { c.method("open:") { ($0 as! Box).open(objc_argument($1, 0, as: (Any?).self)); return nil } } }

class IntBox<Other>: Box<Int> {
          func shut() {}
override class func __make(frame a0: CGRect) -> UIView { IntBox(frame: a0) }; override nonisolated class func __registerMembers(in c: ClassEntry) { c.method("shut") { _ = $1; ($0 as! IntBox).shut(); return nil } } }

class OneLine: NSObject, ObjectStorageOwner {       func go() {} ; nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r5() { let c = ClassRegistry.entry(for: OneLine.self, name: "Golden.OneLine"); c.make { OneLine() }; c.method("go") { _ = $1; ($0 as! OneLine).go(); return nil } } }
class Empty: UIViewController {fileprivate nonisolated static func __r6() { let c = ClassRegistry.entry(for: Empty.self, name: "Golden.Empty"); c.make { Empty() } } }
struct Plain { var x = 1 }

func make() {
    class Local: NSObject, ObjectStorageOwner {
              func fire(_ timer: Timer) {}
    nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r8() { let c = ClassRegistry.entry(for: Local.self, name: "Golden.Local"); c.method("fire:") { ($0 as! Local).fire(objc_argument($1, 0, as: Timer.self)); return nil } } }; Local.__r8()
    print(Local())
}

extension UIView {
          func shake() {}
fileprivate nonisolated static func __r9() { let c = ClassRegistry.entry(for: UIView.self, name: "UIView"); c.method("shake") { _ = $1; ($0 as! UIView).shake(); return nil } } }

class Silent<Value>: UIView {override class func __make(frame a0: CGRect) -> UIView { Silent(frame: a0) } }

class Speaking<Value>: Silent<Value>, GenericClassRegistration {
          func speak() {}
override class func __make(frame a0: CGRect) -> UIView { Speaking(frame: a0) }; nonisolated class func __registerMembers(in c: ClassEntry) { c.method("speak") { _ = $1; ($0 as! Speaking).speak(); return nil } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Namespace.__r0(); OneLine.__r5(); Empty.__r6(); UIView.__r9() } } }
