import UIKit

/// Second approach: a bar made of a stack view, one button a tab.
final class MainTabBar: UIView {

    /// Called with the index of a tapped tab.
    var didTap: ((Int) -> Void)?

    private let stackView = UIStackView()
    private let separator = UIView()
    private var buttons: [MainTabButton] = []

    var selectedIndex = 0 {
        didSet {
            guard selectedIndex != oldValue else { return }
            buttons[oldValue].setChosen(false, animated: true)
            buttons[selectedIndex].setChosen(true, animated: true)
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(named: "BarBackground")
        configureHierarchy()
        buttons[0].setChosen(true, animated: false)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func configureHierarchy() {
        stackView.axis = .horizontal
        stackView.distribution = .fillEqually
        separator.backgroundColor = .separator
        for subview in [stackView, separator] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            addSubview(subview)
        }
        for tab in ClockTab.allCases {
            let button = MainTabButton(tab: tab)
            button.addTarget(self, action: #selector(tabTapped(_:)), for: .touchUpInside)
            buttons.append(button)
            stackView.addArrangedSubview(button)
        }
        NSLayoutConstraint.activate([
            stackView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
            stackView.topAnchor.constraint(equalTo: topAnchor),
            stackView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
            separator.leadingAnchor.constraint(equalTo: leadingAnchor),
            separator.trailingAnchor.constraint(equalTo: trailingAnchor),
            separator.topAnchor.constraint(equalTo: topAnchor),
            separator.heightAnchor.constraint(equalToConstant: 0.5),
        ])
    }

    @objc private func tabTapped(_ sender: MainTabButton) {
        guard let index = buttons.firstIndex(of: sender) else { return }
        didTap?(index)
    }
}
