import UIKit

/// Counts taps and shows the count in its tab's badge.
class FirstViewController: UIViewController {

    private let iconView = UIImageView(image: UIImage(systemName: "square.stack"))
    private let headlineLabel = UILabel()
    private let bodyLabel = UILabel()
    private let countLabel = UILabel()
    private let countButton = UIButton(type: .system)
    private let clearButton = UIButton(type: .system)

    private var count = 0 {
        didSet { showCount() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        iconView.tintColor = .systemBlue
        iconView.contentMode = .scaleAspectFit

        headlineLabel.text = "One bar, three screens"
        headlineLabel.font = .preferredFont(forTextStyle: .title1)
        headlineLabel.textAlignment = .center

        bodyLabel.text =
            "A tab bar controller keeps one view controller for each tab. "
            + "It shows the selected one and leaves the others as they are."
        bodyLabel.font = .preferredFont(forTextStyle: .body)
        bodyLabel.textColor = .secondaryLabel
        bodyLabel.textAlignment = .center
        bodyLabel.numberOfLines = 0

        countLabel.font = .preferredFont(forTextStyle: .headline)
        countLabel.textAlignment = .center

        countButton.setTitle("Count", for: .normal)
        countButton.setTitleColor(.white, for: .normal)
        countButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        countButton.backgroundColor = .systemBlue
        countButton.layer.cornerRadius = 12
        countButton.addTarget(self, action: #selector(countTapped(_:)), for: .touchUpInside)

        clearButton.setTitle("Clear the badge", for: .normal)
        clearButton.addTarget(self, action: #selector(clearTapped), for: .touchUpInside)

        [iconView, headlineLabel, bodyLabel, countLabel, countButton, clearButton].forEach(view.addSubview)
        showCount()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 16)
        let width = min(area.width, 420)
        let left = area.midX - width / 2
        let isTall = area.height > 400

        let iconHeight: CGFloat = isTall ? 72 : 0
        iconView.isHidden = !isTall
        let headlineHeight = headlineLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let bodyHeight = bodyLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let gap: CGFloat = isTall ? 20 : 8
        let total = iconHeight + gap + headlineHeight + 12 + bodyHeight + gap + 24 + 12 + 50 + 8 + 30

        var y = area.minY + max(0, (area.height - total) / 2)
        func place(_ subview: UIView, height: CGFloat, spacingAfter: CGFloat) {
            subview.frame = CGRect(x: left, y: y, width: width, height: height)
            y += height + spacingAfter
        }
        place(iconView, height: iconHeight, spacingAfter: gap)
        place(headlineLabel, height: headlineHeight, spacingAfter: 12)
        place(bodyLabel, height: bodyHeight, spacingAfter: gap)
        place(countLabel, height: 24, spacingAfter: 12)
        place(countButton, height: 50, spacingAfter: 8)
        place(clearButton, height: 30, spacingAfter: 0)
    }

    @objc private func countTapped(_ sender: UIButton) {
        count += 1
    }

    @objc private func clearTapped() {
        count = 0
    }

    private func showCount() {
        countLabel.text = count == 1 ? "Tapped once" : "Tapped \(count) times"
        tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
        clearButton.isEnabled = count > 0
    }
}
