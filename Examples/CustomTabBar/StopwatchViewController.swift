import UIKit

/// Counts the seconds while it is on screen or not.
class StopwatchViewController: UIViewController {

    private let timeLabel = UILabel()
    private let button = UIButton(type: .system)
    private var timer: Timer?
    private var tenths = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        timeLabel.font = .monospacedDigitSystemFont(ofSize: 64, weight: .thin)
        timeLabel.textAlignment = .center
        button.titleLabel?.font = .preferredFont(forTextStyle: .title2)
        button.addTarget(self, action: #selector(startStop), for: .touchUpInside)
        let stackView = UIStackView(arrangedSubviews: [timeLabel, button])
        stackView.axis = .vertical
        stackView.spacing = 24
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            stackView.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
        showTime()
    }

    @objc private func startStop() {
        if let timer {
            timer.invalidate()
            self.timer = nil
        } else {
            timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
                self?.tenths += 1
                self?.showTime()
            }
        }
        showTime()
    }

    private func showTime() {
        timeLabel.text = String(format: "%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
        button.setTitle(timer == nil ? "Start" : "Stop", for: .normal)
    }
}
