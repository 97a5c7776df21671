import UIKit

/// Messages; the badge of the tab follows the model by key-value observing.
class InboxViewController: FormViewController {

    private let inbox: Inbox
    private var observation: NSKeyValueObservation?
    private var countLabel: UILabel?

    init(inbox: Inbox) {
        self.inbox = inbox
        super.init(nibName: nil, bundle: nil)
        title = "Inbox"
        tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(systemName: "tray"), selectedImage: UIImage(systemName: "tray.fill"))
        tabBarItem.badgeColor = .systemIndigo
        tabBarItem.setBadgeTextAttributes([.foregroundColor: UIColor.white], for: .normal)
        observation = inbox.observe(\.unreadCount, options: [.initial, .new]) { [weak self] inbox, _ in
            self?.show(inbox.unreadCount)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        countLabel = addText("", style: .title2)
        addText("The model counts; the tab bar item observes the model and shows the count in its badge.", color: .secondaryLabel)
        addButton("Receive a message", action: #selector(receive))
        addButton("Mark all as read", action: #selector(markAllAsRead))
        show(inbox.unreadCount)
    }

    private func show(_ count: Int) {
        tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
        countLabel?.text = count == 1 ? "1 unread message" : "\(count) unread messages"
    }

    @objc private func receive() {
        inbox.unreadCount += 1
    }

    @objc private func markAllAsRead() {
        inbox.unreadCount = 0
    }
}
