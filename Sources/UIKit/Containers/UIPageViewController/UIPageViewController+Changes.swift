import CoreGraphics
import Foundation
import ObjCRuntime

extension UIPageViewController {
    /// Where the way from one page to the next stands.
    enum TurnState {
        case resting
        /// Starts with the next layout (measured: appearance calls come in the next turn of the run loop).
        case scheduled(PageTurn)
        case running(PageTurn)
    }

    var runningTurn: PageTurn? {
        if case .running(let turn) = turnState { return turn }
        return nil
    }

    // MARK: Changes by the app

    /// The number of pages that a change must give.
    private func requiredCount(animated: Bool) -> Int {
        guard transitionStyle == .pageCurl else { return 1 }
        if spine == .mid { return 2 }
        // A turning page needs its back.
        return isDoubleSided && animated ? 2 : 1
    }

    /// The one way in which the app changes the pages.
    func changePages(
        to pages: [UIViewController], direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        let isAnimated =
            animated && !displayed.isEmpty && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled && isOnScreen
        let allowed = [requiredCount(animated: isAnimated), requiredCount(animated: animated)]
        guard allowed.contains(pages.count) else {
            raise(
                .invalidArgument,
                "The number of view controllers provided (\(pages.count)) doesn't match the number required (\(allowed[1])) for the requested transition"
            )
        }
        guard pages.count < 2 || pages[0] !== pages[1] else {
            raise(.invalidArgument, "The same view controller was provided for both pages: \(pages[0])")
        }
        changeCount += 1
        let change = changeCount
        settleTurn(isReplaced: true)
        // A completion of the change that was just ended may have made a newer one.
        guard change == changeCount else {
            completion?(false)
            return
        }
        let front = restingPages(of: pages)
        neighbours = PageNeighbours()
        let turn = PageTurn(in: self, from: displayed, to: front, direction: direction, origin: .program(completion))
        if transitionStyle == .pageCurl { curl.back = pages.count > front.count ? pages.last : nil }
        shown = front
        for page in turn.coming { addChild(page) }
        turnState = .scheduled(turn)
        updateIndicator(asksForIndex: true)
        viewIfLoaded?.setNeedsLayout()
        if !isAnimated || (turn.coming.isEmpty && turn.leaving.isEmpty) {
            startScheduledTurn(animated: false)
        }
    }

    /// The pages that stay when a turn is over: of a page and its back only the page.
    private func restingPages(of pages: [UIViewController]) -> [UIViewController] {
        spine == .mid ? pages : Array(pages.prefix(1))
    }

    private var isOnScreen: Bool {
        switch appearance.phase {
        case .appeared: true
        case .appearing: hasForwardedAppearance
        case .disappeared, .disappearing: false
        }
    }

    /// Starts what `changePages` prepared.
    func startScheduledTurn(animated: Bool) {
        guard case .scheduled(let turn) = turnState else { return }
        turnState = .running(turn)
        guard isViewLoaded else {
            finish(turn, completed: true, finished: true)
            return
        }
        let change = changeCount
        turn.to.forEach { $0.loadViewIfNeeded() }
        turn.begin(animated: animated)
        guard change == changeCount, runningTurn === turn else { return }
        changingViewTree { install(turn) }
        guard animated, canAnimate else {
            finish(turn, completed: true, finished: true)
            return
        }
        switch transitionStyle {
        case .scroll: scrollView.animateToPage(turn.direction)
        case .pageCurl: curl.animate(turn)
        }
    }

    private var canAnimate: Bool {
        guard let view = viewIfLoaded, view.window != nil else { return false }
        return view.bounds.width > 0 && view.bounds.height > 0
    }

    // MARK: Turns by the user

    /// The user moves towards a neighbour: its view comes beside the shown page. False when there is none.
    func beginUserTurn(_ direction: NavigationDirection) -> Bool {
        guard case .resting = turnState, !displayed.isEmpty else { return false }
        let pages = neighbouringPages(direction)
        guard !pages.isEmpty, case .resting = turnState else { return false }
        let change = changeCount
        delegate?.pageViewController_willTransitionTo?(self, pages)
        guard change == changeCount, case .resting = turnState else { return false }
        let turn = PageTurn(in: self, from: displayed, to: pages, direction: direction, origin: .user)
        turnState = .running(turn)
        for page in turn.coming {
            addChild(page)
            page.loadViewIfNeeded()
        }
        turn.begin(animated: true)
        guard change == changeCount, runningTurn === turn else { return false }
        changingViewTree { install(turn) }
        return true
    }

    // MARK: The end of a turn

