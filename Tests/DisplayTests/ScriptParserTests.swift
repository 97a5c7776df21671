import Display
import Testing

@Suite struct ScriptParserTests {
    @Test(arguments: [
        ("tap \"Second\"", [ScriptStep.tap(text: "Second")]),
        ("tap 'Say \"hi\"'", [.tap(text: "Say \"hi\"")]),
        (#"tap "a \"b\" \\ c\nd""#, [.tap(text: "a \"b\" \\ c\nd")]),
        ("wait 0.5; wait 2", [.wait(seconds: 0.5), .wait(seconds: 2)]),
        ("rotate landscape", [.rotate(.landscapeLeft)]),
        ("rotate landscape-right\nrotate portraitUpsideDown", [.rotate(.landscapeRight), .rotate(.portraitUpsideDown)]),
        ("appearance dark;appearance light", [.appearance(.dark), .appearance(.light)]),
        ("text-size accessibility-xl", [.textSize(.accessibilityExtraLarge)]),
        ("advance .25 ; settle ; tree", [.advance(seconds: 0.25), .settle, .tree]),
        ("snapshot out.png; snapshot 'my pictures/a;b.png'", [.snapshot(file: "out.png"), .snapshot(file: "my pictures/a;b.png")]),
        ("expect text \"Done; really\"", [.expectText("Done; really")]),
        ("", []),
        (" ;\n;; # nothing here; tap 1\n", []),
        ("# first the tab\ntap \"Second\"\n\n# then the picture\nsnapshot a.png", [.tap(text: "Second"), .snapshot(file: "a.png")]),
    ])
    func readsSteps(text: String, expected: [ScriptStep]) throws {
        #expect(try ScriptParser.parse(text) == expected)
    }

    @Test(arguments: [
        ("tap Second", 1, 5, "expected a text in quotes after tap, as in: tap \"Settings\"; found \"S\""),
        ("tap", 1, 4, "expected a text in quotes after tap, as in: tap \"Settings\"; found the end of the script"),
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
        ("expect \"Done\"", 1, 8, "expected text after expect, as in: expect text \"Done\""),
        (
            "press \"A\"", 1, 1,
            "expected a step (tap, wait, rotate, appearance, text-size, advance, settle, snapshot, tree, lifecycle, expect); there is no step \"press\""
        ),
        ("settle settle", 1, 8, "expected ; or a new line after the step settle; found \"s\""),
        ("snapshot", 1, 9, "expected a file name after snapshot, as in: snapshot out.png; found the end of the script"),
    ])
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

    @Test func aStepPrintsAsItIsWritten() throws {
        let text = """
            tap "a \\"b\\"\\n"
            wait 0.5
            rotate landscape-left
            appearance dark
            text-size xl
            advance 2
            settle
            snapshot "out.png"
            tree
            expect text "Done"
            """
        let steps = try ScriptParser.parse(text)
        #expect(steps.map(\.description).joined(separator: "\n") == text)
    }
}
