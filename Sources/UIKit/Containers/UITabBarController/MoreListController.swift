import Foundation
import ObjCRuntime

/// The list of controllers without a place on the bar: icon, title, badge, and a mark that it leads on.
@MainActor final class MoreListController: UIViewController, UITableViewDataSource, UITableViewDelegate, BarItemObserver {
    private unowned let host: UITabBarController
    private var editItem: UIBarButtonItem?

    init(host: UITabBarController) {
        _ = Self.registration
        self.host = host
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem.SystemItem.more.title
        navigationItem.title = title
    }

    required init?(coder: NSCoder) { nil }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: MoreListController.self, name: "UIKit.MoreListController")
        entry.optional("tableView(_:didSelectRowAt:)") { owner -> (UITableView, IndexPath) -> Void in
            { _, path in MainActor.assumeIsolated { (owner as! MoreListController).open(path.row) } }
        }
    }()

    override func loadView() {
        let table = UITableView(frame: UIScreen.main.bounds, style: .plain)
        table.dataSource = self
        table.delegate = self
        view = table
    }

    private var table: UITableView? { viewIfLoaded as? UITableView }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let table, let path = table.indexPathForSelectedRow else { return }
        table.deselectRow(at: path, animated: animated)
    }

    func reload() {
        updateEditItem()
        for controller in host.controllersInMore { controller.tabBarItem.observer = self }
        table?.reloadData()
    }

    func barItemDidChange(_ item: UIBarItem) {
        guard let table, let row = host.controllersInMore.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let path = IndexPath(row: row, section: 0)
        if let cell = table.cellForRow(at: path) { fill(cell, row: row) }
    }

    private func open(_ row: Int) {
        let controllers = host.controllersInMore
        guard controllers.indices.contains(row) else { return }
        host.userDidOpen(controllers[row])
    }

    // MARK: Edit

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

    // MARK: Rows

    private static let cellIdentifier = "UITabBarController.more"

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { host.controllersInMore.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier)
            ?? UITableViewCell(style: .value1, reuseIdentifier: Self.cellIdentifier)
        fill(cell, row: indexPath.row)
        return cell
    }

    private func fill(_ cell: UITableViewCell, row: Int) {
        guard let item = host.controllersInMore[row].tabBarItem else { return }
        cell.textLabel?.text = item.title
        cell.detailTextLabel?.text = item.badgeValue
        cell.imageView?.image = item.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        cell.accessoryType = .disclosureIndicator
    }
}
