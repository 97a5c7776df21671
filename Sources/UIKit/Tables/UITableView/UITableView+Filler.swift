import CoreGraphics
import Foundation

extension UITableView {
    /// How high a row without content is beneath the last row; 0 where none are shown.
    private var shownFillerHeight: CGFloat {
        guard style == .plain, tableFooterView == nil, separatorStyle != .none else { return 0 }
        return fillerRowHeight < 0 ? standardRowHeight : fillerRowHeight
    }

    /// Draws the lines of rows without content down to the end of what shows.
    func layoutFiller() {
        let height = shownFillerHeight
        let top = geometry.tableFooterY
        guard height > 0, bounds.maxY > top else {
            fillerView?.removeFromSuperview()
            fillerView = nil
            return
        }
        let view = fillerView ?? TableFillerView(frame: .zero)
        if fillerView == nil {
            fillerView = view
            insertSubview(view, at: backmostCount)
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inset = separatorInset
        view.look = TableFillerView.Look(
            rowHeight: height, color: separatorColor ?? .separator, left: isRightToLeft ? inset.right : inset.left,
            right: isRightToLeft ? inset.left : inset.right)
        UIView.performWithoutAnimationUnlessInside {
            let frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.maxY - top)
            if view.frame != frame { view.frame = frame }
        }
    }
}

/// The lines between rows without content.
@MainActor
final class TableFillerView: UIView {
    struct Look: Equatable {
        var rowHeight: CGFloat
        var color: UIColor
        var left: CGFloat
        var right: CGFloat
    }

    var look = Look(rowHeight: 0, color: .clear, left: 0, right: 0) { didSet { if look != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = nil
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard look.rowHeight > 0 else { return }
        let line = UIKit.Look.hairline(traitCollection)
        look.color.setFill()
        var y = look.rowHeight
        while y <= bounds.height {
            UIRectFill(CGRect(x: look.left, y: y - line, width: bounds.width - look.left - look.right, height: line))
            y += look.rowHeight
        }
    }
}
