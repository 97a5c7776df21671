import UIKit

/// Adds, removes and moves tabs while the app runs, and shows what the delegate was told.
class TabListViewController: FormViewController {

    private let tabGuard: TabGuard
    private var eventsLabel: UILabel?
    private var added = 0

    init(tabGuard: TabGuard) {
        self.tabGuard = tabGuard
        super.init(nibName: nil, bundle: nil)
        title = "Tabs"
        tabBarItem = UITabBarItem(title: "Tabs", image: UIImage(systemName: "square.stack"), tag: 0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Add a tab", action: #selector(addTab))
        addButton("Remove the last tab", action: #selector(removeLast))
        addButton("Bring this tab to the front", action: #selector(moveToFront))
        addButton("Remove this tab", action: #selector(removeThis))
        addText("What the delegate was told", style: .headline)
        eventsLabel = addText("", style: .footnote, color: .secondaryLabel)
        show(tabGuard.events)
        tabGuard.didRecord = { [weak self] events in self?.show(events) }
    }

    private func show(_ events: [String]) {
        eventsLabel?.text = events.isEmpty ? "Nothing yet" : events.suffix(8).joined(separator: "\n")
    }

    private func change(_ edit: (inout [UIViewController]) -> Void) {
        guard let tabBarController, var controllers = tabBarController.viewControllers else { return }
        edit(&controllers)
        tabBarController.setViewControllers(controllers, animated: true)
    }

    @objc private func addTab() {
        added += 1
        let controller = FormViewController()
        controller.title = "New \(added)"
        controller.tabBarItem = UITabBarItem(title: "New \(added)", image: UIImage(systemName: "plus.square"), tag: 0)
        change { $0.append(controller) }
    }

    @objc private func removeLast() {
        change { if $0.count > 1 { $0.removeLast() } }
    }

    @objc private func moveToFront() {
        change { controllers in
            controllers.removeAll { $0 === self }
            controllers.insert(self, at: 0)
        }
    }

    @objc private func removeThis() {
        change { controllers in controllers.removeAll { $0 === self } }
    }
}
