import Foundation
import UIKit
import CoreServices
import class UIKit.UIView

#Preview {
    UIViewController()
}

// A view class has `convert` of its own; generated code must not call that.
class Gauge: UIView {
    @IBInspectable var level: Int = 0
    @objc var title: String!
    @IBOutlet weak var target: AnyObject?
    func convert(_ value: Int) -> Int { value }
    func argument(_ value: Int) -> Int { value }
}

class Plain: NSObject {
    required override init() { super.init(); print("made Plain") }
}

final class Late: NSObject {
    @objc dynamic lazy var value: [Int] = [1]
    @objc private(set) dynamic var hidden = 0
    @objc dynamic weak var friend: Late?
    func bump() { hidden += 1; value.append(2) }
}

class GenericTable<Row>: UIViewController, UITableViewDelegate {
    var selected: [Int] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath[1]); print("generic", Row.self)
    }
}

final class NamedTable: GenericTable<String> {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        super.tableView(tableView, didSelectRowAt: indexPath)
        print("named")
    }
}

@objc protocol Source: NSObjectProtocol {
    @objc optional var count: Int { get }
    @objc optional func items(in section: Int, matching filter: (Int) -> Bool) -> [Int]
    @objc optional func finish(_ body: @escaping (Bool) -> Void)
    @objc optional func adjust(_ value: UnsafeMutablePointer<Int>)
}

class Feed: NSObject, Source {
    let count = 3
    func items(in section: Int, matching filter: (Int) -> Bool) -> [Int] { [1, 2, 3].filter(filter) }
    func finish(_ body: @escaping (Bool) -> Void) { body(true) }
    func adjust(_ value: UnsafeMutablePointer<Int>) { value.pointee += 1 }
}

class TallCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        frame.size.height = 90
    }
    required init?(coder: NSCoder) { nil }
}

final class Factory {
    var kind: UIViewController.Type = NamedTable.self
    @MainActor func cell(_ type: UITableViewCell.Type) -> UITableViewCell { type.init(style: .default, reuseIdentifier: "made") }
    @MainActor func controller() -> UIViewController { kind.init() }
}

struct Holder {
    class Inner: UIResponder {
        @objc func run(_ a: Int, _ b: String) -> String { "\(a)\(b)" }
    }
    enum Deep {
        class Most: NSObject { @objc var depth: Int { 3 } }
    }
}

@objc class Legacy: NSObject {
    @objc enum Kind: Int { case a, b }
    @objc var kind: Kind = .a
    @objc subscript(index: Int) -> Int { index }
    @objc deinit { print("legacy gone") }
    @objc convenience init(kind: Kind) { self.init(); self.kind = kind }
}

extension Notification.Name { static let ping = Notification.Name("ping") }

final class Center: NSObject {
    override init() {
        super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(ping(_:)), name: .ping, object: nil)
    }
    @objc private func ping(_ note: Notification) { print("ping", note.object as? Int ?? -1) }
}

// Objective-C's classes satisfy a protocol that requires an initialiser.
protocol Configurable: AnyObject {
    init()
}

extension Configurable {
    init(_ configure: (Self) -> Void) {
        self.init()
        configure(self)
    }
}

extension NSObject: Configurable {}

class Style: Configurable {
    var width = 1
    required init() { print("style made") }
}

final class ThickStyle: Style {}

@MainActor protocol Framed {
    init(frame: CGRect)
}

extension UIView: Framed {}

func make<Made: Configurable>(_ type: Made.Type) -> Made { type.init() }

// A generic parameter that has to be a class of Objective-C's can be made by any of its initialisers.
struct Maker<Item> where Item: UIView {
    @MainActor func plain() -> Item { Item() }
    @MainActor func framed() -> Item { Item.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
}

@MainActor func cell<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell { Cell(style: .default, reuseIdentifier: "generic") }

/// Nobody can make it.
class OwnScreen: UIScreen {}

class SilentBox<Value>: UIView {}

class SpeakingBox<Value>: SilentBox<Value> {
    @objc func speak() -> String { "speaks \(Value.self)" }
}

extension Aged {
    @objc static let shared = Aged()
}

// What a protocol requires is Objective-C's without saying so; an extension's member can then be overridden.
open class Scroller: UIViewController, UIScrollViewDelegate {
    public var seen: [String] = []
}

extension Scroller {
    open func scrollViewDidScroll(_ scrollView: UIScrollView) { seen.append("base") }
    @objc open class func kind(_ mark: String) -> String { "base\(mark)" }
    @available(*, deprecated) @objc open var oldNote: String { "old" }
    @objc open class var name: String { "Base" }
    open func note(_ text: String) { seen.append("text \(text)") }
    open func note(_ number: Int) { seen.append("number \(number)") }
}

final class LoudScroller: Scroller {
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        seen.append("loud")
    }
    override func note(_ number: Int) { super.note(-number) }
    override class func kind(_ mark: String) -> String { "loud " + super.kind(mark) }
    override class var name: String { "Loud" + super.name }
}

