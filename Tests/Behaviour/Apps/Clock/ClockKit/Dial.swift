import UIKit

open class Dial: UIView {
    public static let hours = 12
    @objc open func advance() { hand += 1 }
    public private(set) var hand = 0
}
