import ObjCRuntime
#sourceLocation(file: "/app/optional-requirements.swift", line: 1)
import UIKit

      public protocol PlayerDelegate: AnyObject {
    func playerDidStart(_ player: Player)
                                                       
                               
                         
                             
             
                                            
}; extension PlayerDelegate { @_disfavoredOverload public var playerDidStop: ((Player) -> Void)? { boundRequirement("playerDidStop(_:)", of: self) }; @_disfavoredOverload public var player_shouldPlay: ((Player, Int) -> Bool)? { boundRequirement("player(_:shouldPlay:)", of: self) }; @_disfavoredOverload public var name: String? { optionalProperty("name", of: self) } }

public class Player: NSObject, ObjectStorageOwner {
    weak var delegate: PlayerDelegate?

    func play(_ index: Int, completion: (() -> Void)?) {
        guard delegate?.player_shouldPlay?(self,             index) ?? true else { return }
        delegate?.playerDidStop?(self)
        completion?()
        if delegate?.player_shouldPlay != nil { print(delegate!.player_shouldPlay!(self,             1)) }
    }
nonisolated(unsafe) public var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: Player.self, name: "Golden.Player"); c.make { Player() } } }

class Listener: NSObject, PlayerDelegate, UITableViewDelegate, ObjectStorageOwner {
    let name: String? = "me"
    func playerDidStart(_ player: Player) {}
    func player(_ player: Player, shouldPlay index: Int) -> Bool { true }
    private func player(_ player: String, shouldPlay index: Int) -> Bool { false }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: Foundation.IndexPath) -> CGFloat { 3 }
nonisolated(unsafe) var __objectStorage: ObjectStorage?; fileprivate nonisolated static func __r2() { let c = ClassRegistry.entry(for: Listener.self, name: "Golden.Listener"); c.make { Listener() }; c.optional("player(_:shouldPlay:)") { o -> (Player, Int) -> Bool in { (o as! Listener).player($0, shouldPlay: $1) } }; c.optional("tableView(_:didSelectRowAt:)") { o -> (UITableView, IndexPath) -> Void in { (o as! Listener).tableView($0, didSelectRowAt: $1) } }; c.optional("tableView(_:heightForRowAt:)") { o -> (UITableView, Foundation.IndexPath) -> CGFloat in { (o as! Listener).tableView($0, heightForRowAt: $1) } }; c.property("name", get: { ($0 as! Listener).name }) } }

class Loud: Listener {
    override func playerDidStart(_ player: Player) { superRequirement("playerDidStop(_:)", of: self, above: Loud.self, as: ((Player) -> Void).self)?(player) }
    func playerDidStop(_ player: Player) {
        superRequirement("playerDidStop(_:)", of: self, above: Loud.self, as: ((Player) -> Void).self)?(player)
        if superRequirement("player(_:shouldPlay:)", of: self, above: Loud.self, as: ((Player, Int) -> Bool).self)?(player,             2) ?? false { print("plays") }
    }
fileprivate nonisolated static func __r3() { let c = ClassRegistry.entry(for: Loud.self, name: "Golden.Loud"); c.make { Loud() }; c.optional("playerDidStop(_:)") { o -> (Player) -> Void in { (o as! Loud).playerDidStop($0) } } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Player.__r1(); Listener.__r2(); Loud.__r3() } } }
