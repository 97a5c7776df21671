import CoreGraphics
import Foundation

/// The tabs of a bar as places where items are dropped.
@MainActor
final class TabBarDrop: DropTarget {
    private unowned let host: UITabBarController
    private(set) lazy var interaction = UIDropInteraction(target: self)

    init(host: UITabBarController) {
        self.host = host
    }

    func canHandle(_ session: DropSession) -> Bool {
        host.usesTabs && host.delegate?.tabBarController_tab_operationForAcceptingItemsFrom != nil
    }

    private func tab(under session: DropSession) -> UITab? {
        let bar = host.ownedTabBar
        let point = session.location(in: bar)
        guard let item = bar.buttons.first(where: { $0.frame.contains(point) })?.item else { return nil }
        return host.shownTabs.first { $0.controller.tabBarItemIfCreated === item }?.tab
    }

    func didUpdate(_ session: DropSession) -> UIDropProposal {
        guard let tab = tab(under: session), tab.isEnabled else { return UIDropProposal(operation: .cancel) }
        return UIDropProposal(
            operation: host.delegate?.tabBarController_tab_operationForAcceptingItemsFrom?(host, tab, session) ?? .cancel)
    }

    func perform(_ session: DropSession, proposal: UIDropProposal) {
        guard let tab = tab(under: session) else { return }
        host.delegate?.tabBarController_tab_acceptItemsFrom?(host, tab, session)
    }

    func landing(of item: UIDragItem, default preview: UITargetedDragPreview) -> DropLanding { .fade }
    func didEnter(_ session: DropSession) {}
    func didExit(_ session: DropSession) {}
    func willAnimateDrop(_ item: UIDragItem, _ animator: DragAnimator) {}
    func conclude(_ session: DropSession) {}
    func didEnd(_ session: DropSession) {}
}
