import Foundation

extension UIGestureRecognizer {
    func attach(to view: UIView?) {
        if attachedView != nil, view == nil { abandon() }
        attachedView = view
    }

    /// Whether this recogniser is in the middle of a gesture that its targets know of.
    var isActive: Bool { storedState == .began || storedState == .changed }

    /// The only place where the state changes.
    func setState(_ new: State) {
        switch (storedState, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            recognize(as: new)
        case (.possible, .failed), (.possible, .cancelled):
            pendingState = nil
            storedState = .failed
            arbiter?.recognizerDidFail(self)
        case (.began, .changed), (.changed, .changed), (.began, .began):
            storedState = .changed
            sendActions()
        case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
            storedState = new
            sendActions()
        case (.began, .failed), (.changed, .failed):
            storedState = .cancelled
            sendActions()
        default:
            break
        }
    }

    private func recognize(as new: State) {
        // A gesture that goes on while it waits only remembers how far it came.
        if pendingState != nil {
            pendingState = new == .ended ? .ended : pendingState
            return
        }
        guard shouldBegin() else {
            setState(.failed)
            return
        }
        guard let arbiter else {
            apply(new)
            return
        }
        guard !arbiter.isBlockedByActive(self) else {
            setState(.failed)
            return
        }
        if arbiter.hasUnmetRequirements(self) {
            pendingState = new
            return
        }
        succeed(as: new)
    }

    /// The recognition stands: others give way, targets are told.
    func succeed(as new: State) {
        pendingState = nil
        arbiter?.recognizerWillSucceed(self)
        apply(new == .changed ? .began : new)
    }

    private func apply(_ new: State) {
        storedState = new
        if cancelsTouchesInView { arbiter?.cancelViewTouches(of: self) }
        sendActions()
    }

    /// Continues a recognition whose requirements have all failed.
    func resumePending() {
        guard let pending = pendingState, let arbiter, !arbiter.hasUnmetRequirements(self) else { return }
        guard !arbiter.isBlockedByActive(self) else {
            setState(.failed)
            return
        }
        // The finger may be gone by now: a continuous gesture then begins and ends at once.
        let isOver = liveTouches.isEmpty && pending != .ended
        succeed(as: pending)
        if isOver { setState(.ended) }
        resetIfIdle()
    }

    private func shouldBegin() -> Bool {
        if let internalShouldBegin, !internalShouldBegin() { return false }
        if let answer = delegate?.gestureRecognizerShouldBegin?(self), !answer { return false }
        // The touched view is asked as well: controls keep taps on themselves from their superviews' recognisers.
        guard let own = attachedView else { return true }
        var view = liveTouches.first?.view ?? own
        while view !== own {
            if !view.gestureRecognizerShouldBegin(self) { return false }
            guard let parent = view.superview else { break }
            view = parent
        }
        return own.gestureRecognizerShouldBegin(self)
    }

    /// Goes back to `possible` when the gesture is over and no finger of it is left.
    func resetIfIdle(force: Bool = false) {
        guard force || liveTouches.isEmpty else { return }
        switch storedState {
        case .ended, .cancelled, .failed:
            abandon()
        case .possible where force:
            abandon()
        default:
            break
        }
    }

    private func abandon() {
        for touch in liveTouches { touch.recognizers?.removeAll { $0 === self } }
        liveTouches = []
        pendingState = nil
        storedState = .possible
        reset()
        arbiter?.recognizerDidReset(self)
    }
}
