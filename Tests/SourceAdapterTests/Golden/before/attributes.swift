import UIKit

@objc(PTCard) @IBDesignable
final class Card: UIView {
    @IBOutlet private weak var label: UILabel!
    @IBOutlet var buttons: [UIButton]!
    @IBInspectable var radius: CGFloat = 4
    @objc private(set) var total = 0
    @objc (valueDidChange) func changed() {}
    @objc let fixed = 1
    @nonobjc func plain() {}
    @IBAction func close(_ sender: Any) {}
    @objc(add:to:) func insert(_ a: Int, into b: [Int]?) -> Int { a }
    let block: @convention(block) (Int) -> Void = { _ in }
    typealias Code = @convention(c) (AnyObject, Selector) -> Void
    typealias Plain = @convention(c) (Int) -> Void
}

@objcMembers class Everything: NSObject {
    var exposed = 1
    private var hidden = 2
    func run() {}
}
