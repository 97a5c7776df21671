import ObjCRuntime
#sourceLocation(file: "/app/overloaded-requirements.swift", line: 1)
import UIKit

      protocol PanelDelegate: AnyObject {
                                 
                                                                        
                                                                                                  
                               
                                                        
                                                     
}; extension PanelDelegate { @_disfavoredOverload func panel_layoutFor(above c: AnyClass? = nil) -> ((Panel, String) -> Int)? { boundRequirement("panel(_:layoutFor:)", of: self, above: c, selector: "panel:layoutForTraits:") }; @_disfavoredOverload func panel_layoutFor(above c: AnyClass? = nil) -> ((Panel, CGSize) -> Int)? { boundRequirement("panel(_:layoutFor:)", of: self, above: c, selector: "panel:layoutForSize:") }; @_disfavoredOverload func moved(above c: AnyClass? = nil) -> (() -> Void)? { boundRequirement("moved()", of: self, above: c, selector: "moved") }; @_disfavoredOverload func moved(above c: AnyClass? = nil) -> ((Int) -> Void)? { boundRequirement("moved(_:)", of: self, above: c, selector: "movedBy:") }; @_disfavoredOverload var named: ((String) -> Void)? { boundRequirement("named(_:)", of: self, selector: "named:") } }

class Panel: NSObject, ObjectStorageOwner {
    weak var delegate: PanelDelegate?

    func lay() -> Int {
        delegate?.moved()?()
        delegate?.moved()?(3)
        delegate?.named?("a")
        if (delegate?.panel_layoutFor() as ((Panel, CGSize) -> Int)?) != nil { print(Selector("named:")) }
        return delegate?.panel_layoutFor()?(self,            "traits") ?? delegate!.panel_layoutFor()!(self,            CGSize.zero)
    }
nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: Panel.self, name: "Golden.Panel"); c.make { Panel() } } }

class OnlySize: NSObject, PanelDelegate, ObjectStorageOwner {
    func panel(_ panel: Panel, layoutFor size: CGSize) -> Int { 1 }
nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r2() { let c = ClassRegistry.entry(for: OnlySize.self, name: "Golden.OnlySize"); c.make { OnlySize() }; c.optional("panel(_:layoutFor:)", selector: "panel:layoutForSize:") { o -> (Panel, CGSize) -> Int in { (o as! OnlySize).panel($0, layoutFor: $1) } } } }

class Both: OnlySize {
    func panel(_ panel: Panel, layoutFor traits: String) -> Int { self.panel_layoutFor(above: Both.self)?(panel,            traits) ?? 2 }
    func moved() { self.moved(above: Both.self)?() }
fileprivate nonisolated static func __r3() { let c = ClassRegistry.entry(for: Both.self, name: "Golden.Both"); c.make { Both() }; c.optional("panel(_:layoutFor:)", selector: "panel:layoutForTraits:") { o -> (Panel, String) -> Int in { (o as! Both).panel($0, layoutFor: $1) } }; c.optional("moved()", selector: "moved") { o -> () -> Void in { (o as! Both).moved() } } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Panel.__r1(); OnlySize.__r2(); Both.__r3() } } }
