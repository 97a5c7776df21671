import ObjCRuntime
#sourceLocation(file: "/app/any-object.swift", line: 1)
import UIKit

class Screen: UIViewController {
    var views: [AnyObject] = []
    weak var owner: AnyObject?
              func tapped(_ sender: AnyObject) {
        print(objc_lookup(sender).tag, sender === self, objc_lookup(sender).setTitle)
        if let sender = sender as? UIButton { print(sender.tag) }
        let text: String? = objc_lookup(owner)?.title
        print(objc_lookup(views.first)?.frame.width as Any, objc_lookup(views[0]).frame, objc_lookup((self as AnyObject)).title!, text as Any)
        for view in views { print(objc_lookup(view).tag) }
        for sender in [1, 2] { print(sender.description) }
        views.forEach { sender in print(sender.description) }
    }
    func other(_ owner: Screen) {
        let views = [owner]
        print(owner.title as Any, views[0].title as Any)
        if let owner = self.owner as? UIView, owner.tag > 0 { return }
        guard let owner = self.owner as? UIView, owner.tag == 0 else { return print(objc_lookup(self.owner)!.tag) }
        print(owner.tag, (owner as? NSObject)?.description as Any)
    }
fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: Screen.self, name: "Golden.Screen"); c.make { Screen() }; c.method("tapped:") { ($0 as! Screen).tapped(objc_argument($1, 0, as: AnyObject.self)); return nil } } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { Screen.__r0() } } }
