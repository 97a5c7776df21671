import CoreGraphics
import Foundation
import QuartzCore

/// One column on screen: holds its controller's view and cuts it off at the column's edges.
@MainActor final class SplitPaneView: UIView {
    /// The controller whose view fills the column.
    var content: UIViewController? {
        didSet {
            guard content !== oldValue else { return }
            if let view = oldValue?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
            fill()
        }
    }
    /// Whether the column takes part in the layout.
    var isShown: Bool { superview != nil }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Puts the controller's view in and brings it to the column's size.
    func fill() {
        guard let view = content?.view else { return }
        if view.superview !== self { addSubview(view) }
        if view.frame != bounds { view.frame = bounds }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        fill()
    }
}

/// One change of the display mode from its start to its end.
@MainActor final class SplitModeChange {
    typealias Column = UISplitViewController.Column

    let from: UISplitViewController.DisplayMode
    let to: UISplitViewController.DisplayMode
    let showing: [Column]
    let hiding: [Column]
    let isAnimated: Bool
    private let exchanges: [ChildExchange]
    /// 0…1 while fingers drive it.
    var progress: CGFloat?

    init(
        in owner: UISplitViewController, from: UISplitViewController.DisplayMode, to: UISplitViewController.DisplayMode,
        showing: [Column], hiding: [Column], isAnimated: Bool
    ) {
        self.from = from
        self.to = to
        self.showing = showing
        self.hiding = hiding
        self.isAnimated = isAnimated
        exchanges =
            hiding.map { ChildExchange(in: owner, from: owner.hosts[$0], to: nil, animated: isAnimated) }
            + showing.map { ChildExchange(in: owner, from: nil, to: owner.hosts[$0], animated: isAnimated) }
    }

    func begin() { exchanges.forEach { $0.begin() } }
    func end() { exchanges.forEach { $0.end() } }
    func cancel() { exchanges.forEach { $0.cancel() } }
}

/// What a split view shows besides its columns: lines, dimming, the buttons, and the gestures.
@MainActor final class SplitParts {
    private unowned let owner: UISplitViewController
    let dimming = UIView()
    /// The lines beside primary, supplementary and inspector column.
    let lines = [UIView(), UIView(), UIView()]
    let edgePan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    let closingPan = UIPanGestureRecognizer(target: nil, action: nil)
    private let dimmingTap = UITapGestureRecognizer(target: nil, action: nil)
    private(set) lazy var modeButton = makeButton { $0.toggleMode() }
    private(set) lazy var secondaryOnlyButton = makeButton { $0.toggleSecondaryOnly() }

    init(owner: UISplitViewController) {
        self.owner = owner
        dimming.backgroundColor = UIColor(white: 0, alpha: Look.current.split.dimming)
        dimming.alpha = 0
        dimming.isHidden = true
        for line in lines {
            line.isUserInteractionEnabled = false
            line.backgroundColor = Look.current.split.lineColor
            line.isHidden = true
        }
        edgePan.internalAction = { [weak owner] in owner?.edgePanDidChange() }
        edgePan.internalShouldBegin = { [weak owner] in owner?.edgePanShouldBegin() ?? false }
        closingPan.internalAction = { [weak owner] in owner?.closingPanDidChange() }
        closingPan.internalShouldBegin = { [weak owner] in owner?.closingPanShouldBegin() ?? false }
        dimmingTap.internalAction = { [weak self] in
            guard let self, dimmingTap.state == .ended else { return }
            self.owner.hideOverlay()
        }
        dimming.addGestureRecognizer(dimmingTap)
    }

    func attach(to view: UIView) {
        view.addSubview(dimming)
        lines.forEach(view.addSubview)
        view.addGestureRecognizer(edgePan)
        view.addGestureRecognizer(closingPan)
    }

    private func makeButton(_ action: @escaping (UISplitViewController) -> Void) -> UIBarButtonItem {
        UIBarButtonItem(title: nil, image: nil, primaryAction: UIAction { [weak owner] _ in owner.map(action) })
    }
}
