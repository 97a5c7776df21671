import UIKit

@objc public protocol MeterDelegate: NSObjectProtocol {
    @objc optional func meter(_ meter: Meter, didReach value: Int)
    @objc optional func meterShouldStop(_ meter: Meter) -> Bool
}

@objc public protocol ScaleDelegate: NSObjectProtocol {
    @objc(scale:markForNumber:) optional
    func scale(_ scale: Scale, markFor number: Int) -> String
    @objc(scale:markForName:) optional
    func scale(_ scale: Scale, markFor name: String) -> String
    @objc optional func changed()
    @objc(changedBy:) optional func changed(_ amount: Int)
}

public class Scale: NSObject {
    public weak var delegate: ScaleDelegate?

    public func marks() -> [String] {
        delegate?.changed?()
        delegate?.changed?(2)
        let number = delegate?.scale?(self, markFor: 1) ?? "no number"
        guard (delegate?.scale(_:markFor:) as ((Scale, String) -> String)?) != nil else { return [number] }
        return [number, delegate!.scale!(self, markFor: "one").uppercased()]
    }
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

open class Silent<Item>: UIViewController {}

open class Speaking<Item>: Silent<Item> {
    @objc private func speak() -> String { "speaks" }
}

@MainActor public func showPage(of controller: UIViewController) { controller.pageAppeared() }
