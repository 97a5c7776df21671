import CoreGraphics
import Foundation
import ObjCRuntime

extension UITabBarController {
    /// The list of tabs at the leading edge, in wide surroundings where `mode` is `tabSidebar`.
    @preconcurrency @MainActor public final class Sidebar: NSObject {
        /// How the sidebar and the shown tab share the width.
        public enum Layout: Int, Sendable {
            /// Side by side where the controller is wider than high, else over the tab.
            case automatic
            case overlap
            case tile
        }

        /// What can be scrolled to.
        public enum ScrollTarget {
            case header
            case footer
            case tab(UITab)
        }

        unowned let host: UITabBarController
        private var requestedIsHidden: Bool?

        init(host: UITabBarController) {
            self.host = host
            super.init()
        }

        public weak var delegate: (any UITabBarControllerSidebarDelegate)? { didSet { host.sidebarContentDidChange() } }

        /// Whether the tab bar shows instead (measured: true on iPad, false on the phone at rest).
        public var isHidden: Bool {
            get { requestedIsHidden ?? (UIDevice.current.userInterfaceIdiom == .pad) }
            set { change(toHidden: newValue, animated: false) }
        }

        public var preferredLayout = Layout.automatic {
            didSet { if preferredLayout != oldValue { host.viewIfLoaded?.setNeedsLayout() } }
        }
        public var headerContentConfiguration: (any UIContentConfiguration)? { didSet { host.sidebarContentDidChange() } }
        public var footerContentConfiguration: (any UIContentConfiguration)? { didSet { host.sidebarContentDidChange() } }
        /// Stands below the list and doesn't scroll.
        public var bottomBarView: UIView? { didSet { if bottomBarView !== oldValue { host.sidebarContentDidChange() } } }

        /// What a button beside the sidebar's others offers; nil for no button.
        public var navigationOverflowItems: UIDeferredMenuElement? {
            didSet { if navigationOverflowItems !== oldValue { host.sidebarContentDidChange() } }
        }

        /// Asks the delegate anew what a tab's row shows.
        public func reconfigureItem(for tab: UITab) { host.sidebarList?.reconfigure(tab) }

        public func scroll(to target: ScrollTarget, animated: Bool) { host.sidebarList?.scroll(to: target, animated: animated) }

        /// The one way in which the sidebar comes and goes.
        func change(toHidden isHidden: Bool, animated: Bool) {
            guard isHidden != self.isHidden else { return }
            guard host.canShowSidebar, host.isViewLoaded else {
                requestedIsHidden = isHidden
                return
            }
            let animator = SidebarAnimator()
            delegate?.tabBarController_sidebarVisibilityWillChange_animator?(host, self, animator)
            let change = { [self] in
                requestedIsHidden = isHidden
                host.sidebarVisibilityDidChange()
                animator.animate()
            }
            guard animated, host.view.window != nil, UIView.areAnimationsEnabled else {
                change()
                host.removeSidebarIfHidden()
                animator.finish()
                return
            }
            host.prepareSidebar()
            UIView.animate(
                withDuration: Look.current.split.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
                animations: {
                    change()
                    self.host.view.layoutIfNeeded()
                },
                completion: { [weak self] _ in
                    self?.host.removeSidebarIfHidden()
                    animator.finish()
                })
        }
    }
}

/// Takes what the app wants to animate with the sidebar.
@MainActor private final class SidebarAnimator: NSObject, UITabBarControllerSidebarAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping @Sendable () -> Void) { completions.append(completion) }

    func animate() { animations.forEach { $0() } }
    func finish() {
        completions.forEach { $0() }
        completions = []
    }
}

// MARK: - Layout

extension UITabBarController {
    /// Whether there is a sidebar to show.
    var canShowSidebar: Bool {
        mode == .tabSidebar && traitCollection.horizontalSizeClass == .regular && traitCollection.userInterfaceIdiom == .pad
    }
    var isSidebarShown: Bool { canShowSidebar && !sidebar.isHidden }

    /// Whether the shown tab lies beside the sidebar, not beneath it.
    private var tilesSidebar: Bool {
        switch sidebar.preferredLayout {
        case .automatic: (viewIfLoaded?.bounds.width ?? 0) > (viewIfLoaded?.bounds.height ?? 0)
        case .overlap: false
        case .tile: true
        }
    }

