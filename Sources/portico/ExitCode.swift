/// How `portico` ends, for scripts.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    case testsFailed = 1
    case usage = 2
    case appFolder = 3
    case compile = 4
    case appEnded = 5
    case step = 6
    case installation = 7

    /// What the code means, for the help text.
    var meaning: String {
        switch self {
        case .success: "everything was done"
        case .testsFailed: "a test failed, or the tests ended before they were done"
        case .usage: "the command line or a script can't be read"
        case .appFolder: "the app's folder can't be used: missing, no Swift files, no entry point, a broken Info.plist"
        case .compile: "the app's source doesn't compile"
        case .appEnded: "the app crashed, raised an exception, ended by itself or took too long"
        case .step: "a step of the script failed: on the screen there was something else"
        case .installation: "Portico's SDK, a system library or a font is missing"
        }
    }
}
