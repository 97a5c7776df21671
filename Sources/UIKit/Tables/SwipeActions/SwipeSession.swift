import CoreGraphics
import Foundation

/// A row that is pushed aside, and the actions beside it.
@MainActor
final class SwipeSession {
    enum Side { case leading, trailing }

    var path: RowPath
    let side: Side
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    unowned let cell: UITableViewCell
    /// The touch that the session was made for.
    weak var touch: UITouch?
    /// Where the row stood when the finger took it.
    var startOffset: CGFloat = 0
    /// How far the row is pushed; negative towards the left.
    var offset: CGFloat = 0
    var isOpen = false
    /// While its handler runs, the row waits.
    var isPerforming = false
    /// Whether the delegate was told that editing of the row began.
    var announced = false

    init(path: RowPath, side: Side, configuration: UISwipeActionsConfiguration, cell: UITableViewCell) {
        self.path = path
        self.side = side
        self.configuration = configuration
        self.cell = cell
        view = SwipeActionsView(configuration.actions)
    }

    /// 1 where actions stand at the left, -1 where they stand at the right.
    func direction(in table: UITableView) -> CGFloat {
        let isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (side == .leading) != isRightToLeft ? 1 : -1
    }
}

/// The buttons of a swiped row.
@MainActor
final class SwipeActionsView: UIView {
    private(set) var buttons: [SwipeActionButton] = []
    /// Set while the first action stands for all, before a full swipe ends.
    var isFullSwipe = false { didSet { if oldValue != isFullSwipe { setNeedsLayout() } } }
    /// Whether the outermost action is at the left.
    var isAtLeft = false

    init(_ actions: [UIContextualAction]) {
        super.init(frame: .zero)
        clipsToBounds = true
        buttons = actions.map(SwipeActionButton.init)
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// The width at which all buttons show whole.
    var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.fittingWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let natural = openWidth
        guard natural > 0 else { return }
        var used: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let own: CGFloat
            if isFullSwipe {
                own = index == 0 ? width : 0
            } else {
                own = button.fittingWidth * width / natural
            }
            // The first action stands at the row's outer side, the last beside the row.
            let x = isAtLeft ? used : width - used - own
            button.frame = CGRect(x: x, y: 0, width: own, height: bounds.height)
            used += own
        }
    }
}

/// One action of a swiped row.
@MainActor
final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let image = UIImageView()

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.font = Look.current.tables.swipeActionFont
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 0
        image.image = action.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        image.tintColor = .white
        image.contentMode = .center
        addSubview(image)
        addSubview(label)
        accessibilityLabel = action.title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    var fittingWidth: CGFloat {
        let look = Look.current.tables
        let text = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).width
        return max(look.swipeActionMinimumWidth, max(text, action.image?.size.width ?? 0) + 2 * look.swipeActionPadding)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = fittingWidth
        let x = (bounds.width - width) / 2
        let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        guard let picture = action.image?.size else {
            label.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            return
        }
        // The title has its place below the picture where the row is high enough.
        let showsText = (action.title ?? "").isEmpty == false && bounds.height >= picture.height + text.height + 12
        label.isHidden = !showsText
        let total = picture.height + (showsText ? text.height + 4 : 0)
        let top = (bounds.height - total) / 2
        image.frame = CGRect(x: x, y: top, width: width, height: picture.height)
        label.frame = CGRect(x: x, y: top + picture.height + 4, width: width, height: text.height)
    }
}
