import UIKit

/// A scrolling column of sections; a button in the bar turns the writing direction around.
class PageViewController: UIViewController {

    private let scrollView = UIScrollView()
    private let column = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Mirror".localized, style: .plain, target: self, action: #selector(mirror))

        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        column.axis = .vertical
        column.spacing = 10
        column.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(column)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            column.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
            column.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
        ])
        buildSections()
    }

    /// Overridden by the pages.
    func buildSections() {}

    func addSection(_ title: String, _ views: UIView...) {
        let label = UILabel()
        label.text = title.localized
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.accessibilityTraits = .header
        column.addArrangedSubview(label)
        for view in views {
            column.addArrangedSubview(view)
        }
        if let last = views.last {
            column.setCustomSpacing(26, after: last)
        }
    }

    func makeLabel(_ text: String, style: UIFont.TextStyle = .body, color: UIColor = .label) -> UILabel {
        let label = UILabel()
        label.text = text.localized
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }

    @objc private func mirror() {
        guard let tabBarController else { return }
        let isMirrored = traitCollection.layoutDirection == .rightToLeft
        tabBarController.traitOverrides.layoutDirection = isMirrored ? .leftToRight : .rightToLeft
    }
}

extension String {

    /// The text in the app's language.
    var localized: String { NSLocalizedString(self, comment: "") }
}
