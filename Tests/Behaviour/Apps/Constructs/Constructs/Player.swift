import UIKit

@objc protocol PlayerDelegate: AnyObject {
    func playerDidStart(_ player: Player)
    @objc optional func player(_ player: Player, shouldPlay track: Int) -> Bool
    @objc optional func playerDidStop(_ player: Player)
    @objc optional var name: String { get }
}

class Player: NSObject {
    weak var delegate: PlayerDelegate?
    @objc dynamic var volume = 1.0
    @objc dynamic var next: Player?

    func play(_ track: Int) -> String {
        delegate?.playerDidStart(self)
        guard delegate?.player?(self, shouldPlay: track) ?? true else { return "refused" }
        delegate?.playerDidStop?(self)
        return delegate?.name ?? "nobody"
    }
}

class QuietListener: NSObject, PlayerDelegate {
    private(set) var calls: [String] = []
    func playerDidStart(_ player: Player) { calls.append("start") }
    func note(_ text: String) { calls.append(text) }
}

class StrictListener: QuietListener {
    let name = "strict"
    func player(_ player: Player, shouldPlay track: Int) -> Bool { track > 0 }
    func playerDidStop(_ player: Player) { note("stop") }
}

private var associationKey: UInt8 = 0

extension UIView {
    var badgeText: String? {
        get { objc_getAssociatedObject(self, &associationKey) as? String }
        set { objc_setAssociatedObject(self, &associationKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

extension UIViewController {
    @objc func screenName() -> String { "screen" }
}

class SettingsViewController: UIViewController {
    override func screenName() -> String { "settings " + super.screenName() }
}

class Box<Value>: NSObject {
    let value: Value
    var opened = 0
    init(_ value: Value) { self.value = value }
    @objc func open(_ sender: Any?) { opened += 1 }
}

class Loader: NSObject {
    @objc static func shared() -> Loader { Loader() }
    @objc func load(_ name: String) throws -> String {
        if name.isEmpty { throw CocoaError(.fileNoSuchFile) }
        return "loaded \(name)"
    }
    @objc func fetch(page: Int) async -> String { "page \(page)" }
}
