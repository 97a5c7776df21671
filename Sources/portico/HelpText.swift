import Display

/// The texts that explain `portico`; pure values, so that tests compare them whole.
enum HelpText {
    static let version = "portico 0.1.0"

    static let overview: String = {
        var lines = ["portico runs iOS apps written with UIKit on Linux.", "", "USAGE", "  portico COMMAND APP [OPTIONS]", "", "COMMANDS"]
        lines += table(CommandDescription.all.map { ($0.name, $0.summary) })
        lines += [
            "", "APP is an app's folder as Xcode holds it: Swift files, Info.plist, resources. One Swift file with an @main",
            "app delegate is enough.", "", "OPTIONS",
        ]
        lines += table([("--help, -h", "this text, or a command's after its name"), ("--version", "the version")])
        lines += ["", "EXIT CODES"]
        lines += table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
        lines += ["", "`portico help COMMAND` explains a command and shows examples."]
        return lines.joined(separator: "\n")
    }()

    static func text(for command: CommandDescription) -> String {
        let required = command.requiredOptions.map(\.usage)
        let hasOthers = command.options.count > required.count
        let usage = ["portico", command.name, command.operands] + (hasOthers ? ["[OPTIONS]"] : []) + required
        var lines = [
            "\(command.summary).", "", "USAGE", "  " + usage.filter { !$0.isEmpty }.joined(separator: " "), "", command.discussion,
        ]
        if !command.options.isEmpty {
            lines += ["", "OPTIONS"]
            lines += table(
                command.options.map { option in
                    let names = ([option.name] + [option.short].compactMap { $0 }).joined(separator: ", ")
                    return (option.isFlag ? names : names + " " + option.value, option.help)
                })
        }
        lines += ["", "EXAMPLES"]
        for example in command.examples { lines += ["  # \(example.meaning)", "  \(example.line)"] }
        return lines.joined(separator: "\n")
    }

    static let devices: String = {
        let rows = DeviceDescription.catalog.map { device in
            (device.id, "\(device.name), \(Int(device.width)) × \(Int(device.height)) points at \(Int(device.scale))x")
        }
        return table(rows).map { String($0.dropFirst(2)) }.joined(separator: "\n")
    }()

    private static func table(_ rows: [(String, String)]) -> [String] {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 3) + $0.1 }
    }
}
