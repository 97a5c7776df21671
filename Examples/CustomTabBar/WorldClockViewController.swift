import UIKit

/// The time in some cities, and the way from one approach to the other.
class WorldClockViewController: UIViewController {

    private let cities: [(name: String, hours: Int)] = [("Seoul", 9), ("Kyiv", 2), ("London", 0), ("Cupertino", -8)]
    private let stackView = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        stackView.axis = .vertical
        stackView.spacing = 12
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
        ])

        let headline = UILabel()
        headline.text = "World Clock"
        headline.font = .preferredFont(forTextStyle: .largeTitle)
        stackView.addArrangedSubview(headline)
        cities.forEach { stackView.addArrangedSubview(makeRow($0.name, hours: $0.hours)) }

        let button = UIButton(type: .system)
        button.setTitle("Other approach", for: .normal)
        button.addTarget(self, action: #selector(switchApproach), for: .touchUpInside)
        stackView.addArrangedSubview(button)
    }

    private func makeRow(_ name: String, hours: Int) -> UIView {
        let nameLabel = UILabel()
        nameLabel.text = name
        nameLabel.font = .preferredFont(forTextStyle: .title2)
        let hoursLabel = UILabel()
        hoursLabel.text = hours == 0 ? "UTC" : String(format: "UTC%+d", hours)
        hoursLabel.textColor = .secondaryLabel
        hoursLabel.setContentHuggingPriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [nameLabel, hoursLabel])
        row.alignment = .firstBaseline
        return row
    }

    @objc private func switchApproach() {
        (UIApplication.shared.delegate as? AppDelegate)?.switchApproach()
    }
}
