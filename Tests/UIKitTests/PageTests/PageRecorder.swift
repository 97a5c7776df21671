import Foundation

@testable import UIKit

/// Gives pages from a list and writes down what a page view controller tells its delegate.
@MainActor
final class PageBook: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: CallLog
    var pages: [UIViewController] = []
    /// Pages for which a neighbour was asked.
    private(set) var questions: [String] = []
    /// Called when the delegate hears of a finished turn.
    var onFinish: (() -> Void)?

    init(log: CallLog) {
        self.log = log
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: PageBook.self, name: "UIKitTests.PageBook")
        entry.optional("pageViewController(_:willTransitionTo:)") { book in
            { (_: UIPageViewController, pages: [UIViewController]) in
                (book as! PageBook).log.add("willTransition \(titles(pages))")
            }
        }
        entry.optional("pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)") { book in
            { (_: UIPageViewController, finished: Bool, previous: [UIViewController], completed: Bool) in
                let book = book as! PageBook
                book.log.add("didFinish \(finished) from \(titles(previous)) completed \(completed)")
                book.onFinish?()
            }
        }
    }()

    private static func titles(_ pages: [UIViewController]) -> String { pages.map { $0.title ?? "?" }.joined(separator: "+") }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        questions.append("before \(viewController.title ?? "?")")
        return page(beside: viewController, step: -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        questions.append("after \(viewController.title ?? "?")")
        return page(beside: viewController, step: 1)
    }

    private func page(beside page: UIViewController, step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + step) else { return nil }
        return pages[index + step]
    }

    func takeQuestions() -> [String] {
        defer { questions = [] }
        return questions
    }
}

/// A page book that counts its pages for the indicator.
@MainActor
final class CountedPageBook: NSObject, UIPageViewControllerDataSource {
    var pages: [UIViewController] = []
    var index = 0
    private(set) var counts = 0

    override init() {
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: CountedPageBook.self, name: "UIKitTests.CountedPageBook")
        entry.optional("presentationCount(for:)") { book in
            { (_: UIPageViewController) -> Int in
                (book as! CountedPageBook).counts += 1
                return (book as! CountedPageBook).pages.count
            }
        }
        entry.optional("presentationIndex(for:)") { book in
            { (_: UIPageViewController) -> Int in (book as! CountedPageBook).index }
        }
    }()

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === viewController }), index > 0 else { return nil }
        return pages[index - 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === viewController }), index + 1 < pages.count else { return nil }
        return pages[index + 1]
    }
}
