import UIKit

@objc public protocol BaseViewDelegate {
    @objc optional func baseView(_ view: BaseView, didTurnBy angle: CGFloat)
}

open class BaseView: UIView {
    @IBInspectable public var caption: String?
    public weak var delegate: BaseViewDelegate?

    @objc open func turn() {
        delegate?.baseView?(self, didTurnBy: 90)
    }
}
