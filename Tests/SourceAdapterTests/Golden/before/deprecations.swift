import UIKit

class Aged: UIView {
    @available(iOS, deprecated: 13, message: "Use height.") @objc var width = 1
    @objc var height = 2
}

private extension Aged {
    @objc func hidden() {}
}

extension Aged {
    @available(*, deprecated, renamed: "newer") open var older: Int { 1 }
    @available(*, deprecated) @objc open func oldest() {}
}

@available(*, unavailable, renamed: "Aged")
@objc class Gone: UIView {
    class Inner: UIView {}
}

class Here: UIView {
    @available(tvOS, unavailable) @objc func onlyOnPhones() {}
    @available(*, unavailable) @objc func nowhere() {}
    @available(*, deprecated, message: "Is unavailable, soon.") @objc func last() {}
}
