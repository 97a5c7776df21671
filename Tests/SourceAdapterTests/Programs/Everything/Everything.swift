import UIKit
import UIKit.UIGestureRecognizerSubclass
import Darwin

@MainActor @objc protocol ReporterDelegate {
    func reporterDidStart(_ r: Reporter)
    @objc optional func reporter(_ r: Reporter, willFinish v: Int) -> Bool
    @objc optional func reporterDidFinish(_ r: Reporter)
    @objc optional func report(with value: Int, and other: String)
    @objc optional var title: String { get }
}

@MainActor class Reporter: NSObject {
    weak var delegate: ReporterDelegate?
    func go() {
        delegate?.reporterDidStart(self)
        print("willFinish", delegate?.reporter?(self, willFinish: 3) as Any)
        delegate?.reporterDidFinish?(self)
        delegate?.report?(with: 4, and: "x")
        print("title", delegate?.title as Any)
        print("implements", delegate?.reporter(_:willFinish:) != nil)
    }
}

class Base: UIViewController, ReporterDelegate {
    @IBOutlet private weak var label: UILabel!
    @IBOutlet var buttons: [UIButton]!
    @IBInspectable var corner: CGFloat = 1 { didSet { print("corner", oldValue, corner) } }
    @objc dynamic var count = 0
    @objc dynamic var named: String = "a" {
        didSet { print("didSet", named) }
    }
    private let strong = UILabel(frame: .zero)
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(frame: .zero)
        button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(Base.noArgs), for: .touchUpInside)
        button.addTarget(self, action: #selector(self.two(_:event:)), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
    }
    @objc func tap(_ sender: UIButton) { print("Base.tap", type(of: self)) }
    @objc private func noArgs() { print("noArgs") }
    @IBAction func two(_ sender: Any?, event: Any?) { print("two", sender != nil, event == nil) }
    func reporterDidStart(_ r: Reporter) { print("start") }
    func outlets() {
        setValue(strong, forKey: "label")
        strong.text = "hi"
        setValue([UIButton(frame: .zero)], forKey: "buttons")
        setValue(5, forKey: "corner")
        print("label", label.text!, buttons.count, value(forKey: "corner")!)
        setValue("via path", forKeyPath: "label.text2")
    }
}

extension UILabel { @objc var text2: String? { get { text } set { text = newValue } } }

class Sub: Base {
    override func tap(_ sender: UIButton) { print("Sub.tap"); super.tap(sender) }
    func reporter(_ r: Reporter, willFinish v: Int) -> Bool { v == 3 }
    @objc func report(with value: Int, and other: String) { print("report", value, other) }
}

class OnlyFinish: NSObject, ReporterDelegate {
    func reporterDidStart(_ r: Reporter) { print("start2") }
    func reporterDidFinish(_ r: Reporter) { print("finished") }
    private func reporter(_ r: String, willFinish v: Int) -> Bool { fatalError() }
    let title = "T"
}

class TableHandler: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("select", indexPath.count) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { print("scrolled", scrollView.contentOffset.y) }
}

class Cell: UITableViewCell {
    var made = "Cell"
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { fatalError() }
}
class Cell2: UITableViewCell { }

