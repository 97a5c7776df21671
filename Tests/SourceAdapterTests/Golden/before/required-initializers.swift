import UIKit

protocol Initializable: class {
    init()
}

extension Initializable {
    init(_ configure: (Self) -> Void) {
        self.init()
        configure(self)
    }
}

@objc public protocol Framed { init(frame: CGRect) }

extension NSObject: Initializable {}
extension UIView: Framed {}

open class Style: Initializable, Framed {
    public required init() {}
    public required init(frame: CGRect) {}
}

enum Kept { struct Plain: Stays { init() {} } }
protocol Stays { init() }

let label = UILabel { $0.text = "a" }
let formatter = DateFormatter { $0.dateFormat = "yyyy" }