    /// Brings whatever waits or runs to an end at once: what the user left half done stays with the nearer page.
    ///
    /// Replaced: another change takes its place, and the completion gets `false`.
    func settleTurn(isReplaced: Bool = false) {
        switch turnState {
        case .resting:
            return
        case .scheduled:
            if isReplaced, case .scheduled(let turn) = turnState {
                let completion = turn.takeCompletion()
                startScheduledTurn(animated: false)
                completion?(false)
            } else {
                startScheduledTurn(animated: false)
            }
        case .running(let turn):
            stopMotion()
            let completion = turn.takeCompletion()
            let isCompleted = !turn.isByUser || progress(of: turn) >= 0.5
            finish(turn, completed: isCompleted, finished: false)
            completion?(!isReplaced)
        }
    }

    /// The one way in which a turn ends.
    func finish(_ turn: PageTurn, completed: Bool, finished: Bool) {
        guard runningTurn === turn else { return }
        turnState = .resting
        if completed {
            displayed = turn.to
            if turn.isByUser { shown = turn.to }
            if turn.isByUser { neighbours = keptNeighbours(after: turn) }
        }
        let gone = completed ? turn.leaving : turn.coming
        changingViewTree { rearrange(after: turn, completed: completed) }
        if completed { turn.end() } else { turn.cancel(animated: true) }
        for page in gone where page.parentController === self && !displayed.contains(where: { $0 === page }) {
            page.willMove(toParent: nil)
            changingViewTree { uninstall(page) }
            page.removeFromParent()
        }
        if completed {
            for page in turn.coming where page.parentController === self && displayed.contains(where: { $0 === page }) {
                page.didMove(toParent: self)
            }
        }
        if turn.isByUser, completed { updateIndicator(asksForIndex: false, step: turn.direction) }
        viewIfLoaded?.setNeedsLayout()
        checkInvariants()
        if turn.isByUser {
            delegate?.pageViewController_didFinishAnimating_previousViewControllers_transitionCompleted?(
                self, finished, turn.from, completed)
        } else {
            turn.takeCompletion()?(finished)
        }
    }

    /// After a step the page that was left is the neighbour on the other side; the next one isn't known unless it was needed already.
    private func keptNeighbours(after turn: PageTurn) -> PageNeighbours {
        var kept = PageNeighbours()
        if transitionStyle == .scroll, let left = turn.from.first { kept[turn.direction.opposite] = .page(left) }
        if let known = scrollView.pageBeyond, transitionStyle == .scroll { kept[turn.direction] = known }
        return kept
    }

    private func stopMotion() {
        switch transitionStyle {
        case .scroll: scrollView.endGesture()
        case .pageCurl: curl.stop()
        }
    }

    private func progress(of turn: PageTurn) -> CGFloat {
        switch transitionStyle {
        case .scroll: scrollView.progress(towards: turn.direction)
        case .pageCurl: curl.progress
        }
    }

    // MARK: Neighbours

    /// The pages that a turn in a direction leads to, from the data source or from what it said before.
    func neighbouringPages(_ direction: NavigationDirection) -> [UIViewController] {
        guard let edge = direction == .forward ? displayed.last : displayed.first else { return [] }
        switch transitionStyle {
        case .scroll:
            if case .notAsked = neighbours[direction] {
                let change = changeCount
                let answer = askDataSource(for: edge, direction)
                guard change == changeCount else { return [] }
                neighbours[direction] = PageNeighbours.Answer(answer)
            }
            if case .page(let page) = neighbours[direction] { return [page] }
            return []
        case .pageCurl:
            return curl.pages(beyond: edge, direction)
        }
    }

    /// One question to the data source; a page that is shown already is no neighbour.
    func askDataSource(for page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
        guard let dataSource else { return nil }
        let answer =
            direction == .forward
            ? dataSource.pageViewController(self, viewControllerAfter: page)
            : dataSource.pageViewController(self, viewControllerBefore: page)
        guard let answer, !displayed.contains(where: { $0 === answer }) else { return nil }
        return answer
    }

    func dataSourceDidChange() {
        neighbours = PageNeighbours()
        guard isViewLoaded else { return }
        updateIndicator(asksForIndex: true)
        view.setNeedsLayout()
    }

    /// A page left by itself, through `removeFromParent` or into another parent.
    func forget(_ child: UIViewController) {
        guard shown.contains(where: { $0 === child }) || displayed.contains(where: { $0 === child }) else { return }
        if case .running = turnState { settleTurn() }
        guard case .resting = turnState else { return }
        changingViewTree { uninstall(child) }
        shown.removeAll { $0 === child }
        displayed.removeAll { $0 === child }
        neighbours = PageNeighbours()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Invariants

    /// Stops in debug builds when the parts of the controller disagree.
    func checkInvariants(file: StaticString = #fileID, line: UInt = #line) {
        guard case .resting = turnState else { return }
        assert(shown.count == displayed.count, "what is told isn't what shows", file: file, line: line)
        for (told, there) in zip(shown, displayed) { assert(told === there, "another page shows", file: file, line: line) }
        for page in displayed {
            assert(page.parentController === self, "a page has another parent", file: file, line: line)
        }
    }
}
