import UIKit

/// Prints what its container tells it, and shows the last calls.
class LoggingViewController: UIViewController {

    private let color: UIColor
    private let label = UILabel()
    private(set) var calls: [String] = []

    init(color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        label.numberOfLines = 0
        label.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
        ])
        showCalls()
    }

    private func log(_ call: String = #function) {
        print("\(type(of: self)) (\(title ?? "")) - \(call)")
        calls.append(call)
        showCalls()
    }

    private func showCalls() {
        label.text = calls.suffix(12).joined(separator: "\n")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log()
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log()
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log()
    }
}
