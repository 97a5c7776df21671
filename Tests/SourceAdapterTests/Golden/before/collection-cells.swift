import UIKit

class FramedCell: UICollectionViewCell {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
}

class InheritingCell: FramedCell {}

class CodedCell: UICollectionViewCell {
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class Header: UICollectionReusableView {}

class Attributes: UICollectionViewLayoutAttributes {
    var progress: CGFloat = 0
}

class ConfiguredAttributes: UICollectionViewLayoutAttributes {
    override init() { super.init() }
}

class NeverMade: UIView {
    init(title: String) { super.init(frame: .zero) }
    @available(*, unavailable) init() { fatalError() }
    @available(*, unavailable) override init(frame: CGRect) { fatalError() }
    required init?(coder: NSCoder) { nil }
}
