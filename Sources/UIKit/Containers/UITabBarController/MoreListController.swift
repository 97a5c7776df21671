import Foundation

/// The list of controllers without a place on the bar: icon, title, and a mark that it leads on.
@MainActor final class MoreListController: UIViewController {
    private unowned let host: UITabBarController
    private var rows: [MoreListRow] = []

    init(host: UITabBarController) {
        self.host = host
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem.SystemItem.more.title
        navigationItem.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        reload()
    }

    func reload() {
        updateEditItem()
        guard isViewLoaded else { return }
        rows.forEach { $0.removeFromSuperview() }
        rows = host.controllersInMore.map { controller in
            let row = MoreListRow(item: controller.tabBarItem)
            row.addAction(
                UIAction { [weak self, weak controller] _ in
                    guard let self, let controller else { return }
                    host.moreController.open(controller, animated: true)
                }, for: .touchUpInside)
            view.addSubview(row)
            return row
        }
        view.setNeedsLayout()
    }

    /// Edit stands there while the user has something to arrange.
    func updateEditItem() {
        let offers = !host.controllersForCustomizing.isEmpty
        guard offers != (editItem != nil) else { return }
        if offers {
            editItem = UIBarButtonItem(
                systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.host.beginCustomizing() })
            navigationItem.rightBarButtonItem = editItem
        } else {
            if navigationItem.rightBarButtonItem === editItem { navigationItem.rightBarButtonItem = nil }
            editItem = nil
        }
    }
    private var editItem: UIBarButtonItem?

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = Look.current.tables.rowHeight
        var y = view.safeAreaInsets.top
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
            y += height
        }
    }
}

/// One row of the More list.
@MainActor final class MoreListRow: UIControl {
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badgeLabel = UILabel()
    private let chevron = UIImageView()
    private let separator = UIView()

    init(item: UITabBarItem) {
        super.init(frame: .zero)
        let look = Look.current.tables
        imageView.image = item.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.contentMode = .center
        label.text = item.title
        label.textColor = .label
        badgeLabel.text = item.badgeValue
        badgeLabel.textColor = .secondaryLabel
        chevron.image = UIImage(
            systemName: "chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: look.disclosureSize.height, weight: .semibold))?
            .withRenderingMode(.alwaysTemplate)
        chevron.tintColor = look.disclosureColor
        chevron.contentMode = .center
        separator.backgroundColor = .separator
        [imageView, label, badgeLabel, chevron, separator].forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    override func stateDidChange() {
        super.stateDidChange()
        backgroundColor = isHighlighted ? Look.current.tables.selectionColor : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let look = Look.current.tables
        label.font = look.textFont(traitCollection)
        badgeLabel.font = look.valueFont(traitCollection)
        let margin = Look.systemMargin(forWidth: bounds.width)
        let left = margin + safeAreaInsets.left
        let right = bounds.width - margin - safeAreaInsets.right
        imageView.frame = CGRect(x: left, y: 0, width: look.moreImageWidth, height: bounds.height)
        chevron.frame = CGRect(
            x: right - look.disclosureSize.width, y: 0, width: look.disclosureSize.width, height: bounds.height)
        let badgeWidth = badgeLabel.sizeThatFits(bounds.size).width
        badgeLabel.frame = CGRect(
            x: chevron.frame.minX - look.accessorySpacing - badgeWidth, y: 0, width: badgeWidth, height: bounds.height)
        let textX = imageView.frame.maxX + look.imageSpacing
        label.frame = CGRect(x: textX, y: 0, width: max(0, badgeLabel.frame.minX - textX), height: bounds.height)
        let line = Look.hairline(traitCollection)
        separator.frame = CGRect(x: textX, y: bounds.height - line, width: bounds.width - textX, height: line)
    }
}
