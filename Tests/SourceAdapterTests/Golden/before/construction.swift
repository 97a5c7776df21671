import UIKit

class InheritsAll: UITableViewCell {}

class Overrides: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
}

class OwnInitializer: UITableViewCell {
    init(title: String) { super.init(style: .default, reuseIdentifier: nil) }
    required init?(coder: NSCoder) { nil }
}

open class OpenView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(*, unavailable) public required init?(coder: NSCoder) { nil }
}

class ShortName: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { nil }
}

func make(_ type: UITableViewCell.Type, _ name: String) -> [Any?] {
    let found = NSClassFromString(name) as? UIViewController.Type
    if let other = NSClassFromString(name) as? UIView.Type { print(other.init()) }
    guard let third = NSClassFromString(name) as? InheritsAll.Type else { return [] }
    return [type.init(style: .default, reuseIdentifier: "a"), found?.init(), third.init(style: .default, reuseIdentifier: nil)]
}

enum Provider<Made: UITableViewCell, Other> where Other: NSObject {
    case first
    func cell() -> Made { Made.init(style: .default, reuseIdentifier: nil) }
    func other() -> Other { Other() }
}

extension Provider {
    func more<Item, Value: Sequence>(_ type: Item.Type, _ value: Value) -> (Item, Made, Value.Type) where Item: UIView {
        (Item(frame: .zero), Made(coder: NSCoder())!, Value.self)
    }
}
