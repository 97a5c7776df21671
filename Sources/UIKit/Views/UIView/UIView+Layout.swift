import CoreGraphics
import QuartzCore

extension UIView {
    func coreSetNeedsLayout() {
        backingLayer.setNeedsLayout()
    }

    func coreLayoutIfNeeded() {
        let root = rootAncestor
        root.updateConstraintsIfNeeded()
        root.layoutState?.rootEngine?.solveIfNeeded()
        backingLayer.layoutIfNeeded()
    }

    /// One layout of this view: the controller is told before and after.
    func performLayout() {
        let controller = owningController
        if propertiesNeedUpdate { coreUpdatePropertiesIfNeeded() }
        controller?.viewWillLayout()
        applyCornerConfiguration()
        layoutSubviews()
        if !childViews.isEmpty { for view in ConcentricCorners.views(in: self) { view.applyCornerConfiguration() } }
        controller?.viewDidLayout()
    }

    // MARK: Properties

    func coreSetNeedsUpdateProperties() {
        guard !propertiesNeedUpdate else { return }
        propertiesNeedUpdate = true
        UIApplication.shared.updatePropertiesAtNextCommit(of: self)
    }

    func coreUpdatePropertiesIfNeeded() {
        guard propertiesNeedUpdate else { return }
        propertiesNeedUpdate = false
        updateProperties()
    }

    // MARK: Constraint updates

    func coreNeedsUpdateConstraints() -> Bool { constraintsNeedUpdate }

    func coreSetNeedsUpdateConstraints() {
        guard !constraintsNeedUpdate else { return }
        constraintsNeedUpdate = true
        markSubtreeConstraintsNeedUpdate()
        setNeedsLayout()
    }

    func markSubtreeConstraintsNeedUpdate() {
        var view: UIView? = self
        while let current = view, !current.subtreeConstraintsNeedUpdate {
            current.subtreeConstraintsNeedUpdate = true
            view = current.parentView
        }
    }

    func coreUpdateConstraintsIfNeeded() {
        // A constraint update may ask for another one; UIKit gives up after a while, too.
        var passes = 0
        while subtreeConstraintsNeedUpdate, passes < 32 {
            runConstraintUpdates()
            passes += 1
        }
        if subtreeConstraintsNeedUpdate {
            logOnce("updateConstraints asked for another update 32 times in a row in \(self)")
            subtreeConstraintsNeedUpdate = false
        }
    }

    private func runConstraintUpdates() {
        subtreeConstraintsNeedUpdate = false
        for child in childViews where child.subtreeConstraintsNeedUpdate { child.runConstraintUpdates() }
        guard constraintsNeedUpdate else { return }
        constraintsNeedUpdate = false
        if let controller = owningController {
            controller.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }
}
