import ObjCRuntime
#sourceLocation(file: "/app/attributes.swift", line: 1)
import UIKit

                           
final class Card: UIView {
              private weak var label: UILabel!
              var buttons: [UIButton]!
                   var radius: CGFloat = 4
          private(set) var total = 0
                           func changed() {}
          let fixed = 1
             func plain() {}
              func close(_ sender: Any) {}
                   func insert(_ a: Int, into b: [Int]?) -> Int { a }
    let block:                    (Int) -> Void = { _ in }
    typealias Code =                (AnyObject, Selector) -> Void
    typealias Plain = @convention(c) (Int) -> Void
override class func __make(frame a0: CGRect) -> UIView { Card(frame: a0) }; fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Card.self, name: "Golden.Card"); c.alias("PTCard"); c.make { Card() }; c.method("valueDidChange") { _ = $1; ($0 as! Card).changed(); return nil }; c.method("close:") { ($0 as! Card).close(objc_argument($1, 0, as: Any.self)); return nil }; c.method("add:to:") { return ($0 as! Card).insert(objc_argument($1, 0, as: Int.self), into: objc_argument($1, 1, as: ([Int]?).self)) }; c.property("label", get: { ($0 as! Card).label }, set: { ($0 as! Card).label = objc_convert($1) }); c.property("buttons", get: { ($0 as! Card).buttons }, set: { ($0 as! Card).buttons = objc_convert($1) }); c.property("radius", get: { ($0 as! Card).radius }, set: { ($0 as! Card).radius = objc_convert($1) }); c.property("total", get: { ($0 as! Card).total }, set: { ($0 as! Card).total = objc_convert($1) }); c.property("fixed", get: { ($0 as! Card).fixed }) } }

             class Everything: NSObject, ObjectStorageOwner {
    var exposed = 1
    private var hidden = 2
    func run() {}
nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: Everything.self, name: "Golden.Everything"); c.make { Everything() }; c.method("run") { _ = $1; ($0 as! Everything).run(); return nil }; c.property("exposed", get: { ($0 as! Everything).exposed }, set: { ($0 as! Everything).exposed = objc_convert($1) }) } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Card.__r0(); Everything.__r1() } } }
