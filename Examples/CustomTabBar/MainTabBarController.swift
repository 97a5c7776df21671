import UIKit

/// Second approach: a container view controller of its own, which adds and removes its children as they are chosen.
final class MainTabBarController: UIViewController {

    // One child for each tab.
    let childVCList: [UIViewController] = ClockTab.allCases.map { $0.makeViewController() }

    private(set) var selectedIndex = 0
    let tabBar = MainTabBar()
    private var childConstraints: [NSLayoutConstraint] = []
    private let barHeight: CGFloat = 88

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        configureHierarchy()
        addChildVC(at: 0)
        bind()
    }

    private func configureHierarchy() {
        tabBar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tabBar)
        NSLayoutConstraint.activate([
            tabBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tabBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tabBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tabBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -barHeight),
        ])
    }

    private func bind() {
        tabBar.didTap = { [weak self] index in
            self?.select(index)
        }
    }

    func select(_ index: Int) {
        guard index != selectedIndex, childVCList.indices.contains(index) else { return }
        removeChildVC(at: selectedIndex)
        addChildVC(at: index)
        selectedIndex = index
        tabBar.selectedIndex = index
    }

    private func addChildVC(at index: Int) {
        let child = childVCList[index]
        addChild(child)
        view.addSubview(child.view)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        childConstraints = [
            child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            child.view.topAnchor.constraint(equalTo: view.topAnchor),
            child.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ]
        NSLayoutConstraint.activate(childConstraints)
        child.additionalSafeAreaInsets.bottom = barHeight
        child.didMove(toParent: self)
        view.bringSubviewToFront(tabBar)
    }

    private func removeChildVC(at index: Int) {
        let child = childVCList[index]
        child.willMove(toParent: nil)
        NSLayoutConstraint.deactivate(childConstraints)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}
