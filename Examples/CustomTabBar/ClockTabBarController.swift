import UIKit

/// First approach: a subclass of the tab bar controller, with a taller bar and a circle that grows behind the selected icon.
class ClockTabBarController: UITabBarController {

    private let barHeight: CGFloat = 72
    private let circle = GrowingCircleView()

    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = ClockTab.allCases.map { tab in
            let controller = tab.makeViewController()
            controller.tabBarItem = UITabBarItem(title: tab.title, image: tab.image, tag: tab.rawValue)
            return controller
        }
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = UIColor(named: "BarBackground")
        tabBar.standardAppearance = appearance
        if #available(iOS 15.0, *) {
            tabBar.scrollEdgeAppearance = appearance
        }
        tabBar.insertSubview(circle, at: 1)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = barHeight + (view.window?.safeAreaInsets.bottom ?? 0)
        tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        // The circle follows the icons, which follow the bar.
        tabBar.layoutIfNeeded()
        tabBar.subviews.forEach { $0.layoutIfNeeded() }
        placeCircle()
    }

    override var selectedIndex: Int {
        didSet { placeCircle() }
    }

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        // The controller changes its selection after this call.
        placeCircle(at: item.tag)
        circle.grow()
    }

    private func placeCircle() {
        guard let tab = selectedViewController?.tabBarItem.tag else { return }
        placeCircle(at: tab)
    }

    private func placeCircle(at index: Int) {
        guard let count = tabBar.items?.count, count > 0 else { return }
        let buttons = tabBar.subviews
            .filter { $0 is UIControl }
            .sorted { $0.frame.minX < $1.frame.minX }
        let side = GrowingCircleView.diameter
        guard buttons.indices.contains(index) else { return }
        let button = buttons[index]
        let center = CGPoint(x: button.frame.midX, y: button.frame.minY + iconOffset(in: button))
        circle.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        circle.center = center
    }

    private func iconOffset(in button: UIView) -> CGFloat {
        guard let icon = button.subviews.first(where: { ($0 as? UIImageView)?.image != nil }) else { return button.bounds.midY }
        return icon.frame.midY
    }
}
