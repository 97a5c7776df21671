import Foundation
import UIKit
import CoreServices

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
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath[1]); print("generic", Row.self) }
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

MainActor.assumeIsolated {
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
