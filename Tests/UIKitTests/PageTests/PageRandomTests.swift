import Foundation
import XCTest

@testable import UIKit

/// Mixed swipes, taps, changes by the app, data changes and rotations: never a crash, never a wrong page, callbacks balanced.
@MainActor
final class PageRandomTests: AppTestCase {
    func test_scrollStyle() async {
        for seed in UInt64(1)...5 { run(PageWalk(seed: seed, style: .scroll, orientation: seed % 3 == 0 ? .vertical : .horizontal)) }
    }

    func test_curlStyle() async {
        for seed in UInt64(101)...103 { run(PageWalk(seed: seed, style: .pageCurl, orientation: .horizontal)) }
    }

    private func run(_ walk: PageWalk) {
        var operations: [String] = []
        for _ in 0..<60 {
            operations.append(walk.step())
            let problems = walk.problems()
            XCTAssertEqual(problems, [], "seed \(walk.seed): \(operations.suffix(8))")
            if !problems.isEmpty { return }
        }
        walk.end()
        XCTAssertEqual(walk.problemsAtRest(), [], "seed \(walk.seed) at the end: \(operations.suffix(8))")
    }
}

/// The operations, chosen by a seeded generator so that a failure can be repeated.
@MainActor
private final class PageWalk {
    let seed: UInt64
    private var state: UInt64
    private let book = WalkBook()
    private let pager: UIPageViewController
    private let window: UIWindow
    private var pendingCompletions = 0
    private var fingerDown = false
    private var made = 0

    init(seed: UInt64, style: UIPageViewController.TransitionStyle, orientation: UIPageViewController.NavigationOrientation) {
        self.seed = seed
        state = seed
        TestApp.reset(device: "iphone-se")
        pager = UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
        window = TestApp.show(pager)
        for _ in 0..<5 { book.pages.append(newPage()) }
        pager.dataSource = book
        pager.delegate = book
        book.pager = pager
        pager.setViewControllers([book.pages[2]], direction: .forward, animated: false)
        TestApp.settle()
    }

    private func newPage() -> WalkPage {
        made += 1
        let page = WalkPage()
        page.title = "\(made)"
        return page
    }

