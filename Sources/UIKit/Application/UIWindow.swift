import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

/// The root of a tree of views, and the door through which events reach them.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Where a window stands above or below others.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
        public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(rawValue: lhs.rawValue + rhs) }
        public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(rawValue: lhs.rawValue - rhs) }
    }

    public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    open var windowLevel: Level = .normal {
        didSet { if oldValue != windowLevel { UIApplication.shared.windowsDidChange() } }
    }

    open weak var windowScene: UIWindowScene? {
        didSet {
            guard oldValue !== windowScene else { return }
            oldValue?.sceneWindows.removeAll { $0 === self }
            if let windowScene, !windowScene.sceneWindows.contains(where: { $0 === self }) { windowScene.sceneWindows.append(self) }
            inheritTraits()
            UIApplication.shared.windowsDidChange()
        }
    }

    open var screen: UIScreen = .main
    open var canBecomeKey: Bool { true }
    open var isKeyWindow: Bool { UIApplication.shared.currentKeyWindow === self }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { rootViewControllerDidChange(from: oldValue) }
    }
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { rootViewController.map { [$0] } ?? [] }

    /// The view or controller that gets keys; kept by `becomeFirstResponder`.
    var firstResponder: UIResponder?
    let touchDispatcher = TouchDispatcher()
    /// The window that keeps the focus of this one's views; the keyboard's window leaves it to the app's.
    var focusWindow: UIWindow { self }
    private lazy var ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }
    let scrollDispatcher = ScrollDispatcher()
    let hoverDispatcher = HoverDispatcher()
    let pressDispatcher = PressDispatcher()

    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        setUp()
        self.windowScene = windowScene
        windowScene.sceneWindows.append(self)
        inheritTraits()
    }

    /// A window of the screen's size.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
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
        containingWindow = self
        isHidden = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        storedTintAdjustmentMode = .normal
        inheritTraits()
    }

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            visibilityDidChange(isVisible: !newValue)
        }
    }

    // MARK: Key window

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        UIApplication.shared.setKeyWindow(self)
    }

    open func becomeKey() {}
    open func resignKey() {}

    // MARK: Events

    /// Hands an event to gesture recognisers and to the views and responders it concerns.
    open func sendEvent(_ event: UIEvent) {
        deliver(event)
    }

    /// Converts to another window's coordinates, or to the screen's.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = CGPoint(x: point.x + frame.minX - bounds.minX, y: point.y + frame.minY - bounds.minY)
        guard let window else { return onScreen }
        return CGPoint(x: onScreen.x - window.frame.minX + window.bounds.minX, y: onScreen.y - window.frame.minY + window.bounds.minY)
    }

    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        let onScreen = window.map { $0.convert(point, to: nil as UIWindow?) } ?? point
        return CGPoint(x: onScreen.x - frame.minX + bounds.minX, y: onScreen.y - frame.minY + bounds.minY)
    }

    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: window), size: rect.size)
    }

    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: window), size: rect.size)
    }

    // MARK: Internals

    var sceneTraits: UITraitCollection { windowScene?.traitCollection ?? UIApplication.systemTraits }

    /// The part of the screen's safe area that lies inside the window.
    var screenSafeArea: UIEdgeInsets {
        let frame = frame
        let screen = UIScreen.main.bounds
        let safe = UIApplication.shared.screenSafeArea
        return UIEdgeInsets(
            top: max(0, safe.top - frame.minY), left: max(0, safe.left - frame.minX),
            bottom: max(0, safe.bottom - (screen.maxY - frame.maxY)),
            right: max(0, safe.right - (screen.maxX - frame.maxX)))
    }

    /// Takes every touch away, as when the app leaves the foreground.
    func cancelTouches() {
        touchDispatcher.cancelAll(with: UIEvent(type: .touches, timestamp: CACurrentMediaTime()))
    }

    func forceResignFirstResponder() {
        guard let responder = firstResponder else { return }
        if responder.resignFirstResponder(), firstResponder == nil { return }
        firstResponder = nil
        UITextInputFocus.firstResponderDidChange(in: self)
        responder.firstResponderWasForcedOut()
    }

    /// The screen turned or changed its size: windows that filled it go on filling it.
    func screenDidChange(from oldScreen: CGRect, to newScreen: CGRect) {
        guard frame == oldScreen else {
            updateSafeArea(sizeChanged: true)
            return
        }
        frame = newScreen
    }
}
