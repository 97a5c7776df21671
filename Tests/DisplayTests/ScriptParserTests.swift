import Display
import Testing

@Suite struct ScriptParserTests {
    private static let scripts: [(String, [ScriptStep])] = [
        ("tap \"Second\"", [ScriptStep.tap(.text("Second"))]),
        ("tap 'Say \"hi\"'", [.tap(.text("Say \"hi\""))]),
        (#"tap "a \"b\" \\ c\nd""#, [.tap(.text("a \"b\" \\ c\nd"))]),
        ("wait 0.5; wait 2", [.wait(seconds: 0.5), .wait(seconds: 2)]),
        ("rotate landscape", [.rotate(.landscapeLeft)]),
        ("rotate landscape-right\nrotate portraitUpsideDown", [.rotate(.landscapeRight), .rotate(.portraitUpsideDown)]),
        ("appearance dark;appearance light", [.appearance(.dark), .appearance(.light)]),
        ("text-size accessibility-xl", [.textSize(.accessibilityExtraLarge)]),
        ("advance .25 ; settle ; tree", [.advance(seconds: 0.25), .settle, .tree]),
        ("lifecycle; lifecycle out.json", [.lifecycle(trace: nil), .lifecycle(trace: "out.json")]),
        ("snapshot out.png; snapshot 'my pictures/a;b.png'", [.snapshot(file: "out.png"), .snapshot(file: "my pictures/a;b.png")]),
        ("expect text \"Done; really\"", [.expect(.text("Done; really"))]),
        (
            "expect no text 'Error'; expect id \"list\"; expect no id 'x'",
            [.expectNo(.text("Error")), .expect(.identifier("list")), .expectNo(.identifier("x"))]
        ),
        ("tap id 'ok'; tap 12.5,300 # there\nlift", [.tap(.identifier("ok")), .tap(.point(x: 12.5, y: 300)), .lift]),
        (
            "double-tap \"A\"; long-press 1,2; long-press 'B' for 0.3",
            [.doubleTap(.text("A")), .longPress(.point(x: 1, y: 2), seconds: 1), .longPress(.text("B"), seconds: 0.3)]
        ),
        ("swipe left; swipe up on \"Mail\"", [.swipe(.left, on: nil), .swipe(.up, on: .text("Mail"))]),
        ("drag 'A' to 5,6 to id 'bin' in 2", [.drag([.text("A"), .point(x: 5, y: 6), .identifier("bin")], seconds: 2)]),
        ("pinch 'Map' to 0.5; rotate-gesture 'Map' by -90", [.pinch(.text("Map"), scale: 0.5), .turn(.text("Map"), degrees: -90)]),
        ("touch 5,400; move 200,400 in .3; lift", [.touch(.point(x: 5, y: 400)), .move(.point(x: 200, y: 400), seconds: 0.3), .lift]),
        ("scroll 'List' by 0,-300; hover 'Row'", [.scroll(.text("List"), dx: 0, dy: -300), .hover(.text("Row"))]),
        ("type 'über'", [.type("über")]),
        ("key \"cmd+;\"", [.key(KeyStroke(usage: 0x33, characters: ";", modifiers: .command, name: ";"))]),
        ("", []),
        (" ;\n;; # nothing here; tap 1\n", []),
        ("# first the tab\ntap \"Second\"\n\n# then the picture\nsnapshot a.png", [.tap(.text("Second")), .snapshot(file: "a.png")]),
    ]

    @Test(arguments: scripts)
    func readsSteps(text: String, expected: [ScriptStep]) throws {
        #expect(try ScriptParser.parse(text) == expected)
    }

    private static let mistakes: [(String, Int, Int, String)] = [
        ("tap Second", 1, 5, "expected a text in quotes, id \"NAME\" or a point X,Y after tap, as in: tap \"Settings\"; found \"Second\""),
        (
            "tap", 1, 4,
            "expected a text in quotes, id \"NAME\" or a point X,Y after tap, as in: tap \"Settings\"; found the end of the script"
        ),
        ("settle\ntap \"Second", 2, 5, "expected \" at the end of the text that begins here"),
        ("tap \"a\\qb\"", 1, 8, "expected n, \", ' or \\ after \\; found \"q\""),
        ("wait long", 1, 6, "expected a number of seconds after wait, as in: wait 0.5; found \"long\""),
        ("wait -1", 1, 6, "expected a number of seconds after wait, as in: wait 0.5; found \"-1\""),
        ("wait nan", 1, 6, "expected a number of seconds after wait, as in: wait 0.5; found \"nan\""),
        ("advance 1e9", 1, 9, "expected at most 3600 seconds after advance; found 1e9"),
        (
            "rotate sideways", 1, 8,
            "expected portrait, landscape, portrait-upside-down, landscape-left, landscape-right after rotate; found \"sideways\""
        ),
        ("appearance;", 1, 11, "expected light, dark after appearance; found \";\""),
        (
            "expect \"Done\"", 1, 8,
            "expected text or id after expect, as in: expect text \"Done\", expect no text \"Error\" or expect id \"list\""
        ),
        (
            "press \"A\"", 1, 1,
            "expected a step (tap, double-tap, long-press, swipe, drag, pinch, rotate-gesture, touch, move, lift, scroll, hover, type, key, "
                + "rotate, shake, appearance, text-size, wait, advance, settle, snapshot, tree, lifecycle, expect); there is no step \"press\""
        ),
        ("settle settle", 1, 8, "expected ; or a new line after the step settle; found \"s\""),
        ("swipe north", 1, 7, "expected left, right, up, down after swipe; found \"north\""),
        ("swipe left at 1,2", 1, 12, "expected on, ; or a new line after swipe left; found \"at\""),
        ("drag 1,2", 1, 9, "expected to after drag 1,2, as in: drag 1,2 to 100,600; found the end of the script"),
        ("tap 1,b", 1, 5, "expected a text in quotes, id \"NAME\" or a point X,Y after tap, as in: tap \"Settings\"; found \"1,b\""),
        ("pinch 'A' to 0", 1, 14, "expected a number from 0.05 to 20 after to, as in: to 2; found \"0\""),
        ("scroll 1,2 by 5", 1, 15, "expected two numbers X,Y after by, as in: by 0,-300; found \"5\""),
        (
            "expect no Done", 1, 11,
            "expected text or id after expect no, as in: expect text \"Done\", expect no text \"Error\" or expect id \"list\""
        ),
        ("key hyper+a", 1, 5, "expected \(KeyStroke.offeredNames) after key, as in: key cmd+a; found \"hyper+a\""),
        ("long-press 'A' soon", 1, 16, "expected for, ; or a new line after long-press; found \"soon\""),
        ("snapshot", 1, 9, "expected a file name after snapshot, as in: snapshot out.png; found the end of the script"),
    ]

    @Test(arguments: mistakes)
    func saysWhereAndWhatWasExpected(text: String, line: Int, column: Int, message: String) {
        let error = #expect(throws: ScriptSyntaxError.self) { try ScriptParser.parse(text) }
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.message == message)
    }

