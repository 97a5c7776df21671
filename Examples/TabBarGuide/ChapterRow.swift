import UIKit

/// A card with the picture and title of a chapter.
class ChapterRow: UIControl {

    private let iconView = UIImageView()
    private let titleLabel = UILabel()
    private let chevronView = UIImageView(image: UIImage(systemName: "chevron.right"))

    init(chapter: Chapter) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10

        iconView.image = UIImage(systemName: chapter.symbolName)
        iconView.contentMode = .center
        titleLabel.text = chapter.title
        titleLabel.font = .preferredFont(forTextStyle: .body)
        chevronView.contentMode = .center
        chevronView.tintColor = .tertiaryLabel
        [iconView, titleLabel, chevronView].forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        iconView.frame = CGRect(x: 8, y: 0, width: 44, height: bounds.height)
        chevronView.frame = CGRect(x: bounds.width - 32, y: 0, width: 24, height: bounds.height)
        titleLabel.frame = CGRect(
            x: iconView.frame.maxX + 8, y: 0, width: chevronView.frame.minX - iconView.frame.maxX - 16, height: bounds.height)
    }
}
