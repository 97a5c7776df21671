import Display

/// Reads the words of a command line.
enum CommandParser {
    static func parse(_ words: [String]) throws(UsageError) -> Command {
        guard let first = words.first else { return .help(nil) }
        switch first {
        case "--help", "-h": return .help(nil)
        case "--version": return .version
        default: break
        }
        guard !first.hasPrefix("-") else {
            throw UsageError("there is no option \(first) before a command; `portico --help` shows what there is")
        }
        let description = try command(named: first)
        let rest = Array(words.dropFirst())
        if rest.contains(where: { $0 == "--help" || $0 == "-h" }) { return .help(description) }
        let arguments = try Arguments(rest, options: description.options)
        switch description.name {
        case "help": return try help(arguments)
        case "devices":
            guard arguments.positionals.isEmpty else { throw UsageError("devices takes nothing else; found \(arguments.positionals[0])") }
            return .devices
        case "sdk":
            guard arguments.positionals.count == 1 else { throw UsageError("sdk needs the checkout's folder: portico sdk .") }
            return .sdk(checkout: arguments.positionals[0])
        case "test": return .test(try test(arguments, for: description))
        case "run": return try run(arguments)
        case "build":
            return .build(app: try app(of: arguments, for: description), isOptimized: arguments.value(of: .release) != nil)
        case "tree":
            let options = try session(arguments, for: description)
            return arguments.value(of: .accessibility) == nil ? .tree(options) : .accessibilityTree(options)
        case "lifecycle": return .lifecycle(try session(arguments, for: description), trace: arguments.value(of: .trace))
        case "tour": return .tour(try session(arguments, for: description), output: try output(of: arguments, for: description))
        case "record": return try record(arguments, description)
        default: return .snapshot(try session(arguments, for: description), output: try output(of: arguments, for: description))
        }
    }

    private static func command(named name: String) throws(UsageError) -> CommandDescription {
        guard let command = CommandDescription.all.first(where: { $0.name == name }) else {
            let names = CommandDescription.all.map(\.name)
            throw UsageError(
                "there is no command \(name)\(UsageError.suggestion(for: name, among: names)); the commands are \(names.joined(separator: ", "))"
            )
        }
        return command
    }

    private static func help(_ arguments: Arguments) throws(UsageError) -> Command {
        guard let name = arguments.positionals.first else { return .help(nil) }
        return .help(try command(named: name))
    }

    static func app(of arguments: Arguments, for command: CommandDescription) throws(UsageError) -> String {
        guard let app = arguments.positionals.first, !app.isEmpty else {
            throw UsageError("\(command.name) needs the app's folder: portico \(command.name) APP")
        }
        guard arguments.positionals.count == 1 else {
            throw UsageError("\(command.name) takes one app; found \(arguments.positionals.joined(separator: " and "))")
        }
        return app
    }

    static func output(of arguments: Arguments, for command: CommandDescription) throws(UsageError) -> String {
        guard let path = arguments.value(of: .output), !path.isEmpty else {
            throw UsageError("\(command.name) needs to know where the result goes: -o \(command.outputExample)")
        }
        return path
    }

    static func session(_ arguments: Arguments, for command: CommandDescription) throws(UsageError) -> SessionOptions {
        var options = try settings(arguments)
        options.app = try app(of: arguments, for: command)
        options.isOptimized = arguments.value(of: .release) != nil
        if let text = arguments.value(of: .timeout) {
            guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
                throw UsageError("--timeout needs a number of seconds above 0; found \(text)")
            }
            options.timeout = seconds
        }
        for text in arguments.values(of: .steps) {
            do {
                options.steps += try ScriptParser.written(text, file: nil)
            } catch {
                throw UsageError("the steps of --do can't be read: \(error)")
            }
        }
        for file in arguments.values(of: .script) { options.steps += try ScriptFile.steps(of: file) }
        return options
    }

    /// The options that say which device the app runs on and how it is set; the app isn't read.
    static func settings(_ arguments: Arguments) throws(UsageError) -> SessionOptions {
        var options = SessionOptions(app: "")
        if let name = arguments.value(of: .device) {
            guard let device = DeviceDescription.named(name) else {
                let names = DeviceDescription.catalog.map(\.id)
                throw UsageError(
                    "there is no device \(name)\(UsageError.suggestion(for: name, among: names)); the devices are \(names.joined(separator: ", "))"
                )
            }
            options.device = device
        }
        options.orientation =
            try choice(arguments, .orientation, DeviceOrientation.offeredNames, DeviceOrientation.named) ?? options.orientation
        options.appearance =
            try choice(arguments, .appearance, DisplayAppearance.allCases.map(\.rawValue)) { DisplayAppearance(rawValue: $0) }
            ?? options.appearance
        options.textSize = try choice(arguments, .textSize, TextSize.allCases.map(\.name), TextSize.named) ?? options.textSize
        if let code = arguments.value(of: .language) {
            guard InterfaceLanguage.isCode(code) else { throw UsageError("--language needs a code such as ko or pt-BR; found \(code)") }
            options.language.code = code
        }
        options.language.direction = try choice(
            arguments, .layoutDirection, InterfaceLanguage.Direction.allCases.map(\.rawValue)
        ) { InterfaceLanguage.Direction(rawValue: $0) }
        return options
    }

    private static func choice<Value>(
        _ arguments: Arguments, _ option: Option, _ names: [String], _ find: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = arguments.value(of: option) else { return nil }
        guard let value = find(text) else { throw UsageError("\(option.name) can be \(names.joined(separator: ", ")); found \(text)") }
        return value
    }
}
