/// Where an app's frames go and its events come from: headless, a browser, a window.
///
/// A display sees the app only through ``AppSession``, and the app sees the display only through this protocol.
@MainActor
public protocol Display: AnyObject {
    /// The device that the app runs on.
    var device: DeviceDescription { get }
    var initialOrientation: DeviceOrientation { get }
    var initialAppearance: DisplayAppearance { get }
    /// The name of the text size to start with, as UIContentSizeCategory's raw values are.
    var initialContentSizeCategory: String { get }
    /// The language that the app is shown in.
    var initialLanguage: InterfaceLanguage { get }

    /// Whether the app writes down from its launch on what its controllers go through.
    var recordsLifecycle: Bool { get }

    /// Takes a finished picture. Called only when something changed.
    func present(_ frame: Frame)

    /// The app can go from idle to active: a display that paces frames asks `session.renderFrame()` at its next frame time.
    func setNeedsFrame()

    /// Shows an app whose main loop somebody else runs.
    func attach(_ session: any AppSession)

    /// Runs the app's main loop until the process ends.
    func run(_ session: any AppSession) -> Never
}

extension Display {
    public func attach(_ session: any AppSession) {}
    public var recordsLifecycle: Bool { false }
    public var initialLanguage: InterfaceLanguage { InterfaceLanguage() }
}

/// A running app, as its display sees it.
@MainActor
public protocol AppSession: AnyObject {
    /// Delivers one event; the app reacts before the call returns, the picture follows with the next frame.
    func send(_ event: DisplayEvent)

    /// Whether a frame would change something or an animation runs.
    var needsFrame: Bool { get }

    /// Commits layout, drawing and animations at the clock's present time and hands changed pixels to the display.
    func renderFrame()

    /// Draws the next frame anew, whole, whatever has changed.
    func invalidateFrame()

    /// The windows with their controllers and views.
    func controllerTree() -> [ScreenNode]
    func viewTree() -> [ScreenNode]
    /// The accessibility elements of every window, the front window's first, in the order of the focus.
    func accessibilityTree() -> [ScreenNode]

    /// What the controllers went through since the launch; nil unless the display wanted it recorded.
    func lifecycleReport() -> LifecycleReport?

    /// Finds where a person would touch: for a text, a visible control, cell or label that shows it or carries it as its
    /// accessibility label or identifier. Throws what was on screen instead.
    func touchPoint(for target: ScriptTarget) throws -> ScreenPoint

    /// Whether something on the screen has the keyboard and takes text.
    var takesText: Bool { get }

    /// Size of the screen as it is held now, in points.
    var screenSize: (width: Double, height: Double) { get }
}

extension AppSession {
    public func accessibilityTree() -> [ScreenNode] { [] }

    /// Where a person would touch what shows `text`.
    public func tapPoint(forText text: String) throws -> ScreenPoint { try touchPoint(for: .text(text)) }

    public var takesText: Bool { true }
    public func lifecycleReport() -> LifecycleReport? { nil }
}

/// Chooses the display of this process.
@MainActor
public enum Displays {
    /// Makes the display when the app starts; set by the module that brings one, when the library is loaded. Main actors can't be
    /// asked for then: in a program that has all libraries in itself, theirs may not be ready.
    nonisolated(unsafe) public static var factory: (@MainActor () throws -> any Display)?

    /// Makes the display of a process without `UIApplicationMain`, such as a package's tests; nil in all others. The application
    /// object asks for it when it is made.
    public static var hostless: (() -> any Display)?
}
