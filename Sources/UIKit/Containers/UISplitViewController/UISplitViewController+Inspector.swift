import CoreGraphics
import Foundation

/// The inspector on its way in or out.
@MainActor final class SplitInspectorChange {
    let shows: Bool
    let exchange: ChildExchange

    init(shows: Bool, exchange: ChildExchange) {
        self.shows = shows
        self.exchange = exchange
    }
}

extension UISplitViewController {
    /// Whether the inspector shows: as a column, or as a sheet while the controller is collapsed.
    var isShowingInspector: Bool {
        guard let host = hosts[.inspector] else { return false }
        return isCollapsed ? host.presentingController != nil && !host.isBeingDismissed : showsInspector
    }

    func showInspector(_ shows: Bool, animated: Bool) {
        guard let host = hosts[.inspector], isShowingInspector != shows else { return }
        if isCollapsed {
            showInspectorSheet(host, shows, animated: animated)
        } else {
            changeInspector(shows, host, animated: animated)
        }
    }

    // MARK: As a column

    private func changeInspector(_ shows: Bool, _ host: UIViewController, animated: Bool) {
        finishRunningChange()
        if shows {
            delegate?.splitViewController_willShow?(self, .inspector)
        } else {
            delegate?.splitViewController_willHide?(self, .inspector)
        }
        guard arrangement == .expanded, showsInspector != shows, hosts[.inspector] === host, runningInspectorChange == nil else {
            showsInspector = shows
            return
        }
        guard isViewLoaded else {
            showsInspector = shows
            tellInspectorChanged(shows)
            return
        }
        let isAnimated = animated && view.window != nil && UIView.areAnimationsEnabled
        if shows { host.loadViewIfNeeded() }
        let exchange = ChildExchange(in: self, from: shows ? nil : host, to: shows ? host : nil, animated: isAnimated)
        let change = SplitInspectorChange(shows: shows, exchange: exchange)
        runningInspectorChange = change
        exchange.begin()
        guard runningInspectorChange === change else { return }
        if shows {
            UIView.performWithoutAnimation {
                installPane(.inspector)
                applyMode()
                panes[.inspector]?.layoutIfNeeded()
            }
        }
        showsInspector = shows
        guard isAnimated else {
            finishInspectorChange()
            return
        }
        UIView.animate(
            withDuration: Look.current.split.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: {
                self.applyMode()
                self.viewIfLoaded?.layoutIfNeeded()
            },
            completion: { [weak self] _ in
                guard let self, runningInspectorChange === change else { return }
                finishInspectorChange()
            })
    }

    /// Brings the inspector to where it is going at once.
    func finishInspectorChange() {
        guard let change = runningInspectorChange else { return }
        runningInspectorChange = nil
        applyMode()
        if !change.shows { changingViewTree { removePane(.inspector) } }
        change.exchange.end()
        tellInspectorChanged(change.shows)
        checkInvariants()
    }

    private func tellInspectorChanged(_ shows: Bool) {
        if shows {
            delegate?.splitViewController_didShow?(self, .inspector)
        } else {
            delegate?.splitViewController_didHide?(self, .inspector)
        }
    }

    // MARK: As a sheet

    private func showInspectorSheet(_ host: UIViewController, _ shows: Bool, animated: Bool) {
        guard shows else {
            delegate?.splitViewController_willHide?(self, .inspector)
            host.dismiss(animated: animated) { [weak self] in self?.tellInspectorChanged(false) }
            return
        }
        guard viewIfLoaded?.window != nil, presentedController == nil else { return }
        delegate?.splitViewController_willShow?(self, .inspector)
        if host.parentController === self { release(host) }
        host.modalPresentationStyle = .pageSheet
        host.sheetPresentationController?.detents = [.medium(), .large()]
        present(host, animated: animated) { [weak self] in self?.tellInspectorChanged(true) }
    }

    /// Another controller becomes the inspector while the columns are one stack.
    func placeCollapsedInspector(_ controller: UIViewController?) {
        let old = hosts[.inspector]
        if let old, old.presentingController != nil { old.dismiss(animated: false) }
        given[.inspector] = controller
        hosts[.inspector] = controller.map { host(for: $0, in: .inspector) }
    }

    /// There is room for columns again: the inspector is a child as the others are, or returned where it is a sheet.
    func adoptInspector() -> UIViewController? {
        guard let host = hosts[.inspector] else { return nil }
        guard host.presentingController != nil else {
            adoptIfNeeded(host)
            return nil
        }
        showsInspector = false
        return host
    }

    func makeColumn(of host: UIViewController) {
        host.dismiss(animated: false) { [weak self, weak host] in
            guard let self, let host, hosts[.inspector] === host, !isCollapsed else { return }
            adoptIfNeeded(host)
            showInspector(true, animated: false)
        }
    }
}
