import Display
import Testing

@testable import portico

@Suite struct TestCommandTests {
    @Test func oneAppWithDefaults() throws {
        #expect(try CommandParser.parse(["test", "App"]) == .test(TestOptions(app: "App")))
    }

    @Test func everyOption() throws {
        var options = TestOptions(app: "App")
        options.device = try #require(DeviceDescription.named("ipad"))
        options.appearance = .dark
        options.filters = ["A", "B/test.*"]
        options.skips = ["Slow"]
        let words = ["test", "--filter", "A", "App", "--filter=B/test.*", "--skip", "Slow", "--device", "ipad", "--appearance", "dark"]
        #expect(try CommandParser.parse(words) == .test(options))
    }

    @Test(arguments: [["test"], ["test", ""], ["test", "A", "B"], ["test", "A", "--filter", "("], ["test", "A", "--do", "tree"]])
    func whatCannotBeMeant(words: [String]) {
        #expect(throws: UsageError.self) { try CommandParser.parse(words) }
    }
}
