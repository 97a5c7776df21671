import Foundation
import Testing

@testable import portico

/// Everything that `portico` prints without an app, compared whole with the files in `Golden/`.
///
/// `UPDATE_GOLDEN=1 make test` writes the files anew; look at the difference before you keep it.
@Suite struct GoldenTextTests {
    @Test func overview() throws {
        try expect(HelpText.overview, equals: "help.txt")
    }

    @Test(arguments: CommandDescription.all.map(\.name))
    func helpOfACommand(name: String) throws {
        let command = try #require(CommandDescription.all.first { $0.name == name })
        try expect(HelpText.text(for: command), equals: "help-\(name).txt")
    }

    @Test func devices() throws {
        try expect(HelpText.devices, equals: "devices.txt")
    }

    @Test func noLineIsTooWideForATerminal() {
        let texts = [HelpText.overview, HelpText.devices] + CommandDescription.all.map(HelpText.text)
        for line in texts.flatMap({ $0.split(separator: "\n") }) { #expect(line.count <= 120, "\(line)") }
    }

    private func expect(_ text: String, equals name: String, _ location: SourceLocation = #_sourceLocation) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try Data((text + "\n").utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text + "\n", sourceLocation: location)
    }
}