    private var sidebarWidth: CGFloat { min(Look.current.tabBar.sidebarWidth, (viewIfLoaded?.bounds.width ?? 0) * 0.8) }

    /// The part of the view that the shown tab has.
    var contentFrame: CGRect {
        guard let view = viewIfLoaded else { return .zero }
        guard isSidebarShown, tilesSidebar else { return view.bounds }
        let width = sidebarWidth + Look.hairline(traitCollection)
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isRightToLeft ? 0 : width, y: 0, width: max(view.bounds.width - width, 0), height: view.bounds.height)
    }

    /// Makes the sidebar's view where there can be one, outside at first.
    func prepareSidebar() {
        guard canShowSidebar, let view = viewIfLoaded, sidebarList == nil else { return }
        let list = SidebarListView(sidebar)
        sidebarList = list
        view.addSubview(list)
        list.reload()
        UIView.performWithoutAnimation {
            placeSidebar(isShown: false)
            list.layoutIfNeeded()
        }
    }

    func layoutSidebar() {
        guard let view = viewIfLoaded else { return }
        if isSidebarShown { prepareSidebar() }
        guard let list = sidebarList else {
            showSidebarButton(canShowSidebar)
            return
        }
        placeSidebar(isShown: isSidebarShown)
        view.bringSubviewToFront(list.shade)
        view.bringSubviewToFront(list)
        showSidebarButton(canShowSidebar && !isSidebarShown)
    }

    private func placeSidebar(isShown: Bool) {
        guard let view = viewIfLoaded, let list = sidebarList else { return }
        let width = sidebarWidth
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let leading: CGFloat = isShown ? 0 : -width - 1
        list.frame = CGRect(
            x: isRightToLeft ? view.bounds.width - width - leading : leading, y: 0, width: width, height: view.bounds.height)
        if list.shade.superview !== view { view.insertSubview(list.shade, belowSubview: list) }
        list.shade.frame = view.bounds
        list.shade.isHidden = !isShown || tilesSidebar
        list.showsShadow = isShown && !tilesSidebar
    }

    func removeSidebarIfHidden() {
        guard !isSidebarShown else { return }
        // Its going may end an animation, whose completion comes here again.
        let list = sidebarList
        sidebarList = nil
        list?.endEditing()
        list?.shade.removeFromSuperview()
        list?.removeFromSuperview()
    }

    func sidebarVisibilityDidChange() {
        updateBarVisibility(animated: false)
        layoutContainer()
        viewIfLoaded?.setNeedsLayout()
    }

    /// The mode or the width decides anew whether there is a sidebar.
    func sidebarMayHaveChanged() {
        if usesTabs { tabsMayHaveChanged() }
        guard isViewLoaded else { return }
        removeSidebarIfHidden()
        // A view that a full-screen presentation took out of its window isn't laid out until it returns.
        if isSidebarShown { prepareSidebar() }
        updateBarVisibility(animated: false)
        view.setNeedsLayout()
    }

    func sidebarContentDidChange() { sidebarList?.reload() }

    /// A button at the bar's leading end brings the sidebar.
    private func showSidebarButton(_ isShown: Bool) {
        guard isShown, barVisibility == .shown else {
            sidebarButton?.removeFromSuperview()
            sidebarButton = nil
            return
        }
        let button: UIButton
        if let sidebarButton {
            button = sidebarButton
        } else {
            button = UIButton(type: .system)
            button.setImage(UIImage(systemName: "sidebar.leading"), for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.sidebar.change(toHidden: false, animated: true) }, for: .touchUpInside)
            button.accessibilityLabel = SystemText.localized("Show Sidebar")
            sidebarButton = button
        }
        if button.superview !== view { view.addSubview(button) }
        view.bringSubviewToFront(button)
        let bar = ownedTabBar.frame
        let height = max(bar.height - view.safeAreaInsets.bottom, 0)
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        button.frame = CGRect(x: isRightToLeft ? bar.maxX - 64 : bar.minX + 16, y: bar.minY, width: 48, height: height)
    }
}
