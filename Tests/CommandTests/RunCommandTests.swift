import Display
import Testing

@testable import portico

@Suite struct RunCommandTests {
    @Test func oneAppWithDefaults() throws {
        #expect(try CommandParser.parse(["run", "App"]) == .run(RunOptions(apps: ["App"])))
    }

    @Test func everyOption() throws {
        var options = RunOptions(apps: ["A", "B"])
        options.device = try #require(DeviceDescription.named("ipad"))
        options.orientation = .landscapeLeft
        options.appearance = .dark
        options.textSize = .extraLarge
        options.port = 9_000
        options.address = "0.0.0.0"
        options.isWatching = true
        let words = [
            "run", "A", "--watch", "B", "--device", "ipad", "--orientation=landscape", "--appearance", "dark", "--text-size", "xl",
        ]
        #expect(try CommandParser.parse(words + ["--port", "9000", "--listen", "0.0.0.0"]) == .run(options))
    }

    @Test(arguments: [
        ["run"], ["run", ""], ["run", "App", "--port", "0"], ["run", "App", "--port", "many"], ["run", "App", "--watch=yes"],
        ["run", "App", "--listen"], ["run", "App", "--do", "tree"],
    ])
    func whatCannotBeMeant(words: [String]) {
        #expect(throws: UsageError.self) { try CommandParser.parse(words) }
    }
}
