import QuartzCore

extension UIView {
    var coreSuperview: UIView? { parentView }
    var coreSubviews: [UIView] { childViews }
    var coreWindow: UIWindow? { containingWindow }

    func coreAddSubview(_ view: UIView) {
        insert(view, at: childViews.count - (view.parentView === self ? 1 : 0))
    }

    func coreInsertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    func coreInsertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    func coreInsertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    func coreBringSubviewToFront(_ view: UIView) {
        guard view.parentView === self else { return }
        reorder(view, to: childViews.count - 1)
    }

    func coreSendSubviewToBack(_ view: UIView) {
        guard view.parentView === self else { return }
        reorder(view, to: 0)
    }

    func coreExchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard index1 != index2, childViews.indices.contains(index1), childViews.indices.contains(index2) else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (lower, upper) = (childViews[low], childViews[high])
        reorder(upper, to: low)
        reorder(lower, to: high)
    }

    func coreIsDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.parentView
        }
        return false
    }

    func coreViewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for child in childViews {
            if let found = child.viewWithTag(tag) { return found }
        }
        return nil
    }

    func coreRemoveFromSuperview() {
        guard let parent = parentView else { return }
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        let leavesWindow = containingWindow != nil
        if leavesWindow { sendWillMove(toWindow: nil) }
        resignFirstResponderInSubtree()
        parent.detach(self)
        if leavesWindow { moveToWindow(nil) }
        didMoveToSuperview()
    }

    // MARK: Insertion

    private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        guard var index = childViews.firstIndex(where: { $0 === sibling }) else {
            addSubview(view)
            return
        }
        if view.parentView === self, let current = childViews.firstIndex(where: { $0 === view }), current < index { index -= 1 }
        insert(view, at: index + offset)
    }

    private func insert(_ view: UIView, at index: Int) {
        guard view !== self else {
            raise(.invalidArgument, "Can't add self as subview")
        }
        guard !isDescendant(of: view) else {
            raise(.invalidArgument, "\(view) is an ancestor of \(self) and can't be added to it")
        }
        if view.parentView === self {
            reorder(view, to: min(max(index, 0), childViews.count - 1))
            return
        }
        checkControllerHierarchy(adding: view)
        let window = (self as? UIWindow) ?? containingWindow
        let changesWindow = view.containingWindow !== window
        view.willMove(toSuperview: self)
        if changesWindow { view.sendWillMove(toWindow: window) }
        if let old = view.parentView {
            old.willRemoveSubview(view)
            old.detach(view)
        }
        attach(view, at: min(max(index, 0), childViews.count))
        if changesWindow { view.moveToWindow(window) }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func attach(_ view: UIView, at index: Int) {
        childViews.insert(view, at: index)
        view.parentView = self
        insertLayer(of: view, at: index)
        view.superviewDidChange(from: nil)
        view.inheritTraits()
        view.inheritTintColor()
        view.updateSafeArea(sizeChanged: false)
        if view.subtreeConstraintsNeedUpdate { markSubtreeConstraintsNeedUpdate() }
        setNeedsLayout()
    }

    private func detach(_ view: UIView) {
        guard let index = childViews.firstIndex(where: { $0 === view }) else { return }
        view.backingLayer.removeFromSuperlayer()
        childViews.remove(at: index)
        view.parentView = nil
        view.superviewDidChange(from: self)
        view.updateSafeArea(sizeChanged: false)
        setNeedsLayout()
    }

    private func reorder(_ view: UIView, to index: Int) {
        guard let current = childViews.firstIndex(where: { $0 === view }), current != index else { return }
        childViews.remove(at: current)
        childViews.insert(view, at: index)
        insertLayer(of: view, at: index)
    }

    /// Keeps the layers of subviews in the subviews' order, among layers that belong to no view.
    private func insertLayer(of view: UIView, at index: Int) {
        if index > 0 {
            backingLayer.insertSublayer(view.backingLayer, above: childViews[index - 1].backingLayer)
        } else if childViews.count > 1 {
            backingLayer.insertSublayer(view.backingLayer, below: childViews[1].backingLayer)
        } else {
            backingLayer.addSublayer(view.backingLayer)
        }
    }

    // MARK: Window

    /// Invariant: `containingWindow` is the superview's window (the view itself for a window).
    private func sendWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        owningController?.viewWillMove(toWindow: window)
        for child in childViews { child.sendWillMove(toWindow: window) }
    }

    func moveToWindow(_ window: UIWindow?) {
        containingWindow = window
        if window != nil, AppearanceRegistry.isUsed { AppearanceRegistry.apply(to: self) }
        for child in childViews { child.moveToWindow(window) }
        didMoveToWindow()
        owningController?.viewDidMove(toWindow: window)
    }

    private func resignFirstResponderInSubtree() {
        if containsFirstResponder { containingWindow?.forceResignFirstResponder() }
    }
}
