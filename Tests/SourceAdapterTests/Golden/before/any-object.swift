import UIKit

class Screen: UIViewController {
    var views: [AnyObject] = []
    weak var owner: AnyObject?
    @IBAction func tapped(_ sender: AnyObject) {
        print(sender.tag, sender === self, sender.setTitle)
        if let sender = sender as? UIButton { print(sender.tag) }
        let text: String? = owner?.title
        print(views.first?.frame.width as Any, views[0].frame, (self as AnyObject).title!, text as Any)
        for view in views { print(view.tag) }
        for sender in [1, 2] { print(sender.description) }
        views.forEach { sender in print(sender.description) }
    }
    func other(_ owner: Screen) {
        let views = [owner]
        print(owner.title as Any, views[0].title as Any)
        if let owner = self.owner as? UIView, owner.tag > 0 { return }
        guard let owner = self.owner as? UIView, owner.tag == 0 else { return print(self.owner!.tag) }
        print(owner.tag, (owner as? NSObject)?.description as Any)
    }
}