    @Test func anErrorPointsAtTheCharacter() {
        let error = #expect(throws: ScriptSyntaxError.self) { try ScriptParser.parse("settle\nwait soon") }
        #expect(
            error?.description == """
                line 2, column 6: expected a number of seconds after wait, as in: wait 0.5; found "soon"
                    wait soon
                         ^
                """)
    }

    @Test func anErrorInAFileNamesIt() {
        let error = #expect(throws: ScriptSyntaxError.self) { try ScriptParser.written("settle\nwait soon", file: "a/steps.txt") }
        #expect(error?.description.hasPrefix("a/steps.txt:2:6: expected a number of seconds") == true)
    }

    @Test func stepsKnowTheirLines() throws {
        let steps = try ScriptParser.written("# first\nsettle; tree\n\nlift", file: "s.txt")
        #expect(steps.map(\.place) == ["s.txt:2", "s.txt:2", "s.txt:4"])
        #expect(try ScriptParser.written("settle", file: nil).map(\.place) == [nil])
    }

    private static let keys: [(String, Int, String, KeySample.Modifiers)] = [
        ("a", 4, "a", []), ("A", 4, "A", .shift), ("cmd+shift+z", 29, "Z", [.command, .shift]), ("return", 0x28, "\r", []),
        ("Shift+Tab", 0x2B, "\t", .shift), ("ctrl+alt+left", 0x50, "", [.control, .alternate]), ("!", 0x1E, "!", .shift),
        ("cmd++", 0x2E, "+", [.command, .shift]), ("0", 0x27, "0", []), ("f12", 0x45, "", []), ("shift+1", 0x1E, "!", .shift),
    ]

    @Test(arguments: keys)
    func keysAreFoundByName(name: String, usage: Int, characters: String, modifiers: KeySample.Modifiers) throws {
        let stroke = try #require(KeyStroke.named(name))
        #expect(stroke.usage == usage)
        #expect(stroke.characters == characters)
        #expect(stroke.modifiers == modifiers)
        #expect(KeyStroke.named(stroke.description) == stroke)
    }

    @Test(arguments: ["", "hyper+a", "ab", "cmd+", "é"])
    func namesThatAreNoKeys(name: String) {
        #expect(KeyStroke.named(name) == nil)
    }

    @Test func aStepPrintsAsItIsWritten() throws {
        let text = """
            tap "a \\"b\\"\\n"
            double-tap id "x"
            long-press 10,20.5 for 2
            swipe left
            swipe up on "Mail"
            drag "A" to 1,2 to id "b" in 0.5
            pinch "Map" to 2
            rotate-gesture "Map" by -45
            touch 5,400
            move 200,400 in 0.3
            lift
            scroll 1,2 by 0,-300
            hover "Row"
            type "x\\ny"
            key cmd+shift+z
            wait 0.5
            rotate landscape-left
            shake
            appearance dark
            text-size xl
            advance 2
            settle
            snapshot "out.png"
            tree
            expect text "Done"
            expect no text "Error"
            expect id "list"
            """
        let steps = try ScriptParser.parse(text)
        #expect(steps.map(\.description).joined(separator: "\n") == text)
    }
}