class Generic<T>: UIViewController {
    var value: T? = nil
    @objc func poke(_ sender: Any?) { print("poke", T.self, value as Any) }
    func wire() { perform(#selector(poke(_:)), with: nil) }
}
class GenericSub: Generic<String>, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
}

enum Outer {
    private class Inner: NSObject {
        @objc fileprivate func deep() -> NSString { "deep" }
    }
    @MainActor static func run() { let i = Inner(); print(i.perform(#selector(Inner.deep))!.takeUnretainedValue()) }
}

class Proxy: NSObject, UIScrollViewDelegate {
    nonisolated(unsafe) let target: NSObject
    init(_ t: NSObject) { target = t }
    override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) || target.responds(to: aSelector) }
    override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
}

extension UIViewController {
    @objc func extMethod(_ x: Int) -> String { "ext \(x)" }
    @objc var extProp: String { "extProp" }
}
extension Base {
    @objc func sameModuleExt(a: Int = 2) { print("Base ext", a) }
}
class Overrider: Base {
    override func extMethod(_ x: Int) -> String { "overridden+" + super.extMethod(x) }
    override var extProp: String { "over " + super.extProp }
    override func sameModuleExt(a: Int) { print("Overrider", a); super.sameModuleExt(a: a) }
}
class Overrider3: Base {}
extension Overrider3 {
    override func extMethod(_ x: Int) -> String { "3+" + super.extMethod(x) }
    override var title: String? {
        get {
            var title = "title "
            title += super.title ?? "none"
            return title
        }
        set { super.title = newValue }
    }
}
class Overrider2: Overrider {
    override func extMethod(_ x: Int) -> String { "2+" + super.extMethod(x) }
}

nonisolated(unsafe) private var key: UInt8 = 0

class Model: NSObject {
    @objc dynamic var first = "F"
    @objc dynamic var last = "L"
    @objc dynamic var child: Model?
    @objc var full: String { first + last }
    @objc class var keyPathsForValuesAffectingFull: Set<String> { [#keyPath(Model.first), "last"] }
}
class Watcher: NSObject {
    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        print("observed", keyPath!, change![.newKey]!, change?[.oldKey] as Any)
    }
}

final class FastClass: NSObject {
    @objc static func sfunc() {}
    @objc(customName:) func weird(x: Int) { print("weird", x) }
}

class Effects: NSObject {
    @objc static func reset() { print("reset") }
    @objc class func tick(_ timer: Timer) { events.append("class tick \(self)") }
    nonisolated(unsafe) static var events: [String] = []
    @objc class func named(_ name: String) -> String { "class " + name }
    @objc func risky(_ value: Int) throws -> String { if value > 1 { throw CocoaError(.fileNoSuchFile) }; return "safe" }
    @objc func run() throws { print("ran") }
    @objc func fetch(page: Int) async -> String { await Task.yield(); return "page \(page)" }
    @objc func wait() async throws { throw CocoaError(.fileLocking) }
}
class MoreEffects: Effects {
    override class func named(_ name: String) -> String { "more " + super.named(name) }
}

class LoudHandler: TableHandler {
    func scrollViewDidScroll(_ scrollView: UIScrollView, loud: Bool) { super.scrollViewDidScroll(scrollView) }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("height above", super.tableView?(tableView, heightForRowAt: indexPath) as Any)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 7 }
}

@MainActor func runEffects() {
    var error: NSError?
    Effects.perform(#selector(Effects.reset))
    print(MoreEffects.perform(#selector(Effects.named(_:)), with: "x")!.takeUnretainedValue(), Effects.responds(to: #selector(Effects.reset)))
    NotificationCenter.default.addObserver(Effects.self, selector: #selector(Effects.reset), name: Notification.Name("C"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("C"), object: nil)
    NotificationCenter.default.removeObserver(Effects.self)
    NotificationCenter.default.post(name: Notification.Name("C"), object: nil)
    let button = UIButton(frame: .zero)
    button.addTarget(Effects.self, action: #selector(Effects.reset), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    let effects = Effects()
    print(effects.perform(#selector(Effects.risky(_:)), with: 1)!.takeUnretainedValue())
    withUnsafeMutablePointer(to: &error) { print(effects.perform(#selector(Effects.risky(_:)), with: 2, with: $0) == nil) }
    print(error!.code, effects.perform(#selector(Effects.run))!.takeUnretainedValue())
    let done: @MainActor (String) -> Void = { Effects.events.append("fetched \($0)") }
    effects.perform(#selector(Effects.fetch(page:)), with: 3, with: done)
    let failed: ((any Error)?) -> Void = { Effects.events.append("failed \($0 != nil)") }
    effects.perform(#selector(Effects.wait), with: failed)
    let timer = Timer.scheduledTimer(timeInterval: 0.01, target: Effects.self, selector: #selector(Effects.tick(_:)), userInfo: nil, repeats: false)
    for _ in 0..<500 where Effects.events.count < 3 { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }

    print(Effects.events.sorted(), timer.isValid)
    let table = UITableView(frame: .zero), loud = LoudHandler()
    table.delegate = loud
    table.select([0, 2])
    print("height", table.height([0, 0])!)

    let anything: AnyObject = Model()
    let objects: [AnyObject] = [anything, NSNumber(value: 2)]
    let first: String = anything.first
    let nothing: Int? = anything.nothing, last: String? = objects.first?.last, other: String? = objects[1].last
    print(first, nothing as Any, last as Any, other as Any, (objects[0] as AnyObject).full!)
}

@MainActor func runAll() {
    runEffects()
    let base = Base(); base.viewDidLoad()
    let sub = Sub(); sub.viewDidLoad()
    base.outlets()
    for d in [sub, OnlyFinish()] as [ReporterDelegate] { let r = Reporter(); r.delegate = d; r.go() }
    let table = UITableView(frame: .zero); let h = TableHandler(); table.delegate = h
    table.select([0, 1]); table.contentOffset = CGPoint(x: 0, y: 7)
    table.register(Cell.self, forCellReuseIdentifier: "a"); table.register(Cell2.self, forCellReuseIdentifier: "b")
    print(type(of: table.dequeue("a")), type(of: table.dequeue("b")))
    let g = Generic<Int>(); g.value = 3; g.wire(); let gs = GenericSub(); gs.wire()
    table.delegate = gs; print("height", table.height([0, 0]) as Any)
    Outer.run()
    class Local: NSObject { @objc func loc(_ n: NSNumber) { print("local", n) } }
    Local().perform(#selector(Local.loc), with: 5)
    let p = Proxy(h); table.delegate = p; table.contentOffset = CGPoint(x: 0, y: 9)
    print("responds", p.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll)), p.responds(to: Selector(("nope"))))
    let o: UIViewController = Overrider2()
    print(o.extMethod(1), Overrider().extMethod(2), base.extMethod(3), o.extProp, base.extProp)
    let third = Overrider3()
    third.title = "three"
    print((third as UIViewController).extMethod(4), (third as UIViewController).title!)
    (o as! Base).sameModuleExt(); base.sameModuleExt()
    objc_setAssociatedObject(o, &key, "assoc", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    print(objc_getAssociatedObject(o, &key)!)
    let m = Model(); m.child = Model()
    let tokens = [
        m.observe(\.first, options: [.old, .new]) { _, c in print("kvo", c.oldValue!, c.newValue!) },
        m.observe(\.full, options: [.new, .prior]) { _, c in print("full", c.newValue as Any, c.isPrior) },
        m.observe(\.child?.last, options: [.new, .initial]) { _, c in print("nested", c.newValue as Any) },
        table.observe(\.contentOffset) { t, _ in print("offset", t.contentOffset.y) },
    ]
    let w = Watcher(); m.addObserver(w, forKeyPath: "child.first", options: [.new, .old], context: nil)
    m.first = "G"; m.last = "M"; m.child?.last = "N"; m.child?.first = "X"; m.child = Model(); table.contentOffset = .zero
    base.observe(\.count) { b, _ in print("count", b.count) }.invalidate()
    let t2 = base.observe(\.named, options: .old) { b, c in print("named", b.named, c.oldValue!) }
    base.named = "b"; base.count = 4
    m.removeObserver(w, forKeyPath: "child.first")
    withExtendedLifetime((tokens, t2)) {}
    print(NSStringFromClass(Model.self), NSClassFromString("Everything.Outer.Inner") != nil, NSClassFromString("Everything.Nope") != nil)
    FastClass().perform(#selector(FastClass.weird(x:)), with: 12)
    table.perform(#selector(UIView.endEditing(_:)), with: true)
    NotificationCenter.default.addObserver(base, selector: #selector(Base.note(_:)), name: Notification.Name("N"), object: nil)
    NotificationCenter.default.post(name: Notification.Name("N"), object: nil)
    NotificationCenter.default.removeObserver(base); NotificationCenter.default.post(name: Notification.Name("N"), object: nil)
    let timer = Timer.scheduledTimer(timeInterval: 0.01, target: base, selector: #selector(Base.tick), userInfo: nil, repeats: false)
    base.perform(#selector(Base.later(_:)), with: "L", afterDelay: 0.02)
    RunLoop.main.run(until: Date().addingTimeInterval(0.1)); _ = timer
    print(#selector(getter: Base.count), #selector(setter: Base.count), #selector(Sub.report(with:and:)))
    if #available(iOS 15, *) { print("avail") }
}
extension Base {
    @objc func note(_ n: Notification) { print("note", n.name.rawValue) }
    @objc func tick() { print("tick") }
    @objc func later(_ s: String) { print("later", s) }
}