// All members of a subclass are Objective-C's, too.
@objcMembers class Exposed: NSObject {
    var first = 1
}

class MoreExposed: Exposed {
    var second = 2
    func third() -> String { "third" }
}

// Registering what is deprecated, or what a private extension has, gives no warnings.
final class Aged: NSObject {
    @available(*, deprecated, message: "Use height.") @objc var width = 7
    @objc var height = 8
    @available(*, deprecated) @objc func old() -> String { "old" }
}

private extension Aged {
    @objc func hidden() -> String { "hidden" }
}

// Methods of one name are told apart by their types.
final class Overloads: NSObject {
    @objc(turnBy:) func turn(_ angle: Int) -> String { "turned by \(angle)" }
    @objc func turn() -> String { "turned" }
    @objc func turn(_ angle: Int, around name: String) -> String { "turned around \(name)" }
    func all() -> [String] {
        [
            perform(#selector(turn as () -> String)), perform(#selector(turn as (Int) -> String), with: 3),
            perform(#selector((turn as (Int, String) -> String)), with: 4, with: "x"),
        ].map { $0!.takeUnretainedValue() as! String }
    }
}

// An exchange of methods compiles, says that it does nothing, and does nothing.
final class Exchanger: NSObject {
    private static var original: IMP?
    typealias Code = @convention(c) (AnyObject, Selector, (() -> Void)?) -> Void
    static func code() -> Code? { original.map { unsafeBitCast($0, to: Code.self) } }
    @objc dynamic func greet() -> String { "greet" }
    @objc dynamic func swapped() -> String { "swapped" }
    static func exchange() {
        let block: @convention(block) (AnyObject) -> String = { _ in "block" }
        let made = imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))
        if let first = class_getInstanceMethod(self, #selector(greet)), let second = class_getInstanceMethod(self, #selector(swapped)) {
            method_exchangeImplementations(first, second)
        }
        if let code = class_getMethodImplementation(self, #selector(swapped)) { original = code }
        print(class_addMethod(self, Selector(("added")), made, "@@:"), original == nil)
    }
}

MainActor.assumeIsolated {
    print(UILabel { $0.text = "set" }.text!, DateFormatter { $0.dateFormat = "yyyy" }.dateFormat!, type(of: make(NamedTable.self)))
    print(Style { $0.width = 4 }.width, type(of: make(ThickStyle.self)), ThickStyle().width, UILabel(frame: .zero).text as Any)
    print(type(of: Maker<UILabel>().plain()), type(of: Maker<UIButton>().framed()), Maker<UIControl>().framed().frame.height)
    print(cell(TallCell.self).frame.height, cell(TallCell.self).reuseIdentifier!, type(of: (UILabel.self as UIView.Type).init()))
    print(type(of: UIScreen.main), ClassRegistry.makeInstance(of: OwnScreen.self) == nil)
    print(SpeakingBox<Int>(frame: .zero).perform(Selector(("speak")))!.takeUnretainedValue())
    print((Aged.value(forKeyPath: #keyPath(Aged.shared.height)) as? Int)!)
    let framed: Framed.Type = UIButton.self
    print(type(of: framed.init(frame: CGRect(x: 0, y: 0, width: 5, height: 6))))

    let scroller = LoudScroller()
    let scroll = UIScrollView(frame: .zero)
    scroll.delegate = scroller
    scroll.contentOffset.y = 1
    (scroller as Scroller).note(3)
    (scroller as Scroller).note("a")
    print(scroller.seen)

    let exposed = MoreExposed()
    exposed.setValue(5, forKey: "second")
    print(exposed.value(forKey: "first")!, exposed.second, exposed.perform(Selector(("third")))!.takeUnretainedValue())

    print(Overloads().all())
    let aged = Aged()
    print(aged.value(forKey: "width")!, ["old", "hidden"].map { aged.perform(Selector($0))!.takeUnretainedValue() })
    print(
        (LoudScroller.self as Scroller.Type).kind("!"), (LoudScroller.self as Scroller.Type).name, Scroller.kind("?"),
        Exchanger.code() == nil)
    Exchanger.exchange()
    print(Exchanger().greet(), Exchanger().responds(to: Selector(("added"))))

    let gauge = Gauge(frame: .zero)
    gauge.setValue(NSNumber(value: 3.0), forKey: "level")
    gauge.setValue("t", forKey: "title")
    gauge.setValue(gauge, forKey: "target")
    print(gauge.level, gauge.title!, gauge.target === gauge, gauge.value(forKey: "level")!)

    let made = (NSClassFromString("Corners.Plain") as? NSObject.Type)?.init()
    print(type(of: made!))
    let controller = (NSClassFromString("Corners.NamedTable") as! UIViewController.Type).init()
    print(type(of: controller))

    let factory = Factory()
    print(factory.cell(TallCell.self).frame.height, factory.cell(UITableViewCell.self).reuseIdentifier!, type(of: factory.controller()))
    if let found = NSClassFromString("Corners.Plain") as? NSObject.Type { print(type(of: found.init())) }

    let late = Late()
    let tokens = [
        late.observe(\.value, options: [.new, .old]) { _, change in print("value", change.oldValue!, change.newValue!) },
        late.observe(\.hidden, options: .new) { _, change in print("hidden", change.newValue!) },
        late.observe(\.friend, options: [.new]) { late, _ in print("friend", late.friend === late) },
    ]
    late.bump()
    late.friend = late
    withExtendedLifetime(tokens) {}

    let table = UITableView(frame: .zero)
    let generic = GenericTable<Int>()
    table.delegate = generic
    table.select([0, 4])
    let named = NamedTable()
    table.delegate = named
    table.select([0, 5])
    print(generic.selected, named.selected)

    let source: Source = Feed()
    var adjusted = 1
    source.adjust?(&adjusted)
    source.finish? { print("finished", $0) }
    print(source.count as Any, source.items?(in: 0) { $0 > 1 } as Any, adjusted)
    if let items = source.items(in:matching:) { print(items(0) { _ in true }) }

    print(Holder.Inner().perform(#selector(Holder.Inner.run(_:_:)), with: 1, with: "x")!.takeUnretainedValue())
    print(Holder.Deep.Most().value(forKey: "depth")!, NSStringFromClass(Holder.Deep.Most.self))
    let legacy = Legacy(kind: .b)
    print(legacy.kind.rawValue, legacy[4], legacy.value(forKey: "kind")!)
    legacy.setValue(0, forKey: "kind")
    print(legacy.kind == .a)

    var center: Center? = Center()
    NotificationCenter.default.post(name: .ping, object: 5)
    withExtendedLifetime(center) {}
    center = nil
    NotificationCenter.default.post(name: .ping, object: 6)
    let sel: Selector = #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))
    print(named.responds(to: sel), UIViewController().responds(to: sel), sel)
    autoreleasepool { print("pool") }

    overridesInExtensions()
    let told = Told()
    let anything: AnyObject = told
    print(told.description, "\(told)", type(of: anything).description())
    nonisolated(unsafe) var fired: [String] = []
    let timer = Timer(timeInterval: 0.02, repeats: false) { _ in fired.append("made") }
    RunLoop.current.add(timer, forMode: .default)
    Timer.scheduledTimer(withTimeInterval: 0.04, repeats: false, block: { _ in fired.append("scheduled") })
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
    print("at once", fired)
    while fired.count < 2 { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01)) }
    print("later", fired)
}

class Told: NSObject {}

extension Told {
    override var description: String { "told by an extension" }
}

class Roots: UIView {}

@objc extension Roots {
    func prepared() -> String { "roots" }
}

class Leaves: Roots {}

extension Leaves {
    override func prepared() -> String { "leaves on " + super.prepared() }
}

class Petals: Leaves {}

extension Petals {
    override func prepared() -> String { "petals, " + super.prepared() }
}

extension UIView {
    func sendToItself() {
        let sent = #selector(UIView.received(_:))
        print("received", perform(sent, with: 4) != nil)
    }

    @objc private func received(_ number: NSNumber) -> NSNumber { NSNumber(value: number.intValue + 1) }
}

@available(*, unavailable, renamed: "Roots")
@objc class Seeds: UIView {
    @objc func sow() {}
}

class Closed: UIView {
    @available(*, unavailable) @objc var width: Int { 1 }
    @available(*, unavailable) @objc func open() {}
    @available(macOS, unavailable) @objc func close() { print("closed") }
}

extension Closed {
    @available(*, unavailable) override func layoutSubviews() {}
    @available(*, unavailable) override var description: String { "" }
}

func overridesInExtensions() {
    print([Roots(), Leaves(), Petals()].map { $0.prepared() })
    UIView().sendToItself()
    let closed = Closed()
    closed.perform(#selector(Closed.close))
    print(closed.responds(to: Selector("open")), closed.responds(to: Selector("width")))
}
