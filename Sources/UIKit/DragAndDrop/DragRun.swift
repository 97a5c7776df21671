import CoreGraphics
import Foundation
import QuartzCore

/// One drag, from the touch that lifts the items until they are where they belong.
@MainActor
final class DragRun {
    /// The drag under way; one finger drags at a time.
    private(set) static var current: DragRun?

    private enum Phase {
        case waiting
        case lifted(start: CGPoint)
        case dragging
        case over
    }

    let session: DragSession
    let source: any DragSource
    private weak var sourceView: UIView?
    private let window: UIWindow
    private var phase = Phase.waiting
    let overlay = UIView(frame: .zero)
    private var previews: [(item: UIDragItem, view: DragPreviewView)] = []
    private let badge = DragBadgeView()
    /// From the finger to the first preview's middle.
    private var grip = CGPoint.zero

    private(set) lazy var dropSession = DropSession(session)
    private(set) var over: UIDropInteraction?
    private(set) var proposal = UIDropProposal(operation: .cancel)
    private var visited: [UIDropInteraction] = []
    private lazy var edges = DragEdgeScroller(run: self)
    private lazy var springs = DragSprings(run: self)

    init?(session: DragSession, source: any DragSource, view: UIView) {
        guard let window = view.window else { return nil }
        self.session = session
        self.source = source
        self.window = window
        sourceView = view
    }

