import UIKit

/// Alarms that can be switched on and off; the number of those that are on stands in the tab's badge.
class AlarmViewController: UIViewController {

    private let times = ["06:30", "07:15", "22:00"]
    private var switches: [UISwitch] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stackView = UIStackView()
        stackView.axis = .vertical
        stackView.spacing = 20
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
        ])
        for time in times {
            let label = UILabel()
            label.text = time
            label.font = .monospacedDigitSystemFont(ofSize: 40, weight: .light)
            let control = UISwitch()
            control.accessibilityLabel = time
            control.addTarget(self, action: #selector(alarmsChanged), for: .valueChanged)
            switches.append(control)
            let row = UIStackView(arrangedSubviews: [label, control])
            row.alignment = .center
            stackView.addArrangedSubview(row)
        }
    }

    @objc private func alarmsChanged() {
        let count = switches.filter(\.isOn).count
        tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
    }
}
