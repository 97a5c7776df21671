import CoreGraphics
import Display
import Foundation

/// Pulling a scroll view's content down beyond its top refreshes it.
///
/// The control sends `valueChanged` when the pull is long enough, and spins until `endRefreshing`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let titleLabel = UILabel()
    private weak var scrollView: UIScrollView?
    /// Room that the control takes at the top of its scroll view's content while it spins.
    private(set) var heldInset: CGFloat = 0
    /// Waits for the finger to lift before it can be triggered again.
    private var isExhausted = false

    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Look.current.tables.refreshHeight))
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        spinner.hidesWhenStopped = false
        spinner.color = .secondaryLabel
        spinner.isUserInteractionEnabled = false
        titleLabel.textAlignment = .center
        addSubview(spinner)
        addSubview(titleLabel)
        isHidden = true
        accessibilityLabel = SystemText.localized("Refresh")
    }

    /// True from the pull, or `beginRefreshing`, to `endRefreshing`.
    public private(set) final var isRefreshing = false

    open var attributedTitle: NSAttributedString? {
        didSet {
            titleLabel.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        spinner.color = storedTintColor ?? .secondaryLabel
    }

    // MARK: Refreshing

    /// Shows the control as if it had been pulled, without an action; content that shows its top moves down.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        start()
    }

    /// Stops spinning and gives the room back.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isExhausted = scrollView?.isDragging ?? false
        guard let scrollView else {
            finish()
            return
        }
        guard scrollView.window != nil, !scrollView.isDragging else {
            hold(0)
            scrollView.rebaseDrag()
            finish()
            return
        }
        UIView.animate(withDuration: Look.current.tables.refreshDuration) {
            self.hold(0)
        } completion: { [weak self] _ in
            self?.finish()
        }
    }

    private func start() {
        isRefreshing = true
        isHidden = false
        spinner.alpha = 1
        spinner.transform = .identity
        spinner.startAnimating()
        hold(Look.current.tables.refreshHeight)
        scrollView?.rebaseDrag()
        contentDidMove()
    }

    private func hold(_ height: CGFloat) {
        heldInset = height
        scrollView?.adjustedInsetMayHaveChanged()
    }

    private func finish() {
        guard !isRefreshing else { return }
        spinner.stopAnimating()
        contentDidMove()
    }

    // MARK: The scroll view

    func attach(to new: UIScrollView?) {
        removeFromSuperview()
        let old = scrollView
        scrollView = new
        old?.adjustedInsetMayHaveChanged()
        guard let new else { return }
        // Measured: the first subview.
        new.insertSubview(self, at: new is UITableView && (new as? UITableView)?.backgroundView?.superview === new ? 1 : 0)
        new.adjustedInsetMayHaveChanged()
        contentDidMove()
    }

    /// Follows the content; called by the scroll view.
    func contentDidMove() {
        guard let scrollView else { return }
        let look = Look.current.tables
        let ownInset = heldInset
        let top = scrollView.adjustedContentInset.top - ownInset
        let pull = -(scrollView.bounds.minY + top)
        UIView.performWithoutAnimation {
            let y = scrollView.bounds.minY + top
            frame = CGRect(x: 0, y: min(y, -look.refreshHeight + ownInset), width: scrollView.bounds.width, height: look.refreshHeight)
            if pull > 0 { self.frame.origin.y = y }
        }
        if !scrollView.isDragging { isExhausted = false }
        guard !isRefreshing else {
            isHidden = false
            return
        }
        isHidden = pull <= 0
        let share = min(max(pull / look.refreshTrigger, 0), 1)
        if !spinner.isAnimating {
            spinner.alpha = share
            spinner.transform = CGAffineTransform(rotationAngle: .pi * share)
        }
        if share >= 1, scrollView.isDragging, !isExhausted, isEnabled {
            isExhausted = true
            start()
            sendActions(for: .valueChanged)
            sendActions(for: .primaryActionTriggered)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = spinner.intrinsicContentSize
        let title = (attributedTitle?.length ?? 0) > 0 ? titleLabel.sizeThatFits(bounds.size) : .zero
        let total = size.height + (title.height > 0 ? title.height + 6 : 0)
        let y = (bounds.height - total) / 2
        spinner.bounds.size = size
        spinner.center = CGPoint(x: bounds.midX, y: y + size.height / 2)
        titleLabel.frame = CGRect(x: 0, y: y + size.height + 6, width: bounds.width, height: title.height)
    }

    // MARK: For tools

    override var treeAttributes: [ScreenNode.Attribute] { isRefreshing ? [.init("refreshing", "true")] : [] }
}
