import UIKit

class Base: UIViewController {}

extension Base {
    @objc func configure(count: Int = 1, _ text: String) -> Bool { true }
    @objc open var kind: String { "base" }
}

class Derived: Base {
    override func configure(count: Int, _ text: String) -> Bool { super.configure(count: count, text) }
    override var kind: String { "derived" }
}

extension UIViewController {
    @objc func appeared(_ animated: Bool) -> String { "plain" }
}

class First: UIViewController {
    override func appeared(_ animated: Bool) -> String { "first " + super.appeared(animated) }
}

class Second: First {
    override func appeared(_ animated: Bool) -> String { "second " + super.appeared(animated) }
}

extension Second {
    override var description: String { "second: " + super.description }
    override func viewDidLoad() { super.viewDidLoad() }
}

extension UIView {
    open override var description: String { "view" }
}

class Third: UIViewController {}

extension Third {
    open override func appeared(_ animated: Bool) -> String {
        func appeared() -> String { "local" }
        return appeared() + super.appeared(animated)
    }
}

extension Derived {
    override var title: String? {
        get {
            var title = "title"
            title += super.title ?? ""
            return title
        }
        set {}
    }
}

open class Listed: UIViewController, UITableViewDelegate {}

extension Listed {
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func show(_ text: String) {}
    open func show(_ number: Int) {}
    open class func make(_ name: String = "a") -> String? { nil }
    open class var kind: Int { 1 }
    open func keep<Value>(_ value: Value) {}
}

final class Short: Listed {
    override class func make(_ name: String) -> String? { super.make() }
    override class var kind: Int { 2 }
}

@objc extension Derived {
    func prepare() -> String { "derived" }
}

class Leaf: Derived {}

extension Leaf {
    override func prepare() -> String { "leaf, " + super.prepare() }
}
