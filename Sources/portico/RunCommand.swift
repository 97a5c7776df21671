import AppBuilder
import Display
import Foundation
import Simulator
import WebDisplay

/// Which apps to show in a browser, on which device, and who may look.
struct RunOptions: Equatable {
    var apps: [String]
    var device = DeviceDescription.standard
    var orientation = DeviceOrientation.portrait
    var appearance = DisplayAppearance.light
    var textSize = TextSize.large
    var language = InterfaceLanguage()
    var port = 8_420
    /// The address to listen on; nil for this machine only.
    var address: String?
    var isWatching = false
    /// Whether the apps are compiled as for a release.
    var isOptimized = false
}

/// Shows apps in a browser until Ctrl-C.
enum RunCommand {
    static func run(_ options: RunOptions) throws {
        // A thread inherits which signals it blocks: from here on they wait for `sigwait`.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)

        var server = WebServer.Options(port: options.port)
        if let address = options.address { server.address = address }
        let settings = AppSettings(
            device: options.device, orientation: options.orientation, appearance: options.appearance, textSize: options.textSize,
            language: options.language)
        let simulation = try Simulation(
            options: Simulation.Options(
                apps: options.apps, settings: settings, server: server, isWatching: options.isWatching, isOptimized: options.isOptimized),
            workspace: .locate(), toolchain: .running()
        ) { line in
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
        try simulation.start()
        if simulation.port != options.port { say("Port \(options.port) is taken; using \(simulation.port).") }
        say("Open \(simulation.url) in a browser. Ctrl-C ends it.")
        var signal: Int32 = 0
        sigwait(&signals, &signal)
        simulation.stop()
    }

    /// Prints at once, even into a pipe.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}

extension Option {
    static let port = Option(name: "--port", value: "NUMBER", help: "the port to serve on; if it is taken, the next free one (8420)")
    static let listen = Option(
        name: "--listen", value: "ADDRESS", help: "let other machines look too, with the token that is printed; 0.0.0.0 for all addresses")
    static let watch = Option(
        name: "--watch", value: "", help: "build and start an app anew whenever one of its files is saved", isFlag: true)
}

extension CommandDescription {
    static let run = CommandDescription(
        name: "run", summary: "Show the app live in a browser", operands: "APP …",
        options: Option.settings + [.port, .listen, .watch, .release],
        discussion: "Builds the app, starts it, and serves a page that shows it and passes on touches, keys and settings. Several pages\n"
            + "may look at once; with several apps the page has a choice of them. Only this machine can look unless --listen says\n"
            + "otherwise. When the app ends, the page shows why and can start it again.",
        examples: [
            ("portico run MyApp", "in a browser at http://127.0.0.1:8420"),
            ("portico run MyApp --watch", "and again whenever a file is saved"),
            ("portico run Examples/* --device ipad", "several apps, on a tablet"),
        ])
}

extension CommandParser {
    static func run(_ arguments: Arguments) throws(UsageError) -> Command {
        guard !arguments.positionals.isEmpty, !arguments.positionals.contains("") else {
            throw UsageError("run needs the app's folder: portico run APP")
        }
        let settings = try settings(arguments)
        var options = RunOptions(
            apps: arguments.positionals, device: settings.device, orientation: settings.orientation, appearance: settings.appearance,
            textSize: settings.textSize, language: settings.language)
        if let text = arguments.value(of: .port) {
            guard let port = Int(text), (1...65_535).contains(port) else {
                throw UsageError("--port needs a number between 1 and 65535; found \(text)")
            }
            options.port = port
        }
        options.address = arguments.value(of: .listen)
        options.isWatching = arguments.value(of: .watch) != nil
        options.isOptimized = arguments.value(of: .release) != nil
        return .run(options)
    }
}
