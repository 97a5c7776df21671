import UIKit

class Model: NSObject {
    @objc dynamic var plain = 0
    @objc dynamic var typed: String?
    @objc dynamic var both: Int = 1 {
        willSet { print(newValue) }
        didSet { print(oldValue) }
    }
    @objc dynamic var computed: Int {
        get { plain }
        set { plain = newValue }
    }
    @objc var sum: Int { plain + both }
    @objc class var keyPathsForValuesAffectingSum: Set<String> { ["plain", "both"] }

    func watch(_ view: UIScrollView) -> [NSKeyValueObservation] {
        [
            observe(\.plain) { model, change in print(change) },
            view.observe(\.contentOffset, options: [.new]) { _, _ in },
            view.observe(\UIScrollView.frame.size, options: [], changeHandler: { _, _ in }),
        ]
    }
}

class Watcher: NSObject {
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        print(keyPath ?? "")
    }
}
