import UIKit

/// A tab bar whose pages can also be swiped: the middle tab holds the pages, the others are placeholders.
class TabbarController: UITabBarController {

    private let deselectedColor = UIColor.gray
    private let tabBarImages = [
        UIImage(named: "ic_music")!,
        UIImage(named: "ic_play")!,
        UIImage(named: "ic_star")!,
    ]

    private(set) var shownIndex = 1

    var pageViewController: PageViewController? {
        viewControllers?[1] as? PageViewController
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .gray
        delegate = self

        tabBar.isTranslucent = true
        tabBar.tintColor = deselectedColor
        tabBar.unselectedItemTintColor = deselectedColor
        tabBar.barTintColor = UIColor.systemBackground.withAlphaComponent(0.92)
        tabBar.itemSpacing = 10.0
        tabBar.itemWidth = 76.0
        tabBar.itemPositioning = .centered

        setUp()
        selectPage(at: 1)
    }

    private func setUp() {
        let center = makeCenterPageViewController()
        setViewControllers(
            [makePlaceholderViewController(forIndex: 0), center, makePlaceholderViewController(forIndex: 2)],
            animated: false)
        selectedViewController = center
    }

    func selectPage(at index: Int) {
        guard let page = pageViewController, !page.isMoving else { return }
        handleTabbarItemChange(to: index)
        page.selectPage(at: index)
    }

    /// Gives each item the picture that fits: the shown page's in its own colours, the others as templates.
    private func handleTabbarItemChange(to index: Int) {
        guard let viewControllers else { return }
        shownIndex = index
        for (position, controller) in viewControllers.enumerated() {
            let mode: UIImage.RenderingMode = position == index ? .alwaysOriginal : .alwaysTemplate
            controller.tabBarItem.image = tabBarImages[position].withRenderingMode(mode)
            controller.tabBarItem.selectedImage = tabBarImages[position].withRenderingMode(mode)
        }
        title = pageViewController?.pages[index].title
    }

    private func makePlaceholderViewController(forIndex index: Int) -> UIViewController {
        let emptyViewController = UIViewController()
        emptyViewController.tabBarItem = tabbarItem(at: index)
        emptyViewController.view.tag = index
        return emptyViewController
    }

    private func makeCenterPageViewController() -> PageViewController {
        let leftController = ContentViewController(title: "Music", color: .systemRed)
        let centerController = ContentViewController(title: "Play", color: .systemBlue)
        let rightController = ContentViewController(title: "Favourites", color: .systemYellow)
        leftController.view.tag = 0
        centerController.view.tag = 1
        rightController.view.tag = 2

        let pageViewController = PageViewController()
        pageViewController.pages = [leftController, centerController, rightController]
        pageViewController.tabBarItem = tabbarItem(at: 1)
        pageViewController.view.tag = 1
        pageViewController.swipeDelegate = self
        return pageViewController
    }

    private func tabbarItem(at index: Int) -> UITabBarItem {
        let item = UITabBarItem(title: nil, image: tabBarImages[index], selectedImage: nil)
        item.accessibilityLabel = ["Music", "Play", "Favourites"][index]
        return item
    }
}

// MARK: - UITabBarControllerDelegate

extension TabbarController: UITabBarControllerDelegate {

    /// The placeholders never come on screen: a tap moves the pages instead, unless they are moving already.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        selectPage(at: viewController.view.tag)
        return false
    }
}

// MARK: - PageViewControllerDelegate

extension TabbarController: PageViewControllerDelegate {

    func pageWillSwipe() {}

    func pageDidSwipe(to index: Int) {
        handleTabbarItemChange(to: index)
    }

    func pageDidMove(to index: Int) {
        handleTabbarItemChange(to: index)
    }
}
