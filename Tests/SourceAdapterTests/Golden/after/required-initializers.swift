import ObjCRuntime
#sourceLocation(file: "/app/required-initializers.swift", line: 1)
import UIKit

protocol Initializable: class, __MadeInitializable {
    static func __init() -> Self
}; extension Initializable { @_disfavoredOverload init() { self.init(__made: Self.__init()) } }; protocol __MadeInitializable {}; extension __MadeInitializable { init(__made made: Self) { self = made } }

extension Initializable {
    init(_ configure: (Self) -> Void) {
        self.init()
        configure(self)
    }
}

      public protocol Framed: AnyObject, __MadeFramed { static func __init(frame: CGRect) -> Self }; extension Framed { @_disfavoredOverload public init(frame a0: CGRect) { self.init(__made: Self.__init(frame: a0)) } }; public protocol __MadeFramed {}; extension __MadeFramed { public init(__made made: Self) { self = made } }

extension NSObject: Initializable {static func __init() -> Self { __new() } }
extension UIView: Framed {public static func __init(frame a0: CGRect) -> Self { __make(frame: a0) as! Self } }

open class Style: Initializable, Framed {
    public required init() {}
    public required init(frame: CGRect) {}
public static func __init(frame a0: CGRect) -> Self { Self(frame: a0) }; static func __init() -> Self { Self() } }

enum Kept { struct Plain: Stays { init() {} } }
protocol Stays { init() }

let label = UILabel { $0.text = "a" }
let formatter = DateFormatter { $0.dateFormat = "yyyy" }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { ClassRegistry.entry(for: DateFormatter.self, name: "NSDateFormatter").make { DateFormatter() }; ClassRegistry.entry(for: NSObject.self, name: "NSObject").make { NSObject() }; ClassRegistry.entry(for: UILabel.self, name: "UILabel").make { UILabel() }; ClassRegistry.entry(for: UIView.self, name: "UIView").make { UIView() } } } }
