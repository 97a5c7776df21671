import UIKit

/// Asks for a code of four digits.
class LoginViewController: UIViewController {

    /// Called when the right code was given.
    var didUnlock: (() -> Void)?

    private let code = "1234"
    private var digits = ""
    private let promptLabel = UILabel()
    private let digitsLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        promptLabel.text = "The code is 1234"
        promptLabel.font = .preferredFont(forTextStyle: .headline)
        digitsLabel.font = .monospacedDigitSystemFont(ofSize: 32, weight: .regular)

        let keys = UIStackView(arrangedSubviews: [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["Cancel", "0", "Delete"]].map(makeRow))
        keys.axis = .vertical
        keys.spacing = 12
        keys.distribution = .fillEqually

        let stackView = UIStackView(arrangedSubviews: [promptLabel, digitsLabel, keys])
        stackView.axis = .vertical
        stackView.alignment = .center
        stackView.spacing = 20
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
            keys.widthAnchor.constraint(equalToConstant: 264),
            keys.heightAnchor.constraint(equalToConstant: 240),
        ])
        showDigits()
    }

    private func makeRow(_ titles: [String]) -> UIView {
        let row = UIStackView(arrangedSubviews: titles.map(makeKey))
        row.spacing = 12
        row.distribution = .fillEqually
        return row
    }

    private func makeKey(_ title: String) -> UIView {
        let key = UIButton(type: .system)
        key.setTitle(title, for: .normal)
        key.titleLabel?.font = .preferredFont(forTextStyle: title.count == 1 ? .title2 : .callout)
        key.backgroundColor = title.count == 1 ? .secondarySystemFill : nil
        key.layer.cornerRadius = 10
        key.addTarget(self, action: #selector(keyTapped(_:)), for: .touchUpInside)
        return key
    }

    @objc private func keyTapped(_ sender: UIButton) {
        switch sender.title(for: .normal) {
        case "Cancel":
            dismiss(animated: true)
        case "Delete":
            digits = String(digits.dropLast())
        case let digit?:
            digits += digit
        case nil:
            break
        }
        if digits.count == code.count { check() }
        showDigits()
    }

    private func check() {
        if digits == code {
            let unlock = didUnlock
            dismiss(animated: true) { unlock?() }
        } else {
            digits = ""
            promptLabel.text = "That was not the code"
        }
    }

    private func showDigits() {
        digitsLabel.text = String(repeating: "●", count: digits.count) + String(repeating: "○", count: code.count - digits.count)
    }
}
