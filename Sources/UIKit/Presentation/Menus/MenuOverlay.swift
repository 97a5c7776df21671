import CoreGraphics
import Foundation

/// An open menu over a window, with what lies behind it: nothing for button menus, a blur and a preview for context menus.
@MainActor
final class MenuOverlay: UIView {
    let menuView: MenuView
    private weak var source: UIView?
    private let sourceRect: CGRect
    /// Where a preview stands, in the overlay's coordinates; the menu avoids it instead of the source.
    var anchor: CGRect?
    private var onClose: (() -> Void)?
    private let keepsSender: Any?
    /// Menus that open upwards begin next to their source unless their order is fixed.
    private let order: UIContextMenuConfiguration.ElementOrder
    private(set) var isClosing = false
    /// Whether a key opened the menu: then keys go to its rows until it closes.
    var takesFocus = false
    private let tap = UITapGestureRecognizer(target: nil, action: nil)
    private let shadow = UIView(frame: .zero)
    var backdrop: UIView?

    /// Opens a menu at a view; `sourceRect` is in the view's coordinates.
    @discardableResult
    static func open(
        _ menu: UIMenu, at source: UIView, rect: CGRect? = nil, sender: Any?,
        order: UIContextMenuConfiguration.ElementOrder = .priority, onClose: (() -> Void)? = nil
    ) -> MenuOverlay? {
        guard let window = source.window else { return nil }
        let overlay = MenuOverlay(
            menu: menu, source: source, rect: rect ?? source.bounds, sender: sender, order: order, onClose: onClose)
        overlay.frame = window.bounds
        window.addSubview(overlay)
        overlay.appear()
        return overlay
    }

    init(
        menu: UIMenu, source: UIView, rect: CGRect, sender: Any?, order: UIContextMenuConfiguration.ElementOrder, onClose: (() -> Void)?
    ) {
        menuView = MenuView(menu: menu, source: source)
        self.order = order
        self.source = source
        sourceRect = rect
        keepsSender = sender
        self.onClose = onClose
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        var overrides = UITraitOverrides()
        overrides.userInterfaceLevel = .elevated
        traitOverrides = overrides
        let look = Look.current.presentation
        shadow.isUserInteractionEnabled = false
        shadow.layer.shadowColor = UIColor.black.cgColor
        shadow.layer.shadowOpacity = Float(look.menuShadowOpacity)
        shadow.layer.shadowRadius = look.menuShadowRadius
        shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
        addSubview(shadow)
        addSubview(menuView)
        menuView.onChoose = { [weak self] in self?.choose($0, in: $1) }
        menuView.onResize = { [weak self] in self?.resize() }
        menuView.onDrag = { [weak self] in self?.close() }
        tap.internalAction = { [unowned self] in if tap.state == .ended { close() } }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === tap else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return !menuView.frame.contains(tap.location(in: self))
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: \.cancels) { close() } else { super.pressesBegan(presses, with: event) }
    }

    // MARK: Place

    private var sourceFrame: CGRect {
        if let anchor { return anchor }
        guard let source, source.window != nil else { return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) }
        return convert(sourceRect, from: source)
    }

    /// Below the source where there is room, else above it; at its leading, middle or trailing part of the screen.
    private var menuFrame: CGRect {
        let look = Look.current.presentation
        let safe = safeAreaInsets
        let room = bounds.inset(
            by: UIEdgeInsets(
                top: safe.top + look.menuMargin, left: safe.left + look.menuMargin, bottom: max(safe.bottom, look.menuMargin),
                right: safe.right + look.menuMargin))
        let width = min(look.menuWidth, room.width)
        let wanted = menuView.height(width: width)
        let source = sourceFrame
        let below = room.maxY - source.maxY - look.menuSourceGap
        let above = source.minY - room.minY - look.menuSourceGap
        let goesBelow = below >= min(wanted, room.height) || below >= above
        let height = min(wanted, max(goesBelow ? below : above, min(wanted, look.menuRowHeight * 3)))
        var y = goesBelow ? source.maxY + look.menuSourceGap : source.minY - look.menuSourceGap - height
        y = max(room.minY, min(y, room.maxY - height))
        var x = source.midX - width / 2
        if source.midX < bounds.width / 3 { x = source.minX }
        if source.midX > bounds.width * 2 / 3 { x = source.maxX - width }
        x = max(room.minX, min(x, room.maxX - width))
        return CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop?.frame = bounds
        placeMenu()
    }

    private func placeMenu() {
        let frame = menuFrame
        menuView.bounds.size = frame.size
        menuView.center = CGPoint(x: frame.midX, y: frame.midY)
        shadow.bounds.size = frame.size
        shadow.center = menuView.center
        shadow.layer.shadowPath =
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: frame.size), cornerRadius: Look.current.presentation.menuCornerRadius)
            .cgPath
    }

    private func resize() {
        menuView.layoutIfNeeded()
        UIView.animate(withDuration: Look.current.motion.alertDuration) {
            self.placeMenu()
            self.menuView.layoutIfNeeded()
        }
    }

    // MARK: Coming and going

    private var smallTransform: CGAffineTransform {
        let frame = menuFrame
        let source = sourceFrame
        let scale = Look.current.presentation.menuInitialScale
        let x = min(max(source.midX, frame.minX), frame.maxX)
        let y = source.midY < frame.midY ? frame.minY : frame.maxY
        return CGAffineTransform(translationX: (x - frame.midX) * (1 - scale), y: (y - frame.midY) * (1 - scale)).scaledBy(
            x: scale, y: scale)
    }

    func appear(along: @escaping () -> Void = {}) {
        layoutIfNeeded()
        if order == .priority, menuFrame.midY < sourceFrame.midY {
            menuView.isReversed = true
            menuView.layoutIfNeeded()
        }
        UIView.performWithoutAnimation {
            menuView.alpha = 0
            shadow.alpha = 0
            menuView.transform = smallTransform
        }
        UIView.animate(
            withDuration: Look.current.motion.transitionDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: {
                self.menuView.alpha = 1
                self.shadow.alpha = 1
                self.menuView.transform = .identity
                along()
            }, completion: nil)
    }

    /// Set by owners who want to animate along, or to hear of the end of the animation.
    var closing: (along: () -> Void, done: () -> Void)?

    func close() {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        menuView.close()
        let handler = onClose
        onClose = nil
        handler?()
        let closing = closing
        self.closing = nil
        UIView.animate(withDuration: Look.current.motion.alertDuration) {
            self.menuView.alpha = 0
            self.shadow.alpha = 0
            self.menuView.transform = self.smallTransform
            closing?.along()
        } completion: { _ in
            self.removeFromSuperview()
            closing?.done()
        }
    }

    private func choose(_ action: UIAction, in menu: UIMenu) {
        guard !isClosing else { return }
        if menu.options.contains(.singleSelection) {
            for case let other as UIAction in menu.children { other.state = other === action ? .on : .off }
        }
        let keeps = action.attributes.contains(.keepsMenuPresented)
        if !keeps { close() }
        onChoose?(action, menu)
        action.perform(sender: keepsSender)
        if keeps { menuView.refresh() }
    }

    /// Called before an action's own handler.
    var onChoose: ((UIAction, UIMenu) -> Void)?
}
