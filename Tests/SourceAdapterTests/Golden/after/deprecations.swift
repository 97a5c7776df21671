import ObjCRuntime
#sourceLocation(file: "/app/deprecations.swift", line: 1)
import UIKit

class Aged: UIView {
    @available(iOS, deprecated: 13, message: "Use height.")       var width = 1
          var height = 2
override class func __make(frame a0: CGRect) -> UIView { Aged(frame: a0) }; @available(*, deprecated, renamed: "newer") var older: Int { get { __base_older } }; @available(*, deprecated) func oldest() { __base_oldest() }; @available(*, deprecated) fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Aged.self, name: "Golden.Aged"); c.make { Aged() }; c.property("width", get: { ($0 as! Aged).width }, set: { ($0 as! Aged).width = objc_convert($1) }); c.property("height", get: { ($0 as! Aged).height }, set: { ($0 as! Aged).height = objc_convert($1) }) } }

private extension Aged {
          func hidden() {}
@available(*, deprecated) nonisolated static func __r1() { let c = ClassRegistry.entry(for: Aged.self, name: "Golden.Aged"); c.method("hidden") { _ = $1; ($0 as! Aged).hidden(); return nil } } }

extension Aged {
    @available(*, deprecated, renamed: "newer") public var __base_older: Int { 1 }
    @available(*, deprecated)       public func __base_oldest() {}
@available(*, deprecated) fileprivate nonisolated static func __r2() { let c = ClassRegistry.entry(for: Aged.self, name: "Golden.Aged"); c.method("oldest") { _ = $1; ($0 as! Aged).oldest(); return nil } } }

@available(*, unavailable, renamed: "Aged")
      class Gone: UIView {
    class Inner: UIView {override class func __make(frame a0: CGRect) -> UIView { Inner(frame: a0) }; @available(*, deprecated) fileprivate nonisolated static func __r4() { let c = ClassRegistry.entry(for: Inner.self, name: "Golden.Gone.Inner"); c.make { Inner() } } }
override class func __make(frame a0: CGRect) -> UIView { Gone(frame: a0) } }

class Here: UIView {
    @available(tvOS, unavailable)       func onlyOnPhones() {}
    @available(*, unavailable)       func nowhere() {}
    @available(*, deprecated, message: "Is unavailable, soon.")       func last() {}
override class func __make(frame a0: CGRect) -> UIView { Here(frame: a0) }; @available(*, deprecated) fileprivate nonisolated static func __r5() { let c = ClassRegistry.entry(for: Here.self, name: "Golden.Here"); c.make { Here() }; c.method("onlyOnPhones") { _ = $1; ($0 as! Here).onlyOnPhones(); return nil }; c.method("last") { _ = $1; ($0 as! Here).last(); return nil } } }

@available(*, deprecated) fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Aged.__r0(); Aged.__r1(); Aged.__r2(); Here.__r5() } } }