    private func random(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    private func set(_ page: UIViewController, direction: UIPageViewController.NavigationDirection, animated: Bool) {
        pendingCompletions += 1
        pager.setViewControllers([page], direction: direction, animated: animated) { [self] _ in pendingCompletions -= 1 }
    }

    func step() -> String {
        let direction: UIPageViewController.NavigationDirection = random(2) == 0 ? .forward : .reverse
        let animated = random(3) != 0
        switch random(14) {
        case 0, 1, 2:
            let page = book.pages[random(book.pages.count)]
            set(page, direction: direction, animated: animated)
            return "set \(page.title!) \(direction) \(animated)"
        case 3, 4, 5, 6:
            if fingerDown { return lift() }
            let sign: CGFloat = direction == .forward ? 1 : -1
            let length = CGFloat(40 + random(160))
            let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
            let way =
                pager.navigationOrientation == .horizontal
                ? CGPoint(x: sign * length, y: 0) : CGPoint(x: 0, y: sign * length)
            let lifts = random(4) != 0
            TestApp.drag(
                from: CGPoint(x: middle.x + way.x, y: middle.y + way.y), to: CGPoint(x: middle.x - way.x, y: middle.y - way.y),
                frames: 2 + random(12), lifts: lifts)
            fingerDown = !lifts
            return "drag \(direction) \(length) lifts \(lifts)"
        case 7:
            if fingerDown { return lift() }
            TestApp.tap(at: CGPoint(x: direction == .forward ? window.bounds.maxX - 20 : 20, y: window.bounds.midY))
            return "tap \(direction)"
        case 8:
            book.pages.insert(newPage(), at: random(book.pages.count + 1))
            return "insert"
        case 9:
            if book.pages.count > 2 { book.pages.remove(at: random(book.pages.count)) }
            return "remove"
        case 10:
            pager.dataSource = nil
            pager.dataSource = book
            return "refresh"
        case 11:
            let isLandscape = window.bounds.width > window.bounds.height
            UIApplication.shared.session.send(.rotate(isLandscape ? .portrait : .landscapeLeft))
            return "rotate"
        case 12:
            if fingerDown { return lift() }
            TestApp.settle()
            return "settle"
        default:
            let frames = 1 + random(12)
            for _ in 0..<frames { TestApp.step() }
            return "\(frames) frames"
        }
    }

    private func lift() -> String {
        fingerDown = false
        TestApp.touch(.ended, at: .init(x: window.bounds.midX, y: window.bounds.midY))
        TestApp.step()
        return "lift"
    }

    func end() {
        if fingerDown { _ = lift() }
        TestApp.settle()
    }

    /// What doesn't fit together now.
    func problems() -> [String] {
        pager.checkInvariants()
        var problems = book.problems
        problems += book.seen.compactMap(\.problem)
        for page in book.pages { if let problem = (page as? WalkPage)?.problem { problems.append(problem) } }
        if pager.viewControllers?.count != 1 { problems.append("\(pager.viewControllers?.count ?? 0) pages") }
        if let shown = pager.viewControllers?.first, shown.parent !== pager { problems.append("the shown page has another parent") }
        if pager.children.count > 2 { problems.append("\(pager.children.count) children") }
        if pendingCompletions > 1 { problems.append("\(pendingCompletions) completions are owed") }
        return problems
    }

    func problemsAtRest() -> [String] {
        var problems = problems()
        guard let shown = pager.viewControllers?.first as? WalkPage else { return problems + ["no page"] }
        if pendingCompletions != 0 { problems.append("a completion is owed") }
        if book.openTurns != 0 { problems.append("a turn is open for the delegate") }
        if pager.children != [shown] { problems.append("children: \(pager.children.map { $0.title ?? "" })") }
        if shown.state != "shown" { problems.append("the shown page is \(shown.state)") }
        let frame = shown.view.convert(shown.view.bounds, to: pager.view)
        if frame != pager.view.bounds { problems.append("the page lies at \(frame)") }
        for page in book.pages where page !== shown {
            if (page as? WalkPage)?.state != "gone" { problems.append("\(page.title ?? "") is \((page as? WalkPage)?.state ?? "")") }
            if page.viewIfLoaded?.window != nil { problems.append("\(page.title ?? "") is on screen") }
        }
        return problems
    }
}

@MainActor
private final class WalkBook: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var pages: [UIViewController] = []
    weak var pager: UIPageViewController?
    private(set) var openTurns = 0
    private(set) var problems: [String] = []
    private(set) var seen: [WalkPage] = []
    private var pending: [UIViewController] = []

    override init() {
        super.init()
        _ = Self.registration
    }

    private static let registration: Void = {
        let entry = ClassRegistry.entry(for: WalkBook.self, name: "UIKitTests.WalkBook")
        entry.optional("pageViewController(_:willTransitionTo:)") { book in
            { (_: UIPageViewController, pages: [UIViewController]) in (book as! WalkBook).begin(pages) }
        }
        entry.optional("pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)") { book in
            { (_: UIPageViewController, _: Bool, _: [UIViewController], completed: Bool) in (book as! WalkBook).end(completed) }
        }
    }()

    private func begin(_ pages: [UIViewController]) {
        openTurns += 1
        pending = pages
        for case let page as WalkPage in pages where !seen.contains(where: { $0 === page }) { seen.append(page) }
        if openTurns > 1 { problems.append("two turns at once") }
    }

    private func end(_ completed: Bool) {
        openTurns -= 1
        if openTurns < 0 { problems.append("an end without a beginning") }
        if completed, pager?.viewControllers?.first !== pending.first { problems.append("another page than announced") }
    }

    private func index(_ page: UIViewController) -> Int? { pages.firstIndex { $0 === page } }

    func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
        guard let index = index(page), index > 0 else { return nil }
        return pages[index - 1]
    }

    func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
        guard let index = index(page), index + 1 < pages.count else { return nil }
        return pages[index + 1]
    }
}

/// Checks that its appearance callbacks alternate as they must.
private final class WalkPage: UIViewController {
    private(set) var state = "gone"
    private(set) var problem: String?

    private func move(from allowed: Set<String>, to next: String) {
        if !allowed.contains(state) { problem = "\(title ?? ""): \(next) after \(state)" }
        state = next
    }

    override func viewWillAppear(_ animated: Bool) { move(from: ["gone", "willDisappear"], to: "willAppear") }
    override func viewDidAppear(_ animated: Bool) { move(from: ["willAppear"], to: "shown") }
    override func viewWillDisappear(_ animated: Bool) { move(from: ["shown", "willAppear"], to: "willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { move(from: ["willDisappear"], to: "gone") }
}
