import CoreGraphics
import Foundation
import QuartzCore

/// The page curl style: pages that turn around a spine, by drag, tap or animation.
///
/// A leaf lies between the spine and its free edge. While it turns it is folded at a crease that runs from the free edge to the spine;
/// the part beyond the crease lies folded back and shows the leaf's back.
@MainActor final class PageCurlController: NSObject, UIGestureRecognizerDelegate {
    private unowned let owner: UIPageViewController
    private weak var container: UIView?
    private let pan = UIPanGestureRecognizer(target: nil, action: nil)
    private let tap = UITapGestureRecognizer(target: nil, action: nil)
    var recognizers: [UIGestureRecognizer] { [pan, tap] }

    private var sheets: [PageSheetView] = []
    private var fold: PageFold?
    /// The back of the leaf of a double-sided page that is about to turn.
    var back: UIViewController?
    /// 0…1 of the running turn.
    private(set) var progress: CGFloat = 0
    private var motion: Motion?
    private var motionToken: FrameDriver.Token?

    private struct Motion {
        var startTime: TimeInterval
        var from: CGFloat
        var to: CGFloat
        var duration: TimeInterval
    }

    /// The leaf that turns: which pages show where.
    private struct PageFold {
        let turn: PageTurn
        let front: PageSheetView
        let flap: PageSheetView
        let shadows: PageFoldShadows
        let back: UIViewController?
        /// Whether the leaf comes back over the present page.
        var isReversed: Bool { turn.direction == .reverse }
    }

    init(owner: UIPageViewController) {
        self.owner = owner
        super.init()
        pan.internalAction = { [weak self] in self?.panDidChange() }
        pan.internalShouldBegin = { [weak self] in self?.panShouldBegin() ?? false }
        tap.internalAction = { [weak self] in self?.tapDidChange() }
        tap.internalShouldBegin = { [weak self] in self?.tapShouldBegin() ?? false }
    }

    func attach(to view: UIView) {
        container = view
        recognizers.forEach(view.addGestureRecognizer)
    }

    // MARK: Pages

    /// The pages that a turn leads to; none when the data source has too few.
    func pages(beyond edge: UIViewController, _ direction: UIPageViewController.NavigationDirection) -> [UIViewController] {
        back = nil
        guard let first = owner.askDataSource(for: edge, direction) else { return [] }
        guard owner.isDoubleSided else { return [first] }
        guard let second = owner.askDataSource(for: first, direction), second !== first else { return [] }
        if owner.spine == .mid { return direction == .forward ? [first, second] : [second, first] }
        back = first
        return [second]
    }

    func show(_ pages: [UIViewController]) {
        for page in pages where sheet(of: page) == nil { addSheet(for: page) }
        placeSheets()
    }

    private func sheet(of page: UIViewController) -> PageSheetView? { sheets.first { $0.page === page } }

    @discardableResult
    private func addSheet(for page: UIViewController) -> PageSheetView {
        if let sheet = sheet(of: page) { return sheet }
        let sheet = PageSheetView(page: page)
        sheets.append(sheet)
        container?.addSubview(sheet)
        return sheet
    }

    func uninstall(_ page: UIViewController) {
        guard let index = sheets.firstIndex(where: { $0.page === page }) else { return }
        let sheet = sheets.remove(at: index)
        if let view = page.viewIfLoaded, view.isDescendant(of: sheet) { view.removeFromSuperview() }
        sheet.removeFromSuperview()
    }

    func layOut(in area: CGRect) {
        show(owner.displayed.filter { $0.parentController === owner && owner.runningTurn == nil })
        placeSheets()
    }

    private func placeSheets() {
        guard fold == nil else {
            placeFold()
            return
        }
        for sheet in sheets {
            guard let frame = restingFrame(of: sheet.page, among: owner.displayed) else { continue }
            sheet.show(content: frame, visible: frame, safeArea: owner.pageSafeArea)
        }
    }

    private func restingFrame(of page: UIViewController, among pages: [UIViewController]) -> CGRect? {
        guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
        guard pages.count > 1 else { return owner.pageArea }
        return index == 0 ? geometry.rect(from: 0, to: geometry.spine) : geometry.rect(from: geometry.spine, to: geometry.length)
    }

    // MARK: Geometry

    /// The axis along which pages turn; positions grow from the spine's side, or from the left for a spine in the middle.
    private struct Geometry {
        let area: CGRect
        let isVertical: Bool
        let isMirrored: Bool
        /// Position of the spine, and length of a leaf.
        let spine: CGFloat
        let leaf: CGFloat

        var length: CGFloat { isVertical ? area.height : area.width }

