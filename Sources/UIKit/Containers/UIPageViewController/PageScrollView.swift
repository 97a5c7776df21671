import CoreGraphics
import Foundation
import QuartzCore

/// The scroll view of the scroll style: three slots of one page length each, of which the middle one shows at rest.
@MainActor final class PageScrollView: UIScrollView {
    private unowned let owner: UIPageViewController
    /// The installed pages; at most the one that is shown and the one that the content moves towards.
    private var slots: [PageSlot] = []
    private var isRecentring = false
    /// What lies beyond the page that a finger is about to drag past; asked only then.
    private(set) var pageBeyond: PageNeighbours.Answer?

    init(owner: UIPageViewController) {
        self.owner = owner
        super.init(frame: .zero)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    /// Each page gets the safe area of the whole, wherever its slot lies at the moment.
    override var inheritedSafeAreaInsets: UIEdgeInsets { .zero }

    private var isVertical: Bool { owner.navigationOrientation == .vertical }
    /// Points from one page to the next.
    var pageLength: CGFloat { isVertical ? bounds.height : bounds.width }
    private var offset: CGFloat { isVertical ? bounds.minY : bounds.minX }
    private var flowsBackwards: Bool { !isVertical && effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func point(_ along: CGFloat) -> CGPoint { isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0) }
    private func slotIndex(_ direction: UIPageViewController.NavigationDirection) -> Int {
        (direction == .forward) != flowsBackwards ? 2 : 0
    }

    /// How far the content is on its way to a neighbour: 0 at rest, 1 when the neighbour shows in full, negative on the other side.
    func progress(towards direction: UIPageViewController.NavigationDirection) -> CGFloat {
        guard pageLength > 0 else { return 0 }
        let shift = (offset - pageLength) / pageLength
        return slotIndex(direction) == 2 ? shift : -shift
    }

    // MARK: Pages

    func isInstalled(_ page: UIViewController) -> Bool { slots.contains { $0.page === page } }

    func install(_ page: UIViewController, at index: Int) {
        if let slot = slots.first(where: { $0.page === page }) {
            slot.index = index
        } else {
            slots.append(PageSlot(page: page, index: index))
        }
        let slot = slots.first { $0.page === page }!
        if slot.superview !== self { addSubview(slot) }
        place(slot)
    }

    func install(_ turn: PageTurn) {
        for page in turn.from { install(page, at: 1) }
        for page in turn.coming { install(page, at: slotIndex(turn.direction)) }
    }

    func uninstall(_ page: UIViewController) {
        guard let index = slots.firstIndex(where: { $0.page === page }) else { return }
        let slot = slots.remove(at: index)
        if let view = page.viewIfLoaded, view.superview === slot { view.removeFromSuperview() }
        slot.removeFromSuperview()
    }

    private func place(_ slot: PageSlot) {
        let area = bounds.size
        let gap = owner.spacing
        let start = CGFloat(slot.index) * pageLength
        slot.frame =
            isVertical
            ? CGRect(x: 0, y: start + gap / 2, width: area.width, height: max(0, area.height - gap))
            : CGRect(x: start + gap / 2, y: 0, width: max(0, area.width - gap), height: area.height)
        slot.fill(safeArea: owner.pageSafeArea)
    }

    // MARK: Layout

    /// Gives the pages an area of the container's view, in its coordinates.
    func layOut(in area: CGRect) {
        let gap = owner.spacing
        let frame = isVertical ? area.insetBy(dx: 0, dy: -gap / 2) : area.insetBy(dx: -gap / 2, dy: 0)
        let resizes = frame.size != self.frame.size
        isRecentring = true
        if self.frame != frame { self.frame = frame }
        contentSize =
            isVertical
            ? CGSize(width: bounds.width, height: 3 * pageLength) : CGSize(width: 3 * pageLength, height: bounds.height)
        updateRange()
        if owner.runningTurn == nil, resizes || !isMoving { bounds.origin = point(pageLength) }
        isRecentring = false
        slots.forEach(place)
    }

    /// Whether fingers or their glide move the content, or an animation.
    private var isMoving: Bool { isDragging || isDecelerating || isScrollAnimating }

    /// Limits the content to the slots behind which there is a page.
    func updateRange() {
        let length = pageLength
        let canTurn = owner.dataSource != nil
        if isVertical { alwaysBounceVertical = canTurn } else { alwaysBounceHorizontal = canTurn }
        var room = (low: -length, high: -length)
        for direction in [UIPageViewController.NavigationDirection.forward, .reverse] {
            var space = -length
            if case .page = owner.neighbours[direction] { space = 0 }
            if let turn = owner.runningTurn, turn.direction == direction {
                space = 0
                if case .page = pageBeyond { space = length }
            }
            if slotIndex(direction) == 2 { room.high = space } else { room.low = space }
        }
        let inset =
            isVertical
            ? UIEdgeInsets(top: room.low, left: 0, bottom: room.high, right: 0)
            : UIEdgeInsets(top: 0, left: room.low, bottom: 0, right: room.high)
        guard inset != contentInset else { return }
        let wasRecentring = isRecentring
        isRecentring = true
        let kept = bounds.origin
        contentInset = inset
        // The inset is a limit here, nothing that content at its edge should follow.
        if bounds.origin != kept { bounds.origin = kept }
        isRecentring = wasRecentring
    }

    /// Puts the slots back around the page that is shown after a turn, without anything moving on screen.
    func rearrange(after turn: PageTurn, completed: Bool) {
        let step = completed ? CGFloat(slotIndex(turn.direction) - 1) * pageLength : 0
        let middle = completed ? turn.to : turn.from
        for slot in slots {
            if middle.contains(where: { $0 === slot.page }) {
                slot.index = 1
            } else {
                slot.index = completed ? slotIndex(turn.direction.opposite) : slotIndex(turn.direction)
            }
        }
        pageBeyond = nil
        isRecentring = true
        if isDragging {
            shift(by: point(-step))
        } else {
            stopMotion(settlesAtEdge: false)
            bounds.origin = point(pageLength)
        }
        isRecentring = false
        updateRange()
        slots.forEach(place)
    }

    /// Moves content and finger's reference by the same distance.
    private func shift(by distance: CGPoint) {
        if case .dragging(var drag) = motion {
            drag.startOffset.x += distance.x
            drag.startOffset.y += distance.y
            motion = .dragging(drag)
        }
        bounds.origin = CGPoint(x: bounds.minX + distance.x, y: bounds.minY + distance.y)
    }

    // MARK: Motion

    func animateToPage(_ direction: UIPageViewController.NavigationDirection) {
        updateRange()
        animateOffset(to: point(CGFloat(slotIndex(direction)) * pageLength))
    }

    /// Takes the content out of the user's hands and stops it where it is.
    func endGesture() {
        isRecentring = true
        if isDragging {
            panGestureRecognizer.isEnabled = false
            panGestureRecognizer.isEnabled = isScrollEnabled
        }
        stopMotion(settlesAtEdge: false)
        isRecentring = false
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // A change by the app runs to its end first, so that what shows and what the app knows don't part.
        if gestureRecognizer === pan, owner.isChangingByProgram { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func draggingWillBegin() {
        guard case .resting = owner.turnState else { return }
        owner.askForNeighbours()
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        guard !isRecentring, isMoving, pageLength > 0 else { return }
        switch owner.turnState {
        case .scheduled: return
        case .resting: beginTurnIfMoved()
        case .running(let turn):
            guard turn.isByUser else { return }
            follow(turn)
        }
    }

    private static let tolerance: CGFloat = 0.001

    private func beginTurnIfMoved() {
        let shift = progress(towards: .forward)
        guard abs(shift) > Self.tolerance else { return }
        if owner.beginUserTurn(shift > 0 ? .forward : .reverse) { updateRange() }
    }

    private func follow(_ turn: PageTurn) {
        let progress = progress(towards: turn.direction)
        if progress < -Self.tolerance {
            // Across the shown page to its other side.
            owner.finish(turn, completed: false, finished: true)
            beginTurnIfMoved()
            return
        }
        guard isDragging else { return }
        if progress >= 0.5, pageBeyond == nil, let next = turn.to.first {
            // The same finger may go on past the neighbour.
            let change = owner.changeCount
            let answer = owner.askDataSource(for: next, turn.direction)
            guard change == owner.changeCount, owner.runningTurn === turn else { return }
            pageBeyond = PageNeighbours.Answer(answer)
            updateRange()
        }
        if progress > 1 + Self.tolerance, case .page = pageBeyond {
            owner.finish(turn, completed: true, finished: true)
            beginTurnIfMoved()
        }
    }

    override func contentDidComeToRest() {
        guard !isRecentring, let turn = owner.runningTurn else { return }
        let progress = progress(towards: turn.direction)
        if !turn.isByUser || progress > 1 - 0.01 {
            owner.finish(turn, completed: true, finished: true)
        } else if progress < 0.01 {
            owner.finish(turn, completed: false, finished: true)
        }
    }
}

/// One place for a page in the scroll view.
@MainActor final class PageSlot: UIView {
    let page: UIViewController
    /// 0, 1 or 2, counted from the left or from the top.
    var index: Int

    init(page: UIViewController, index: Int) {
        self.page = page
        self.index = index
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Brings the page's view to the slot's size.
    func fill(safeArea: UIEdgeInsets) {
        guard let view = page.view else { return }
        if view.superview !== self { addSubview(view) }
        if view.frame != bounds { view.frame = bounds }
        if page.containerSafeAreaInsets != safeArea { page.containerSafeAreaInsets = safeArea }
    }
}