    var isDragging: Bool { if case .dragging = phase { true } else { false } }
    /// A context menu that opened with the same touch shows the item itself.
    private var openMenu: UIContextMenuInteraction? {
        sourceView?.interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.isOpen }
    }

    // MARK: Lifting

    func lift() {
        guard Self.current == nil, case .waiting = phase else { return }
        Self.current = self
        phase = .lifted(start: session.point)
        overlay.isUserInteractionEnabled = false
        overlay.frame = window.bounds
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(overlay)
        for item in session.items { addPreview(of: item, source: source) }
        overlay.addSubview(badge)
        updateBadge()
        let animator = DragAnimator()
        source.willAnimateLift(animator, session: session)
        overlay.isHidden = openMenu != nil
        let scale = Look.current.dragging.liftScale
        UIView.animate(withDuration: Look.current.dragging.liftDuration, delay: 0, options: [.allowUserInteraction]) { [self] in
            for preview in previews {
                preview.view.transform = CGAffineTransform(scaleX: scale, y: scale)
                preview.view.setLifted(true)
            }
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
    }

    private func addPreview(of item: UIDragItem, source: any DragSource) {
        let targeted = source.liftPreview(for: item, session: session)
        let view = DragPreviewView(targeted)
        if let targeted {
            view.center = window.convert(targeted.target.center, from: targeted.target.container)
        } else {
            view.center = fingerInWindow
        }
        // The first item lies on top.
        overlay.insertSubview(view, at: 0)
        previews.append((item, view))
        if previews.count == 1 {
            let finger = fingerInWindow
            grip = CGPoint(x: view.center.x - finger.x, y: view.center.y - finger.y)
        }
    }

    private var fingerInWindow: CGPoint { window.convert(session.point, from: nil as UIWindow?) }

    // MARK: Dragging

    func move(to point: CGPoint) {
        let old = session.point
        session.point = point
        switch phase {
        case .lifted(let start):
            guard hypot(point.x - start.x, point.y - start.y) > Look.current.dragging.startDistance else { return }
            begin()
        case .dragging:
            guard point != old else { return }
        case .waiting, .over: return
        }
        follow()
        update()
        source.sessionDidMove(session)
    }

    private func begin() {
        phase = .dragging
        openMenu?.dismissMenu()
        overlay.isHidden = false
        source.prepare(session)
        source.sessionWillBegin(session)
        for preview in previews {
            if let own = preview.item.previewProvider?() { preview.view.show(own.view, own.parameters) }
        }
        let largest = previews.first?.view.scale(keepsFullSize: session.keepsFullSize) ?? 1
        grip = CGPoint(x: grip.x * largest, y: grip.y * largest)
        edges.start()
    }

    /// More items join.
    func add(_ items: [UIDragItem], from interaction: UIDragInteraction, source adding: any DragSource) {
        source.willAdd(items, to: session, from: interaction)
        session.items += items
        for item in items {
            addPreview(of: item, source: adding)
            previews.last?.view.setLifted(true)
        }
        UIView.animate(withDuration: Look.current.dragging.liftDuration) { self.follow() }
        updateBadge()
    }

    private func follow() {
        window.bringSubviewToFront(overlay)
        let finger = fingerInWindow
        let full = session.keepsFullSize || proposal.prefersFullSizePreview
        let apart = Look.current.dragging.stackOffset
        let change = { [self] in
            for (index, preview) in previews.enumerated() {
                let scale = preview.view.scale(keepsFullSize: full)
                let offset = CGFloat(min(index, 4)) * apart
                preview.view.transform = CGAffineTransform(scaleX: scale, y: scale)
                preview.view.center = CGPoint(x: finger.x + grip.x + offset, y: finger.y + grip.y + offset)
            }
            placeBadge()
        }
        if UIView.inheritedAnimationDuration > 0 { change() } else { UIView.performWithoutAnimation(change) }
    }

    private func placeBadge() {
        guard let first = previews.first?.view else { return }
        badge.center = CGPoint(x: first.frame.maxX - 4, y: first.frame.minY + 4)
        overlay.bringSubviewToFront(badge)
    }

    private func updateBadge() {
        switch (isDragging ? proposal.operation : .cancel, session.items.count) {
        case (.copy, 1): badge.content = .copy
        case (.forbidden, _): badge.content = .forbidden
        case (_, let count): badge.content = count > 1 ? .count(count) : .none
        }
        placeBadge()
    }

    /// Finds who is under the finger and asks what a drop would do there; called with every move, and while content scrolls beneath.
    func update() {
        guard case .dragging = phase else { return }
        let hit = hitView()
        let found = hit.flatMap { interaction(above: $0) }
        if found !== over {
            if let over { over.target?.didExit(dropSession) }
            over = found
            proposal = UIDropProposal(operation: .cancel)
            if let found {
                if !visited.contains(where: { $0 === found }) { visited.append(found) }
                found.target?.didEnter(dropSession)
            }
        }
        if let target = over?.target {
            let wanted = target.didUpdate(dropSession)
            // What may not be moved away can't be moved here either.
            proposal = wanted.operation == .move && !session.allowsMoveOperation ? UIDropProposal(operation: .forbidden) : wanted
        }
        updateBadge()
        springs.update(hit)
        edges.hit = hit
    }

    private func hitView() -> UIView? {
        for window in UIApplication.shared.orderedWindows.reversed() where !window.isSystemWindow && window.isUserInteractionEnabled {
            let point = window.convert(session.point, from: nil as UIWindow?)
            if let hit = window.hitTest(point, with: nil) { return hit }
        }
        return nil
    }

    /// The nearest view that takes such items.
    private func interaction(above hit: UIView) -> UIDropInteraction? {
        var view: UIView? = hit
        while let current = view {
            for case let interaction as UIDropInteraction in current.interactions {
                if interaction === over || interaction.target?.canHandle(dropSession) == true { return interaction }
            }
            view = current.superview
        }
        return nil
    }

    // MARK: The end

    func release(at point: CGPoint) {
        session.point = point
        switch phase {
        case .lifted: putDown()
        case .dragging:
            update()
            drop()
        case .waiting, .over: finish()
        }
    }

    /// The system took the finger away.
    func cancel() {
        switch phase {
        case .lifted: putDown()
        case .dragging:
            over?.target?.didExit(dropSession)
            over = nil
            drop()
        case .waiting, .over: finish()
        }
    }

    /// Nobody dragged: the items go back where they are.
    private func putDown() {
        phase = .over
        overlay.isHidden = overlay.isHidden || openMenu != nil
        goBack { [self] in
            source.liftDidEnd(session)
            finish()
        }
    }

    private func drop() {
        phase = .over
        edges.stop()
        springs.stop()
        badge.content = .none
        guard let interaction = over, let target = interaction.target,
            proposal.operation == .copy || proposal.operation == .move
        else {
            source.sessionWillEnd(session, with: .cancel)
            over?.target?.didExit(dropSession)
            goBack { [self] in end(with: .cancel) }
            return
        }
        let operation = proposal.operation
        source.sessionWillEnd(session, with: operation)
        target.perform(dropSession, proposal: proposal)
        var remaining = previews.count
        for preview in previews {
            land(preview.item, preview.view, at: target) { [self] in
                remaining -= 1
                if remaining == 0 { end(with: operation) }
            }
        }
        target.conclude(dropSession)
    }

    private func land(_ item: UIDragItem, _ view: DragPreviewView, at target: any DropTarget, then done: @escaping () -> Void) {
        let here = UITargetedDragPreview(
            view: view.origin?.view ?? view, parameters: view.origin?.parameters ?? UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: overlay, center: view.center, transform: view.transform))
        let landing = target.landing(of: item, default: here)
        let animator = DragAnimator()
        target.willAnimateDrop(item, animator)
        var landed = {}
        if case .rect(_, let shown, let look?, _) = landing { view.take(look, of: shown) }
        UIView.animate(withDuration: Look.current.dragging.landDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
            [self] in
            switch landing {
            case .fade:
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
            case .preview(let preview):
                view.center = window.convert(preview.target.center, from: preview.target.container)
                view.transform = preview.target.transform
            case .rect(let rect, let container, _, let finished):
                let frame = window.convert(rect, from: container)
                view.center = CGPoint(x: frame.midX, y: frame.midY)
                view.transform = CGAffineTransform(
                    scaleX: frame.width / max(view.bounds.width, 1), y: frame.height / max(view.bounds.height, 1))
                landed = finished
            }
            view.setLifted(false)
            animator.animate()
        } completion: { _ in
            landed()
            view.removeFromSuperview()
            animator.complete()
            done()
        }
    }

    private func goBack(then done: @escaping () -> Void) {
        var animators: [DragAnimator] = []
        var goals: [(DragPreviewView, UITargetedDragPreview?)] = []
        for preview in previews {
            let animator = DragAnimator()
            animators.append(animator)
            let goal = preview.view.origin.flatMap { source.cancelPreview(for: preview.item, default: $0) }
            goals.append((preview.view, goal))
            source.willAnimateCancel(preview.item, animator)
        }
        UIView.animate(withDuration: Look.current.dragging.landDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
            [self] in
            for (view, goal) in goals {
                if let goal, goal.target.container.window != nil {
                    view.center = window.convert(goal.target.center, from: goal.target.container)
                    view.transform = goal.target.transform
                } else {
                    view.alpha = 0
                }
                view.setLifted(false)
            }
            for animator in animators { animator.animate() }
        } completion: { _ in
            for animator in animators { animator.complete() }
            done()
        }
    }

    private func end(with operation: UIDropOperation) {
        for interaction in visited { interaction.target?.didEnd(dropSession) }
        source.sessionDidEnd(session, with: operation)
        if operation == .copy || operation == .move {
            dropSession.onTransfer = { [source, session] in source.sessionDidTransfer(session) }
        }
        finish()
    }

    private func finish() {
        phase = .over
        edges.stop()
        springs.stop()
        overlay.removeFromSuperview()
        if Self.current === self { Self.current = nil }
    }
}