        /// The part of the area between two positions.
        func rect(from low: CGFloat, to high: CGFloat) -> CGRect {
            let start = isMirrored ? length - high : low
            let extent = max(0, high - low)
            return isVertical
                ? CGRect(x: area.minX, y: area.minY + start, width: area.width, height: extent)
                : CGRect(x: area.minX + start, y: area.minY, width: extent, height: area.height)
        }

        func position(of point: CGPoint) -> CGFloat {
            let along = isVertical ? point.y - area.minY : point.x - area.minX
            return isMirrored ? length - along : along
        }

        func along(_ vector: CGPoint) -> CGFloat {
            let along = isVertical ? vector.y : vector.x
            return isMirrored ? -along : along
        }
    }

    private var geometry: Geometry {
        let area = owner.pageArea
        let isVertical = owner.navigationOrientation == .vertical
        let length = isVertical ? area.height : area.width
        let isMiddle = owner.spine == .mid
        return Geometry(
            area: area, isVertical: isVertical, isMirrored: owner.spine == .max, spine: isMiddle ? length / 2 : 0,
            leaf: isMiddle ? length / 2 : length)
    }

    // MARK: The turning leaf

    func install(_ turn: PageTurn) {
        guard let container, let from = turn.from.first, let to = turn.to.first else { return }
        progress = 0
        let isForward = turn.direction == .forward
        for page in turn.coming { addSheet(for: page) }
        guard turn.from.count == turn.to.count, turn.leaving.count == turn.from.count else {
            show(turn.to)
            return
        }
        let frontPage: UIViewController
        let backPage: UIViewController?
        if turn.from.count > 1 {
            frontPage = isForward ? turn.from[1] : turn.to[1]
            backPage = isForward ? turn.to[0] : turn.from[0]
        } else {
            frontPage = isForward ? from : to
            backPage = back
        }
        guard let front = sheet(of: frontPage) else { return }
        for page in turn.to { sheet(of: page)?.lay(at: frame(of: page, in: turn), safeArea: owner.pageSafeArea) }
        let flap: PageSheetView
        var guest: UIViewController?
        if let backPage, let own = sheet(of: backPage) {
            flap = own
        } else if let backPage {
            guest = backPage
            owner.addChild(backPage)
            if turn.isVisible { backPage.beginAppearanceTransition(true, animated: true) }
            flap = addSheet(for: backPage)
        } else {
            front.page.viewIfLoaded?.layoutIfNeeded()
            flap = PageSheetView(printOf: front.page.view, isVertical: geometry.isVertical)
            container.addSubview(flap)
        }
        back = nil
        let shadows = PageFoldShadows(isVertical: geometry.isVertical, isMirrored: geometry.isMirrored)
        container.bringSubviewToFront(front)
        shadows.all.forEach(container.addSubview)
        container.bringSubviewToFront(flap)
        container.addSubview(shadows.onFlap)
        fold = PageFold(turn: turn, front: front, flap: flap, shadows: shadows, back: guest)
        placeFold()
    }

    private func frame(of page: UIViewController, in turn: PageTurn) -> CGRect {
        restingFrame(of: page, among: turn.to) ?? restingFrame(of: page, among: turn.from) ?? owner.pageArea
    }

    /// Puts front, back and shadows where the present progress has them.
    private func placeFold() {
        guard let fold else { return }
        let geometry = geometry
        let safe = owner.pageSafeArea
        for sheet in sheets where sheet !== fold.front && sheet !== fold.flap {
            let frame = frame(of: sheet.page, in: fold.turn)
            sheet.show(content: frame, visible: frame, safeArea: safe)
        }
        let turned = fold.isReversed ? 1 - progress : progress
        let crease = geometry.spine + geometry.leaf * (1 - turned)
        let edge = geometry.spine + geometry.leaf - 2 * geometry.leaf * turned
        let frontFrame = geometry.rect(from: geometry.spine, to: geometry.spine + geometry.leaf)
        fold.front.show(content: frontFrame, visible: geometry.rect(from: geometry.spine, to: crease), safeArea: safe)
        // The back lies as it will when the leaf is turned, moved by twice the way from spine to crease.
        fold.flap.show(
            content: geometry.rect(from: edge, to: edge + geometry.leaf), visible: geometry.rect(from: max(edge, 0), to: crease),
            safeArea: safe)
        let reach = min(1, min(turned, 1 - turned) * 8)
        fold.shadows.place(
            beyondCrease: geometry.rect(from: crease, to: min(crease + fold.shadows.length, geometry.length)),
            beforeEdge: geometry.rect(from: max(0, edge - fold.shadows.length), to: max(0, edge)),
            onFlap: geometry.rect(from: max(max(edge, 0), crease - 2 * fold.shadows.length), to: crease), strength: reach)
    }

