import UIKit

class Aged: UIView {
    @available(iOS, deprecated: 13, message: "Use height.") @objc var width = 1
    @objc var height = 2
}

private extension Aged {
    @objc func hidden() {}
}
