import Display

/// What a command line asks for.
enum Command: Equatable {
    case build(app: String, isOptimized: Bool = false)
    case snapshot(SessionOptions, output: String)
    case tree(SessionOptions)
    /// Prints the accessibility elements instead.
    case accessibilityTree(SessionOptions)
    case tour(SessionOptions, output: String)
    /// Runs an app's tests.
    case test(TestOptions)
    /// Writes every frame of a script.
    case record(SessionOptions, framesPerSecond: Int, output: String)
    /// Prints what the controllers go through; `trace` is a file for the JSON form.
    case lifecycle(SessionOptions, trace: String?)
    /// Shows apps live in a browser.
    case run(RunOptions)
    case devices
    /// Collects the SDK from a checkout.
    case sdk(checkout: String)
    case help(CommandDescription?)
    case version
}

/// Which app to run, on which device, doing what.
struct SessionOptions: Equatable {
    var app: String
    var device = DeviceDescription.standard
    var orientation = DeviceOrientation.portrait
    var appearance = DisplayAppearance.light
    var textSize = TextSize.large
    var language = InterfaceLanguage()
    var steps: [WrittenStep] = []
    /// Seconds after which an app that doesn't finish is ended.
    var timeout = 60.0
    /// Whether the app is compiled as for a release.
    var isOptimized = false
}
