import Display
import Testing

@testable import portico

@Suite struct CommandParserTests {
    private func parse(_ line: String) throws -> Command {
        try CommandParser.parse(line.split(separator: " ").map(String.init))
    }

    @Test func aSnapshotNeedsAnAppAndAFile() throws {
        #expect(try parse("snapshot MyApp -o a.png") == .snapshot(SessionOptions(app: "MyApp"), output: "a.png"))
        #expect(try parse("snapshot --output=a.png MyApp") == .snapshot(SessionOptions(app: "MyApp"), output: "a.png"))
    }

    @Test func everyOptionOfARun() throws {
        let command = try CommandParser.parse([
            "tree", "My App", "--device", "iPhone SE", "--orientation", "landscape", "--appearance=dark", "--text-size", "accessibility-xl",
            "--do", "tap \"Second\"", "--do", "wait 1; settle", "--timeout", "5",
        ])
        var options = SessionOptions(app: "My App")
        options.device = try #require(DeviceDescription.named("iphone-se"))
        options.orientation = .landscapeLeft
        options.appearance = .dark
        options.textSize = .accessibilityExtraLarge
        options.steps = [.tap(text: "Second"), .wait(seconds: 1), .settle]
        options.timeout = 5
        #expect(command == .tree(options))
    }

    @Test func theOtherCommands() throws {
        #expect(try parse("build MyApp") == .build(app: "MyApp"))
        #expect(try parse("tour MyApp -o out") == .tour(SessionOptions(app: "MyApp"), output: "out"))
        #expect(try parse("devices") == .devices)
        #expect(try parse("sdk .") == .sdk(checkout: "."))
        #expect(try parse("--version") == .version)
    }

    @Test(arguments: ["", "--help", "-h", "help"])
    func helpIsFoundWithoutKnowingHow(line: String) throws {
        #expect(try parse(line) == .help(nil))
    }

    @Test(arguments: ["help snapshot", "snapshot --help", "snapshot MyApp -h", "help snapshot -o x --help"])
    func helpOfACommand(line: String) throws {
        guard case .help(let command?) = try parse(line) else {
            Issue.record("no help for \(line)")
            return
        }
        #expect(command.name == (line.hasPrefix("help snapshot -o") ? "help" : "snapshot"))
    }

    @Test func anAppCanHaveAHyphenInFront() throws {
        #expect(try parse("build -- -strange-") == .build(app: "-strange-"))
    }

    @Test(arguments: [
        ("snapshot", "snapshot needs the app's folder: portico snapshot APP"),
        ("snapshot A", "snapshot needs to know where the result goes: -o FILE.png"),
        ("tour A", "tour needs to know where the result goes: -o FOLDER"),
        ("snapshot A B -o x", "snapshot takes one app; found A and B"),
        ("snapshot A -o", "-o needs a value: -o PATH"),
        ("snapshot A -o x -o y", "--output is given twice"),
        ("build A --device ipad", "there is no option --device"),
        ("tree A --devise ipad", "there is no option --devise; did you mean --device?"),
        (
            "tree A --device iphone-17",
            "there is no device iphone-17; did you mean iphone-14?; the devices are iphone-se, iphone-13-mini, iphone-14, iphone-16, "
                + "iphone-16-pro, iphone-11, iphone-16-pro-max, ipad, ipad-pro-13"
        ),
        (
            "tree A --orientation up",
            "--orientation can be portrait, landscape, portrait-upside-down, landscape-left, landscape-right; found up"
        ),
        ("tree A --appearance black", "--appearance can be light, dark; found black"),
        ("tree A --timeout 0", "--timeout needs a number of seconds above 0; found 0"),
        ("--verbose build A", "there is no option --verbose before a command; `portico --help` shows what there is"),
        (
            "shapshot A",
            "there is no command shapshot; did you mean snapshot?; the commands are run, snapshot, tree, lifecycle, tour, build, devices, sdk, help"
        ),
        ("devices all", "devices takes nothing else; found all"),
        ("sdk", "sdk needs the checkout's folder: portico sdk ."),
    ])
    func aCommandLineThatCannotBeUnderstood(line: String, message: String) {
        let error = #expect(throws: UsageError.self) { try parse(line) }
        #expect(error?.description == message)
    }

    @Test func aStepThatCannotBeReadIsShown() {
        let error = #expect(throws: UsageError.self) { try CommandParser.parse(["tree", "A", "--do", "tap 7"]) }
        #expect(
            error?.description == """
                the steps of --do can't be read: line 1, column 5: expected a text in quotes after tap, as in: tap "Settings"; found "7"
                    tap 7
                        ^
                """)
    }
}
