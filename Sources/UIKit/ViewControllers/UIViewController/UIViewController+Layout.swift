import CoreGraphics
import Foundation

extension UIViewController {
    func viewWillLayout() {
        updatePropertiesIfNeeded()
        updateContentUnavailableIfNeeded()
        viewWillLayoutSubviews()
    }

    func coreSetNeedsUpdateProperties() {
        guard !needsPropertiesUpdate else { return }
        needsPropertiesUpdate = true
        UIApplication.shared.updatePropertiesAtNextCommit(of: self)
    }

    func coreUpdatePropertiesIfNeeded() {
        guard needsPropertiesUpdate, isViewLoaded else { return }
        needsPropertiesUpdate = false
        updateProperties()
    }

    /// The container hears of it, or what presents the controller.
    func tellOfPreferredContentSize() {
        let interested: (any UIContentContainer)? = parentController ?? presentationState.active?.controller ?? presentingController
        interested?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    func viewDidLayout() {
        layoutContentUnavailable()
        viewDidLayoutSubviews()
        parentController?.childDidLayOut(self)
    }

    /// The safe area of the root view: what it inherits, what the container's bars take, what the app adds.
    func safeArea(extending inherited: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: inherited.top + containerSafeAreaInsets.top + additionalSafeAreaInsets.top,
            left: inherited.left + containerSafeAreaInsets.left + additionalSafeAreaInsets.left,
            bottom: inherited.bottom + containerSafeAreaInsets.bottom + additionalSafeAreaInsets.bottom,
            right: inherited.right + containerSafeAreaInsets.right + additionalSafeAreaInsets.right)
    }

    /// The margin between the root view's sides and its content, in points.
    var systemMargin: CGFloat {
        Look.systemMargin(forWidth: loadedView?.bounds.width ?? UIScreen.main.bounds.width)
    }

    /// Where containers look again at what the controller wants of its bars.
    func extendedLayoutDidChange() {
        parentController?.loadedView?.setNeedsLayout()
    }
}
