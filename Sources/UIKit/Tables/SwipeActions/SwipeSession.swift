import CoreGraphics
import Foundation
import QuartzCore

/// A row of a table or an item of a list that is pushed aside, and the actions beside it.
@MainActor
class SwipeSession {
    enum Side {
        case leading, trailing

        /// Where the actions are that a drag uncovers; negative towards the left.
        init(way: CGFloat, isRightToLeft: Bool) { self = (way > 0) != isRightToLeft ? .leading : .trailing }
    }

    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    /// 1 where actions stand at the left, -1 where they stand at the right.
    let direction: CGFloat
    /// The touch that the session was made for.
    weak var touch: UITouch?
    /// Where the row stood when the finger took it.
    private var startOffset: CGFloat = 0
    /// How far the row is pushed; negative towards the left.
    var offset: CGFloat = 0
    var isOpen = false
    /// While its handler runs, the row waits.
    var isPerforming = false
    /// Whether the actions show, and the delegate was told that editing of the row began.
    var hasBegun = false

    /// `perform`: does what a button stands for.
    init(
        side: Side, configuration: UISwipeActionsConfiguration, isRightToLeft: Bool,
        perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
    ) {
        self.configuration = configuration
        direction = (side == .leading) != isRightToLeft ? 1 : -1
        view = SwipeActionsView(configuration.actions)
        view.isAtLeft = direction > 0
        for button in view.buttons {
            button.addAction(
                UIAction { [weak button] _ in
                    if let button { perform(button.action, button) }
                }, for: .touchUpInside)
        }
    }

    /// The corners of a card that the actions lie in; their outer ones are the row's.
    func adoptCorners(of row: UIView) {
        let side: CACornerMask =
            view.isAtLeft ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        view.layer.cornerRadius = row.layer.cornerRadius
        view.layer.maskedCorners = row.layer.maskedCorners.intersection(side)
    }

    // MARK: The finger

    /// A finger takes the row where it stands.
    func take() { startOffset = offset }

    /// Follows the finger; `layout` puts row and actions where the offset says.
    func follow(_ translation: CGFloat, rowWidth: CGFloat, listWidth: CGFloat, layout: @escaping () -> Void) {
        var distance = max(0, (startOffset + translation) * direction)
        let open = view.openWidth
        let canBeFull = configuration.performsFirstActionWithFullSwipe
        let full = max(open + 40, rowWidth * Look.current.tables.fullSwipeFraction)
        if distance > open, !canBeFull {
            distance = open + ScrollPhysics.rubberBand(distance - open, dimension: max(listWidth - open, 1))
        }
        offset = distance * direction
        let isFull = canBeFull && distance > full
        guard view.isFullSwipe != isFull else { return layout() }
        view.isFullSwipe = isFull
        UIView.animate(withDuration: 0.2) { [view] in
            layout()
            view.layoutIfNeeded()
        }
    }

    enum Outcome { case first, open, closed }

    /// What becomes of the row when the finger leaves it.
    func outcome(velocity: CGFloat) -> Outcome {
        if view.isFullSwipe { return .first }
        let speed = velocity * direction
        return speed > 100 || (speed > -100 && offset * direction > view.openWidth / 2) ? .open : .closed
    }

    /// Leads row and actions to where they come to rest.
    func animate(_ layout: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: Look.current.tables.swipeDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { [view] in
                layout()
                view.layoutIfNeeded()
            }, completion: completion)
    }

    /// Uncovers the actions for good.
    func open(_ layout: @escaping () -> Void) {
        isOpen = true
        offset = view.openWidth * direction
        animate(layout)
    }

    /// Runs an action's handler, during which the row waits; `end` follows when the handler has said that it is done.
    func perform(_ action: UIContextualAction, from button: UIView, end: @escaping @MainActor () -> Void) {
        guard !isPerforming else { return }
        isPerforming = true
        action.handler(action, button) { [weak self] _ in
            guard let self else { return }
            isPerforming = false
            end()
        }
    }
}

/// A table's row that is pushed aside.
@MainActor
final class RowSwipe: SwipeSession {
    var path: RowPath
    let cell: UITableViewCell

    init(
        path: RowPath, side: Side, configuration: UISwipeActionsConfiguration, cell: UITableViewCell, isRightToLeft: Bool,
        perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
    ) {
        self.path = path
        self.cell = cell
        super.init(side: side, configuration: configuration, isRightToLeft: isRightToLeft, perform: perform)
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
