import UIKit

@objc public protocol MeterDelegate: NSObjectProtocol {
    @objc optional func meter(_ meter: Meter, didReach value: Int)
    @objc optional func meterShouldStop(_ meter: Meter) -> Bool
}

open class Meter: NSObject {
    public weak var delegate: MeterDelegate?
    @objc open dynamic var value = 0

    public func advance() {
        value += 1
        delegate?.meter?(self, didReach: value)
        if delegate?.meterShouldStop?(self) ?? false { print("stopped at", value) }
    }

    @objc open func reset(_ sender: Any?) { value = 0 }
}

extension Meter {
    @objc open func describe(_ prefix: String) -> String { "\(prefix)\(value)" }
}

extension UIViewController {
    @objc open func pageAppeared() { print("default page") }
}

open class Template<Item>: UIViewController {
    public var items: [Item] = []
    @objc open func reload(_ sender: Any?) { print("reload", items.count) }
}

@MainActor public func showPage(of controller: UIViewController) { controller.pageAppeared() }
