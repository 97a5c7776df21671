import UIKit

/// One tab of the stack-view bar: an icon on a growing circle, with a title beneath.
final class MainTabButton: UIControl {

    private let circle = GrowingCircleView()
    private let iconView: UIImageView
    private let titleLabel = UILabel()

    init(tab: ClockTab) {
        iconView = UIImageView(image: tab.image)
        super.init(frame: .zero)
        titleLabel.text = tab.title
        titleLabel.font = .systemFont(ofSize: 11, weight: .medium)
        titleLabel.textAlignment = .center
        isAccessibilityElement = true
        accessibilityLabel = tab.title
        accessibilityTraits = .button
        for subview in [circle, iconView, titleLabel] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            subview.isUserInteractionEnabled = false
            addSubview(subview)
        }
        NSLayoutConstraint.activate([
            iconView.centerXAnchor.constraint(equalTo: centerXAnchor),
            iconView.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            circle.centerXAnchor.constraint(equalTo: iconView.centerXAnchor),
            circle.centerYAnchor.constraint(equalTo: iconView.centerYAnchor),
            circle.widthAnchor.constraint(equalToConstant: GrowingCircleView.diameter),
            circle.heightAnchor.constraint(equalToConstant: GrowingCircleView.diameter),
            titleLabel.topAnchor.constraint(equalTo: iconView.bottomAnchor, constant: 12),
            titleLabel.centerXAnchor.constraint(equalTo: centerXAnchor),
        ])
        setChosen(false, animated: false)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func setChosen(_ chosen: Bool, animated: Bool) {
        titleLabel.textColor = chosen ? .label : .secondaryLabel
        accessibilityTraits = chosen ? [.button, .selected] : .button
        guard animated else {
            circle.transform = chosen ? .identity : CGAffineTransform(scaleX: 0.01, y: 0.01)
            return
        }
        chosen ? circle.grow() : circle.shrink()
    }
}