    func rearrange(after turn: PageTurn, completed: Bool) {
        stopAnimation()
        guard let fold else {
            placeSheets()
            return
        }
        self.fold = nil
        fold.shadows.remove()
        if !sheets.contains(where: { $0 === fold.flap }) { fold.flap.removeFromSuperview() }
        if let guest = fold.back {
            if guest.appearance.phase.isShownOrAppearing {
                guest.beginAppearanceTransition(false, animated: true)
                guest.endAppearanceTransition()
            }
            guest.willMove(toParent: nil)
            uninstall(guest)
            guest.removeFromParent()
        }
        progress = 0
        let staying = completed ? turn.to : turn.from
        for page in staying {
            guard let sheet = sheet(of: page), let frame = restingFrame(of: page, among: staying) else { continue }
            container?.bringSubviewToFront(sheet)
            sheet.show(content: frame, visible: frame, safeArea: owner.pageSafeArea)
        }
    }

    // MARK: Motion

    /// Turns the leaf to its end by itself.
    func animate(_ turn: PageTurn) {
        move(to: 1)
    }

    private func move(to end: CGFloat) {
        let way = abs(end - progress)
        guard fold != nil, way > 0.001 else {
            arrive(at: end)
            return
        }
        motion = Motion(
            startTime: CACurrentMediaTime(), from: progress, to: end,
            duration: Look.current.pages.turnDuration * TimeInterval(max(way, 0.3)))
        guard motionToken == nil else { return }
        motionToken = FrameDriver.shared.addHandler { [weak self] now in
            MainActor.assumeIsolated { self?.step(at: now) }
        }
    }

    private func step(at now: TimeInterval) {
        guard let motion else { return }
        let time = min(1, max(0, (now - motion.startTime) / motion.duration))
        let share = (1 - cos(.pi * time)) / 2
        progress = motion.from + (motion.to - motion.from) * share
        placeFold()
        if time >= 1 { arrive(at: motion.to) }
    }

    private func arrive(at end: CGFloat) {
        stopAnimation()
        progress = end
        guard let turn = owner.runningTurn else { return }
        owner.finish(turn, completed: end > 0.5, finished: true)
    }

    private func stopAnimation() {
        motion = nil
        motionToken?.invalidate()
        motionToken = nil
    }

    /// Takes a running turn out of the user's hands.
    func stop() {
        stopAnimation()
        guard pan.state == .began || pan.state == .changed else { return }
        pan.isEnabled = false
        pan.isEnabled = true
    }

    // MARK: Gestures

    private func panShouldBegin() -> Bool {
        guard owner.dataSource != nil, case .resting = owner.turnState else { return false }
        let way = pan.totalWay
        return (abs(way.y) > abs(way.x)) == geometry.isVertical
    }

    private func panDidChange() {
        switch pan.state {
        case .began:
            let isForward = geometry.along(pan.totalWay) < 0
            guard owner.beginUserTurn(isForward ? .forward : .reverse) else { return }
            follow()
        case .changed:
            follow()
        case .ended:
            release()
        case .cancelled, .failed:
            guard isHeldByUser else { return }
            move(to: 0)
        case .possible:
            break
        }
    }

    private var isHeldByUser: Bool { fold != nil && motion == nil && owner.runningTurn?.isByUser == true }

    private func follow() {
        guard isHeldByUser, let turn = owner.runningTurn else { return }
        let way = geometry.along(pan.translation(in: container)) * (turn.direction == .forward ? -1 : 1)
        progress = min(max(way / geometry.length, 0), 1)
        placeFold()
    }

    private func release() {
        guard isHeldByUser, let turn = owner.runningTurn else { return }
        let speed = geometry.along(pan.velocity(in: container)) * (turn.direction == .forward ? -1 : 1)
        let deciding = Look.current.pages.decidingSpeed
        let completes = abs(speed) > deciding ? speed > 0 : progress > 0.5
        move(to: completes ? 1 : 0)
    }

    private func tapZone() -> UIPageViewController.NavigationDirection? {
        let geometry = geometry
        let position = geometry.position(of: tap.location(in: container))
        let zone = geometry.length * Look.current.pages.tapZone
        if position < zone { return .reverse }
        return position > geometry.length - zone ? .forward : nil
    }

    private func tapShouldBegin() -> Bool {
        guard owner.dataSource != nil, case .resting = owner.turnState, tapZone() != nil else { return false }
        // Controls near the edge keep their taps.
        return !(tap.liveTouches.first?.view is UIControl)
    }

    private func tapDidChange() {
        guard tap.state == .ended, let direction = tapZone() else { return }
        owner.turnByUser(direction)
    }
}
