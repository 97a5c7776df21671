import Display
import Foundation
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
            "--language", "pt-BR", "--layout-direction", "rtl",
            "--do", "tap \"Second\"", "--do", "wait 1; settle", "--timeout", "5",
        ])
        var options = SessionOptions(app: "My App")
        options.device = try #require(DeviceDescription.named("iphone-se"))
        options.orientation = .landscapeLeft
        options.appearance = .dark
        options.textSize = .accessibilityExtraLarge
        options.language = InterfaceLanguage(code: "pt-BR", direction: .rightToLeft)
        options.steps = [.tap(.text("Second")), .wait(seconds: 1), .settle].map { WrittenStep($0) }
        options.timeout = 5
        #expect(command == .tree(options))
    }

    @Test func theOtherCommands() throws {
        #expect(try parse("build MyApp") == .build(app: "MyApp"))
        #expect(try parse("build MyApp --release") == .build(app: "MyApp", isOptimized: true))
        #expect(try parse("tree MyApp --release") == .tree(SessionOptions(app: "MyApp", isOptimized: true)))
        #expect(try parse("run MyApp --release") == .run(RunOptions(apps: ["MyApp"], isOptimized: true)))
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
        ("tree A --language Klingon", "--language needs a code such as ko or pt-BR; found Klingon"),
        ("tree A --layout-direction up", "--layout-direction can be ltr, rtl; found up"),
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
            "there is no command shapshot; did you mean snapshot?; the commands are run, snapshot, tree, lifecycle, tour, record, test, build, devices, sdk, help"
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
                the steps of --do can't be read: line 1, column 5: expected a text in quotes, id "NAME" or a point X,Y after tap, as in: tap "Settings"; found "7"
                    tap 7
                        ^
                """)
    }

    // MARK: Scripts and recordings

    private func file(_ name: String, _ text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)").path
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test func stepsOfAFileComeAfterThoseOfTheCommandLine() throws {
        let path = try file("steps.txt", "# a visit\ntap id 'ok'\nsettle")
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard case .tree(let options) = try CommandParser.parse(["tree", "A", "--script", path, "--do", "lift"]) else { return }
        #expect(
            options.steps == [
                WrittenStep(.lift), WrittenStep(.tap(.identifier("ok")), place: path + ":2"), WrittenStep(.settle, place: path + ":3"),
            ])
    }

    @Test func aScriptThatCannotBeReadSaysWhy() throws {
        let path = try file("steps.txt", "tree\ntap ok")
        defer { try? FileManager.default.removeItem(atPath: path) }
        for (script, message) in [
            (path, path + ":2:5: expected a text in quotes"), ("/nowhere/steps.txt", "the script /nowhere/steps.txt doesn't exist"),
            ("/tmp", "the script /tmp is a folder"),
        ] {
            let error = #expect(throws: UsageError.self) { try CommandParser.parse(["tree", "A", "--script", script]) }
            #expect(error?.description.hasPrefix(message) == true)
        }
    }

    @Test func aRecording() throws {
        #expect(try parse("record A -o frames") == .record(SessionOptions(app: "A"), framesPerSecond: 60, output: "frames"))
        #expect(try parse("record A --fps 30 -o a.gif") == .record(SessionOptions(app: "A"), framesPerSecond: 30, output: "a.gif"))
    }

    @Test(arguments: [
        ("record A", "record needs to know where the result goes: -o FOLDER or FILE.mp4"),
        ("record A -o a.avi", "record writes a folder or a file that ends in .gif, .webp, .mp4; found a.avi"),
        ("record A -o a --fps 25", "--fps can be 60, 30, 20, 15, 12, 10; found 25"),
    ])
    func aRecordingThatCannotBe(line: String, message: String) {
        let error = #expect(throws: UsageError.self) { try parse(line) }
        #expect(error?.description == message)
    }

    @Test func withoutAnEncoderAFolderIsOffered() throws {
        #expect(try MovieEncoder.find(forFile: "frames", searchPath: "") == nil)
        let error = #expect(throws: MovieEncoder.Failure.self) { try MovieEncoder.find(forFile: "a.gif", searchPath: "/nowhere") }
        #expect(
            error?.description == "a .gif file needs ffmpeg, which isn't installed (Debian: apt-get install ffmpeg); "
                + "a folder of pictures needs nothing: -o frames")
    }
}
