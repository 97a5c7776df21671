import Foundation

/// One change of the pages from its start to its end, with the appearance calls of both sides.
@MainActor final class PageTurn {
    enum Origin {
        /// The delegate hears of it.
        case user
        /// The app's completion hears of it.
        case program(((Bool) -> Void)?)
    }

    let from: [UIViewController]
    let to: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    private(set) var origin: Origin
    private let style: UIPageViewController.TransitionStyle
    private unowned let container: UIViewController
    private(set) var isVisible = false

    init(
        in container: UIPageViewController, from: [UIViewController], to: [UIViewController],
        direction: UIPageViewController.NavigationDirection, origin: Origin
    ) {
        self.container = container
        self.from = from
        self.to = to
        self.direction = direction
        self.origin = origin
        style = container.transitionStyle
    }

    var isByUser: Bool { if case .user = origin { true } else { false } }

    /// Pages that come, and pages that go.
    var coming: [UIViewController] { to.filter { page in !from.contains { $0 === page } } }
    var leaving: [UIViewController] { from.filter { page in !to.contains { $0 === page } } }

    /// Hands out the completion; a second call gets nothing.
    func takeCompletion() -> ((Bool) -> Void)? {
        guard case .program(let completion) = origin else { return nil }
        origin = .program(nil)
        return completion
    }

    // MARK: Appearance (orders of both styles: lifecycle-orders)

    func begin(animated: Bool) {
        switch container.appearance.phase {
        case .appeared: isVisible = true
        case .appearing: isVisible = container.hasForwardedAppearance
        case .disappeared, .disappearing: isVisible = false
        }
        guard isVisible else { return }
        for page in coming where !page.appearance.phase.isShownOrAppearing {
            page.appearance.isMovingToParent = true
            page.beginAppearanceTransition(true, animated: animated)
        }
        for page in leaving where page.appearance.phase.isShownOrAppearing {
            page.appearance.isMovingFromParent = true
            page.beginAppearanceTransition(false, animated: animated)
        }
    }

    func end() {
        switch style {
        case .scroll:
            coming.forEach(endAppearing)
            leaving.forEach(endDisappearing)
        case .pageCurl:
            leaving.forEach(endDisappearing)
            coming.forEach(endAppearing)
        }
    }

    /// Sends the callbacks of a turn that was taken back.
    func cancel(animated: Bool) {
        guard isVisible else { return }
        let returning = leaving.filter { $0.appearance.phase.isDisappearing }
        let going = coming.filter { $0.appearance.phase.isShownOrAppearing }
        switch style {
        case .scroll:
            returning.forEach { $0.beginAppearanceTransition(true, animated: animated) }
            returning.forEach(endAppearing)
            going.forEach { $0.beginAppearanceTransition(false, animated: animated) }
            going.forEach(endDisappearing)
        case .pageCurl:
            going.forEach { $0.beginAppearanceTransition(false, animated: animated) }
            returning.forEach { $0.beginAppearanceTransition(true, animated: animated) }
            going.forEach(endDisappearing)
            returning.forEach(endAppearing)
        }
    }

    private func endDisappearing(_ page: UIViewController) {
        guard page.appearance.phase.isDisappearing else { return }
        page.endAppearanceTransition()
    }

    private func endAppearing(_ page: UIViewController) {
        guard case .appearing = page.appearance.phase else { return }
        if case .appearing = container.appearance.phase {
            container.appearance.forwardedChildren.append(page)
        } else {
            page.endAppearanceTransition()
        }
    }
}

extension AppearanceState.Phase {
    var isDisappearing: Bool { if case .disappearing = self { true } else { false } }
}

/// What the data source said about the pages beside the shown one.
struct PageNeighbours {
    enum Answer {
        case notAsked
        case page(UIViewController)
        case end

        init(_ page: UIViewController?) {
            self = page.map(Answer.page) ?? .end
        }
    }

    var before = Answer.notAsked
    var after = Answer.notAsked

    subscript(direction: UIPageViewController.NavigationDirection) -> Answer {
        get { direction == .forward ? after : before }
        set { if direction == .forward { after = newValue } else { before = newValue } }
    }
}

extension UIPageViewController.NavigationDirection {
    var opposite: Self { self == .forward ? .reverse : .forward }
}
