import UIKit

/// Chooses a number of minutes.
class TimerViewController: UIViewController {

    private let minutesLabel = UILabel()
    private let stepper = UIStepper()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        minutesLabel.font = .monospacedDigitSystemFont(ofSize: 64, weight: .thin)
        stepper.minimumValue = 1
        stepper.maximumValue = 60
        stepper.value = 5
        stepper.addTarget(self, action: #selector(showMinutes), for: .valueChanged)
        let stackView = UIStackView(arrangedSubviews: [minutesLabel, stepper])
        stackView.axis = .vertical
        stackView.alignment = .center
        stackView.spacing = 24
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            stackView.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
        showMinutes()
    }

    @objc private func showMinutes() {
        minutesLabel.text = "\(Int(stepper.value)) min"
    }
}
