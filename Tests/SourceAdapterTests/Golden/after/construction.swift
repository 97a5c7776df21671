import ObjCRuntime
#sourceLocation(file: "/app/construction.swift", line: 1)
import UIKit

class InheritsAll: UITableViewCell {override class func __make(style a0: UITableViewCell.CellStyle, reuseIdentifier a1: String?) -> UITableViewCell { InheritsAll(style: a0, reuseIdentifier: a1) }; fileprivate nonisolated static func __r0() { _ = ClassRegistry.entry(for: InheritsAll.self, name: "Golden.InheritsAll") } }

class Overrides: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
override class func __make(style a0: UITableViewCell.CellStyle, reuseIdentifier a1: String?) -> UITableViewCell { Overrides(style: a0, reuseIdentifier: a1) }; fileprivate nonisolated static func __r1() { _ = ClassRegistry.entry(for: Overrides.self, name: "Golden.Overrides") } }

class OwnInitializer: UITableViewCell {
    init(title: String) { super.init(style: .default, reuseIdentifier: nil) }
    required init?(coder: NSCoder) { nil }
fileprivate nonisolated static func __r2() { _ = ClassRegistry.entry(for: OwnInitializer.self, name: "Golden.OwnInitializer") } }

open class OpenView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(*, unavailable) public required init?(coder: NSCoder) { nil }
override open class func __make(frame a0: CGRect) -> UIView { OpenView(frame: a0) }; fileprivate nonisolated static func __r3() { let c = ClassRegistry.entry(for: OpenView.self, name: "Golden.OpenView"); c.make { OpenView() } } }

class ShortName: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { nil }
override class func __make(style a0: UITableViewCell.CellStyle, reuseIdentifier a1: String?) -> UITableViewCell { ShortName(style: a0, reuseIdentifier: a1) }; fileprivate nonisolated static func __r4() { _ = ClassRegistry.entry(for: ShortName.self, name: "Golden.ShortName") } }

func make(_ type: UITableViewCell.Type, _ name: String) -> [Any?] {
    let found = registeredClass(named: name) as? UIViewController.Type
    if let other = registeredClass(named: name) as? UIView.Type { print(other.__new()) }
    guard let third = registeredClass(named: name) as? InheritsAll.Type else { return [] }
    return [type.__make(style: .default, reuseIdentifier: "a"), found?.__new(), (third.__make(style: .default, reuseIdentifier: nil) as! InheritsAll)]
}

enum Provider<Made: UITableViewCell, Other> where Other: NSObject {
    case first
    func cell() -> Made { (Made.__make(style: .default, reuseIdentifier: nil) as! Made) }
    func other() -> Other { Other.__new() }
}

extension Provider {
    func more<Item, Value: Sequence>(_ type: Item.Type, _ value: Value) -> (Item, Made, Value.Type) where Item: UIView {
        ((Item.__make(frame: .zero) as! Item), Made(coder: NSCoder())!, Value.self)
    }
}

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { InheritsAll.__r0(); Overrides.__r1(); OwnInitializer.__r2(); OpenView.__r3(); ShortName.__r4(); ClassRegistry.entry(for: NSObject.self, name: "NSObject").make { NSObject() }; ClassRegistry.entry(for: UIView.self, name: "UIView").make { UIView() }; ClassRegistry.entry(for: UIViewController.self, name: "UIViewController").make { UIViewController() } } } }
