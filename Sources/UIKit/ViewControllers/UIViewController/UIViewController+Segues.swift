import Foundation
import ObjCRuntime

extension UIViewController {
    func corePerformSegue(withIdentifier identifier: String, sender: Any?) {
        guard let template = segueTemplates[identifier] else {
            raise(.invalidArgument, "Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        // A segue that the app asks for by name is performed without asking shouldPerformSegue (documented).
        let segue = template(self)
        prepare(for: segue, sender: sender)
        segue.perform()
    }
}
