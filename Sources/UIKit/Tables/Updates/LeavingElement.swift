import Foundation

/// A view that leaves a table, and how; an animation still shows it on its way.
@MainActor
final class LeavingElement {
    enum Place {
        /// `told`: where the data had the row.
        case row(RowPath, told: IndexPath)
        case edge(UITableView.EdgeKind, section: Int)
    }

    let view: UIView
    let place: Place
    let animation: UITableView.RowAnimation

    init(_ view: UIView, _ place: Place, _ animation: UITableView.RowAnimation) {
        self.view = view
        self.place = place
        self.animation = animation
    }

    var row: RowPath? {
        if case .row(let path, _) = place { return path }
        return nil
    }
}

extension UITableView {
    /// The animation is over, unless something else has ended it before.
    func finishLeaving(_ leaving: LeavingElement) {
        guard let place = leavingViews.firstIndex(where: { $0 === leaving }) else { return }
        leavingViews.remove(at: place)
        end(leaving)
    }

    /// Tells the delegate that the view shows no more, and keeps it for its next use.
    func end(_ leaving: LeavingElement) {
        leaving.view.alpha = 1
        switch leaving.place {
        case .row(_, let told):
            guard let cell = leaving.view as? UITableViewCell else { return }
            if !cell.showsPlaceholder { tableDelegate?.tableView_didEndDisplaying_forRowAt?(self, cell, told) }
            store(cell)
            setNeedsLayout()
        case .edge(let kind, let section): endDisplaying(leaving.view, kind, section)
        }
    }
}
