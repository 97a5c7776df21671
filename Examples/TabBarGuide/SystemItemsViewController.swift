import UIKit

/// All items that the system draws, a few on each bar.
class SystemItemsViewController: FormViewController {

    private let systemItems: [UITabBarItem.SystemItem] = [
        .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads, .mostRecent, .mostViewed,
    ]

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "System items"
        tabBarItem = UITabBarItem(title: "Items", image: UIImage(systemName: "star"), tag: 0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for start in stride(from: 0, to: systemItems.count, by: 4) {
            let bar = UITabBar()
            bar.items = systemItems[start..<min(start + 4, systemItems.count)].map { UITabBarItem(tabBarSystemItem: $0, tag: $0.rawValue) }
            bar.selectedItem = bar.items?.first
            stackView.addArrangedSubview(bar)
        }
    }
}
