import UIKit

@objc public protocol PlayerDelegate {
    func playerDidStart(_ player: Player)
    @objc optional func playerDidStop(_ player: Player)
    @objc optional func player(
        _ player: Player,
        shouldPlay index: Int
    ) -> Bool
    @objc optional var name: String? { get }
}

public class Player: NSObject {
    weak var delegate: PlayerDelegate?

    func play(_ index: Int, completion: (() -> Void)?) {
        guard delegate?.player?(self, shouldPlay: index) ?? true else { return }
        delegate?.playerDidStop?(self)
        completion?()
        if delegate?.player(_:shouldPlay:) != nil { print(delegate!.player!(self, shouldPlay: 1)) }
    }
}

class Listener: NSObject, PlayerDelegate, UITableViewDelegate {
    let name: String? = "me"
    func playerDidStart(_ player: Player) {}
    func player(_ player: Player, shouldPlay index: Int) -> Bool { true }
    private func player(_ player: String, shouldPlay index: Int) -> Bool { false }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: Foundation.IndexPath) -> CGFloat { 3 }
}

class Loud: Listener {
    override func playerDidStart(_ player: Player) { super.playerDidStop?(player) }
    func playerDidStop(_ player: Player) {
        super.playerDidStop?(player)
        if super.player?(player, shouldPlay: 2) ?? false { print("plays") }
    }
}
