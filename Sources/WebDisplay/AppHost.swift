import Display

/// Runs the apps that a server shows. Called on the server's thread; must return at once.
public protocol AppHost: AnyObject, Sendable {
    /// Somebody looks at the app: it has to run.
    func open(_ app: String)
    func send(_ event: DisplayEvent, to app: String)
    /// The app may draw again: the frame of this run with this number has been copied.
    func frameTaken(_ number: Int, run: Int, of app: String)
    /// Asks for the trees; they come as an ``AppUpdate``.
    func requestTrees(of app: String)
    /// Ends the app, if it runs, and starts it, on `device` if one is given.
    func restart(_ app: String, device: DeviceDescription?)
}

/// What happened to an app.
public enum AppUpdate: Sendable {
    case phase(AppPhase)
    case settings(AppSettings)
    /// A frame of the app's run with this number lies in the memory.
    case frame(FrameNotice, SharedMemory, run: Int)
    case trees(ScreenTrees)
    /// The app wants the pointer for itself, or has no more use for it.
    case pointerLock(Bool)
}

/// What an app is doing, as people are told.
public enum AppPhase: Sendable, Equatable {
    /// The app is compiled; the text says how far that is. The last build may go on running meanwhile.
    case building(String)
    case running
    /// The app has ended: why, and the last lines it printed.
    case stopped(reason: String, log: [String])
    /// The source doesn't compile: what the compiler says. The last build may go on running.
    case buildFailed(String)
}

/// The system settings that an app runs under; they outlive its process.
public struct AppSettings: Sendable, Equatable {
    public var device: DeviceDescription
    public var orientation: DeviceOrientation
    public var appearance: DisplayAppearance
    public var textSize: TextSize
    public var language: InterfaceLanguage

    public init(
        device: DeviceDescription = .standard, orientation: DeviceOrientation = .portrait, appearance: DisplayAppearance = .light,
        textSize: TextSize = .large, language: InterfaceLanguage = InterfaceLanguage()
    ) {
        self.device = device
        self.orientation = orientation
        self.appearance = appearance
        self.textSize = textSize
        self.language = language
    }
}
