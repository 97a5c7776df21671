import CoreGraphics
import Foundation
import ObjCRuntime

/// Decides what a long touch shows large, and hears where it ends.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {}

extension UILargeContentViewerInteractionDelegate {
    /// The item at a point of the interaction's view; without it, the view there that wants to be shown large.
    @_disfavoredOverload
    public var largeContentViewerInteraction_itemAt: ((UILargeContentViewerInteraction, CGPoint) -> (any UILargeContentViewerItem)?)? {
        optionalRequirement("largeContentViewerInteraction(_:itemAt:)")
    }
    /// The finger was lifted: the place to do what a tap on the item does.
    @_disfavoredOverload
    public var largeContentViewerInteraction_didEndOn_at:
        ((UILargeContentViewerInteraction, (any UILargeContentViewerItem)?, CGPoint) -> Void)?
    {
        optionalRequirement("largeContentViewerInteraction(_:didEndOn:at:)")
    }
    /// The controller over whose view the item shows; without it the window's root controller.
    @_disfavoredOverload
    public var viewController_for: ((UILargeContentViewerInteraction) -> UIViewController)? {
        optionalRequirement("viewController(for:)")
    }
}

/// Shows what a long touch is on large in the middle of the screen, while the user reads accessibility text sizes.
///
/// For bars and other controls whose size doesn't follow the text size. Bars of the system have one.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    public static let enabledStatusDidChangeNotification = NSNotification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    /// Whether large content is shown at all: with the accessibility text sizes.
    open class var isEnabled: Bool { UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory }

    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// For gestures that must not go on beside the viewer.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private var shown: (any UILargeContentViewerItem)?
    private var panel: LargeContentPanel?
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        press.isEnabled = Self.isEnabled
        press.internalShouldBegin = { [unowned self] in item(at: press.location(in: view)) != nil }
        press.internalAction = { [unowned self] in pressDidChange() }
        observer = NotificationCenter.default.addObserver(
            forName: Self.enabledStatusDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.press.isEnabled = Self.isEnabled }
        }
    }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        hide()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: The finger

    private func pressDidChange() {
        let point = press.location(in: view)
        switch press.state {
        case .began, .changed: show(item(at: point))
        case .ended:
            let item = item(at: point)
            hide()
            if let tell = delegate?.largeContentViewerInteraction_didEndOn_at {
                tell(self, item, point)
            } else if delegate == nil {
                // The bars' own: the button under the finger does what it does for a tap.
                (item as? UIControl)?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
            }
        case .cancelled, .failed: hide()
        case .possible: break
        }
    }

    private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        guard let view else { return nil }
        if let ask = delegate?.largeContentViewerInteraction_itemAt { return ask(self, point) }
        var candidate = view.hitTest(point, with: nil)
        while let current = candidate {
            if current.showsLargeContentViewer { return current }
            guard current !== view else { return nil }
            candidate = current.superview
        }
        return nil
    }

    private func show(_ item: (any UILargeContentViewerItem)?) {
        guard item !== shown || panel == nil else { return }
        shown = item
        guard let item, item.showsLargeContentViewer else {
            removePanel()
            return
        }
        guard let host = delegate?.viewController_for?(self).view ?? view?.window else { return }
        let panel = self.panel ?? LargeContentPanel(frame: .zero)
        let isNew = self.panel == nil
        self.panel = panel
        panel.show(item, in: host)
        guard isNew else { return }
        panel.alpha = 0
        UIView.animate(withDuration: 0.15) { panel.alpha = 1 }
    }

    private func hide() {
        shown = nil
        removePanel()
    }

    private func removePanel() {
        guard let panel else { return }
        self.panel = nil
        UIView.animate(withDuration: 0.2, animations: { panel.alpha = 0 }, completion: { _ in panel.removeFromSuperview() })
    }
}

/// The card with a large picture and title.
@MainActor
private final class LargeContentPanel: UIView {
    private let background = MaterialView(material: Look.current.presentation.menuMaterial)
    private let picture = UIImageView()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        let look = Look.current.presentation
        for view in [self, background] {
            view.layer.cornerRadius = look.menuCornerRadius
            view.layer.cornerCurve = .continuous
            view.clipsToBounds = true
        }
        picture.contentMode = .scaleAspectFit
        picture.tintColor = .label
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .label
        for view in [background, picture, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: any UILargeContentViewerItem, in host: UIView) {
        if superview !== host { host.addSubview(self) }
        let image = item.largeContentImage
        let isTemplate = image.map { $0.isSymbolImage || $0.renderingMode != .alwaysOriginal } ?? false
        picture.image =
            image?.isSymbolImage == true
            ? image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 80)) ?? image
            : isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
        label.text = item.largeContentTitle
        label.font = .systemFont(ofSize: 34, weight: .regular)
        let width = min(host.bounds.width * 0.6, 280)
        let inset: CGFloat = 24
        let text = label.sizeThatFits(CGSize(width: width - 2 * inset, height: .greatestFiniteMagnitude))
        let scales = item.scalesLargeContentImage || image?.isSymbolImage == true
        var size = image == nil ? .zero : scales ? CGSize(width: 100, height: 100) : image!.size
        let shrink = min(1, (width - 2 * inset) / max(size.width, 1))
        size = CGSize(width: size.width * shrink, height: size.height * shrink)
        let gap: CGFloat = size == .zero || text.height == 0 ? 0 : 12
        let height = max(size.height + gap + text.height + 2 * inset, width * 0.75)
        bounds.size = CGSize(width: width, height: height.rounded())
        center = CGPoint(x: host.bounds.midX, y: host.bounds.midY)
        background.frame = bounds
        let top = ((height - size.height - gap - text.height) / 2).rounded()
        let insets = item.largeContentImageInsets
        picture.frame = CGRect(x: ((width - size.width) / 2).rounded(), y: top, width: size.width, height: size.height).inset(by: insets)
        label.frame = CGRect(x: inset, y: top + size.height + gap, width: width - 2 * inset, height: text.height)
    }
}
