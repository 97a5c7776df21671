import UIKit

protocol PageViewControllerDelegate: AnyObject {
    /// Pages began to move under the user's finger.
    func pageWillSwipe()
    /// The user's swipe is over; a page with this index shows.
    func pageDidSwipe(to index: Int)
    /// A programmatic move is over.
    func pageDidMove(to index: Int)
}

/// Keeps the pages and moves between them, by swipe and by program.
class PageViewController: UIPageViewController {

    weak var swipeDelegate: PageViewControllerDelegate?
    var pages: [UIViewController] = []
    private(set) var prevIndex = 1
    private(set) var isMoving = false

    init() {
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
    }

    func selectPage(at index: Int, animated: Bool = true) {
        guard pages.indices.contains(index), !isMoving else { return }
        isMoving = animated && !(viewControllers ?? []).isEmpty && index != prevIndex
        setViewControllers([pages[index]], direction: direction(for: index), animated: animated) { [weak self] _ in
            self?.isMoving = false
            self?.swipeDelegate?.pageDidMove(to: index)
        }
        prevIndex = index
    }

    private func direction(for index: Int) -> UIPageViewController.NavigationDirection {
        return index > prevIndex ? .forward : .reverse
    }
}

// MARK: - UIPageViewControllerDataSource

extension PageViewController: UIPageViewControllerDataSource {

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let viewControllerIndex = pages.firstIndex(of: viewController) else { return nil }
        let previousIndex = viewControllerIndex - 1
        guard previousIndex >= 0 else { return nil }
        return pages[previousIndex]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let viewControllerIndex = pages.firstIndex(of: viewController) else { return nil }
        let nextIndex = viewControllerIndex + 1
        guard nextIndex < pages.count else { return nil }
        return pages[nextIndex]
    }
}

// MARK: - UIPageViewControllerDelegate

extension PageViewController: UIPageViewControllerDelegate {

    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        isMoving = true
        swipeDelegate?.pageWillSwipe()
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        isMoving = false
        guard let currentPageIndex = viewControllers?.first?.view.tag else { return }
        prevIndex = currentPageIndex
        swipeDelegate?.pageDidSwipe(to: currentPageIndex)
    }
}
