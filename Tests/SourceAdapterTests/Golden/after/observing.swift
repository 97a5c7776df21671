import ObjCRuntime
#sourceLocation(file: "/app/observing.swift", line: 1)
import UIKit

class Model: NSObject, ObjectStorageOwner {
                  var plain = 0 { willSet { willChangeValue(forKey: "plain") } didSet { didChangeValue(forKey: "plain") } }
                  var typed: String? { willSet { willChangeValue(forKey: "typed") } didSet { didChangeValue(forKey: "typed") } }
                  var both: Int = 1 {
        willSet { willChangeValue(forKey: "both"); print(newValue) }
        didSet { defer { didChangeValue(forKey: "both") }; print(oldValue) }
    }
                  var computed: Int {
        get { plain }
        set { willChangeValue(forKey: "computed"); defer { didChangeValue(forKey: "computed") }; plain = newValue }
    }
          var sum: Int { plain + both }
          class var keyPathsForValuesAffectingSum: Set<String> { ["plain", "both"] }

    func watch(_ view: UIScrollView) -> [NSKeyValueObservation] {
        [
            observe(\.plain, named: "plain") { model, change in print(change) },
            view.observe(\.contentOffset, named: "contentOffset", options: [.new]) { _, _ in },
            view.observe(\UIScrollView.frame.size, named: "frame.size", options: [], changeHandler: { _, _ in }),
        ]
    }
nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Model.self, name: "Golden.Model"); c.make { Model() }; c.property("plain", get: { ($0 as! Model).plain }, set: { ($0 as! Model).plain = objc_convert($1) }); c.property("typed", get: { ($0 as! Model).typed }, set: { ($0 as! Model).typed = objc_convert($1) }); c.property("both", get: { ($0 as! Model).both }, set: { ($0 as! Model).both = objc_convert($1) }); c.property("computed", get: { ($0 as! Model).computed }, set: { ($0 as! Model).computed = objc_convert($1) }); c.property("sum", get: { ($0 as! Model).sum }); c.key("sum", dependsOn: Model.keyPathsForValuesAffectingSum) } }

class Watcher: DynamicNSObject {
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        print(keyPath ?? "")
    }
fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: Watcher.self, name: "Golden.Watcher"); c.make { Watcher() } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Model.__r0(); Watcher.__r1() } } }
