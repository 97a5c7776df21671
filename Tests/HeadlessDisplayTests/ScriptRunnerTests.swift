import Display
import Foundation
import Testing

@testable import HeadlessDisplay

@MainActor @Suite(.serialized) struct ScriptRunnerTests {
    private let session: RecordingSession

    init() {
        MediaClock.shared.startVirtual(at: 0)
        session = RecordingSession()
    }

    /// Runs a script; pictures are only noted.
    private func run(_ script: String) throws -> (failure: String?, result: SessionResult) {
        try run(try ScriptParser.parse(script))
    }

    private func run(_ steps: [ScriptStep]) throws -> (failure: String?, result: SessionResult) {
        try run(steps.map { WrittenStep($0) })
    }

    private func run(_ steps: [WrittenStep]) throws -> (failure: String?, result: SessionResult) {
        var runner = ScriptRunner(session: session, clock: .virtual) { _ in (1, 2) }
        let failure = runner.run(steps)
        return (failure, runner.result)
    }

    @Test func aTapIsAFingerDownAndUpTwoFramesLater() throws {
        #expect(try run("tap \"Hello\"").failure == nil)
        let point = ScreenPoint(x: 50, y: 10)
        #expect(
            session.events.map(\.event) == [
                .touches([TouchSample(id: 1, phase: .began, location: point)]),
                .touches([TouchSample(id: 1, phase: .ended, location: point)]),
            ])
        #expect(session.events[1].frame - session.events[0].frame == 2)
    }

    @Test func aStepSettlesBeforeTheNext() throws {
        session.framesPerEvent = 20
        #expect(try run("rotate landscape; appearance dark").failure == nil)
        // The first of the twenty frames is drawn at the event's own time.
        #expect(session.events[1].frame - session.events[0].frame == 19)
        #expect(session.pendingFrames == 0)
    }

    @Test func anEndlessAnimationIsTakenAsItIsAfterFiveSeconds() throws {
        session.framesPerEvent = 1_000_000
        #expect(try run("rotate landscape").failure == nil)
        let first = session.frameNow
        #expect(first <= 302)
        #expect(session.renderedFrames > 299)
    }

    @Test(arguments: [(0.5, 30), (1.0 / 60, 1), (0.02, 1), (0, 0)])
    func virtualTimeMovesInWholeFrames(seconds: Double, frames: Int) throws {
        #expect(try run([ScriptStep.advance(seconds: seconds)]).failure == nil)
        #expect(session.frameNow == frames)
        #expect(abs(MediaClock.shared.now - seconds) < 1e-9)
    }

    @Test func aWaitPassesRealAndVirtualTimeAlike() throws {
        let start = ContinuousClock.now
        #expect(try run("wait 0.2").failure == nil)
        #expect(start.duration(to: .now) >= .milliseconds(195))
        #expect(session.frameNow == 12)
    }

    @Test func aFailingStepIsNamedAndEndsTheScript() throws {
        let (failure, result) = try run("settle; tap \"Bye\"; snapshot a.png")
        #expect(failure == "step 2, tap \"Bye\": nothing on the screen shows \"Bye\"; on the screen: \"Hello\"")
        #expect(result.failure == failure)
        #expect(result.pictures.isEmpty)
    }

    @Test func anExpectedTextHasToBeWhole() throws {
        #expect(try run("expect text \"Hello\"").failure == nil)
        #expect(try run("expect text \"Hell\"").failure?.hasPrefix("step 1, expect text \"Hell\": ") == true)
    }

    @Test func picturesAndTreesAreRecorded() throws {
        let (failure, result) = try run("snapshot /tmp/a.png; tree")
        #expect(failure == nil)
        #expect(result.pictures == [.init(file: "/tmp/a.png", width: 1, height: 2)])
        #expect(result.trees == ["Controllers\nScreen\n\nViews\nUILabel (0, 0, 100×20) \"Hello\" identifier=field"])
    }

    @Test func theLifecycleIsRecordedWithItsTrace() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/trace.json")
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let (failure, result) = try run("lifecycle \"\(file.path)\"")
        #expect(failure == nil)
        #expect(result.trees == ["Lifecycle\n0.0 Screen.viewDidLoad\n\nContainment findings\nnone"])
        #expect(try String(contentsOf: file, encoding: .utf8) == "{}")
    }

    @Test func aTourTapsEveryTabInEveryState() throws {
        session.tabs = ["One", "Zwei & drei"]
        let (failure, result) = try run([ScriptStep.tour(directory: "/out")])
        #expect(failure == nil)
        #expect(
            result.pictures.map(\.file) == [
                "/out/1-one-portrait-light.png", "/out/2-zwei-drei-portrait-light.png", "/out/1-one-portrait-dark.png",
                "/out/2-zwei-drei-portrait-dark.png", "/out/1-one-landscape-light.png", "/out/2-zwei-drei-landscape-light.png",
                "/out/1-one-landscape-dark.png", "/out/2-zwei-drei-landscape-dark.png",
            ])
        #expect(result.pictures[3].title == "Zwei & drei, portrait, dark")
        #expect(result.trees.count == 1)
    }

    @Test func aTourPullsDownASheetThatATabBroughtUp() throws {
        session.tabs = ["One", "Two"]
        session.sheet = "Login"
        session.sheetYields = true
        let (failure, result) = try run([ScriptStep.tour(directory: "/out")])
        #expect(failure == nil)
        #expect(result.pictures.count == 8)
        #expect(session.sheet == nil)
    }

    @Test func aTourNamesTheTabsThatASheetCovers() throws {
        session.tabs = ["One", "Two"]
        session.sheet = "Login"
        let (failure, result) = try run([ScriptStep.tour(directory: "/out")])
        #expect(failure == nil)
        #expect(
            result.pictures.map(\.file) == [
                "/out/1-one-portrait-light.png", "/out/1-one-portrait-dark.png", "/out/1-one-landscape-light.png",
                "/out/1-one-landscape-dark.png",
            ])
        #expect(result.trees.contains("Two has no picture: Login covers its tab."))
    }

    // MARK: Fingers

    /// Frame, finger and place of every touch, such as `2: 1 moved 50,10`.
    private var touches: [String] {
        session.events.flatMap { frame, event -> [String] in
            guard case .touches(let samples) = event else { return [] }
            return samples.map { "\(frame): \($0.id) \($0.phase.rawValue) \(Int($0.location.x.rounded())),\(Int($0.location.y.rounded()))" }
        }
    }

    @Test(arguments: [
        ("double-tap 10,20", ["0: 1 began 10,20", "2: 1 ended 10,20", "6: 1 began 10,20", "8: 1 ended 10,20"]),
        ("long-press id 'field'", ["0: 1 began 40,100", "60: 1 ended 40,100"]),
        ("long-press 1,2 for 0.1", ["0: 1 began 1,2", "6: 1 ended 1,2"]),
        ("touch 5,6; move 9,6 in 0.05; lift", ["0: 9 began 5,6", "0: 9 moved 6,6", "1: 9 moved 8,6", "2: 9 moved 9,6", "3: 9 ended 9,6"]),
        (
            "drag 0,0 to 0,30 to 30,30 in 0.1; settle",
            [
                "0: 1 began 0,0", "1: 1 moved 0,10", "2: 1 moved 0,20", "3: 1 moved 0,30", "4: 1 moved 10,30", "5: 1 moved 20,30",
                "6: 1 moved 30,30", "15: 1 ended 30,30",
            ]
        ),
    ])
    func fingersFollowTheirTracks(script: String, expected: [String]) throws {
        #expect(try run(script).failure == nil)
        #expect(touches == expected)
    }

    @Test(arguments: [
        ("swipe left", "1 began 80,100", "1 ended 20,100"), ("swipe down", "1 began 50,40", "1 ended 50,160"),
        ("swipe right on \"Hello\"", "1 began 50,10", "1 ended 99,10"),
    ])
    func aSwipeGoesFastAndStraight(script: String, first: String, last: String) throws {
        #expect(try run(script).failure == nil)
        #expect(touches.first == "0: \(first)")
        #expect(touches.last == "10: \(last)")
        #expect(touches.count == 11)
    }

    /// Distance and angle of the two fingers at the beginning and at the end.
    private func fingers(at index: Int) -> (distance: Double, degrees: Double) {
        guard case .touches(let samples) = session.events[index].event else { return (0, 0) }
        let (dx, dy) = (samples[1].location.x - samples[0].location.x, samples[1].location.y - samples[0].location.y)
        return ((dx * dx + dy * dy).squareRoot(), atan2(dy, dx) * 180 / .pi)
    }

    @Test(arguments: [2, 0.5, 1.5])
    func aPinchEndsAtTheScaleThatIsRecognised(scale: Double) throws {
        #expect(try run([ScriptStep.pinch(.point(x: 50, y: 100), scale: scale)]).failure == nil)
        let (start, end) = (fingers(at: 0).distance, fingers(at: session.events.count - 1).distance)
        #expect(abs(end / (start + (scale > 1 ? 8 : -8)) - scale) < 1e-9)
    }

    @Test(arguments: [90.0, -30])
    func aTurnGoesBeyondTheAngleThatIsNotRecognised(degrees: Double) throws {
        #expect(try run([ScriptStep.turn(.point(x: 50, y: 100), degrees: degrees)]).failure == nil)
        let turned = fingers(at: session.events.count - 1).degrees - fingers(at: 0).degrees
        #expect(abs(turned - degrees - (degrees > 0 ? 5 : -5)) < 1e-9)
    }

    @Test func keysGoDownAndUpAndTextComesByCharacters() throws {
        #expect(try run("key cmd+A; type \"né\"; scroll 5,5 by 0,-30; hover 7,8").failure == nil)
        let key = KeySample(usage: 4, characters: "A", modifiers: [.command, .shift], isDown: true)
        var up = key
        up.isDown = false
        #expect(
            session.events.map(\.event) == [
                .key(key), .key(up), .insertText("n"), .insertText("é"), .scroll(at: .init(x: 5, y: 5), dx: 0, dy: -30),
                .hover(.init(x: 7, y: 8)),
            ])
    }

    @Test(arguments: [
        ("move 1,1", "step 1, move 1,1 in 0.25: no finger is down; touch comes first"),
        ("lift", "step 1, lift: no finger is down; touch comes first"),
        ("touch 1,1; touch 2,2", "step 2, touch 2,2: a finger is down already; lift comes first"),
        ("tap 101,5", "step 1, tap 101,5: 101,5 isn't on the screen"),
        ("tap id 'x'", "step 1, tap id \"x\": nothing on the screen has the identifier \"x\"; on the screen: \"field\""),
        ("expect id 'x'", "step 1, expect id \"x\": nothing on the screen has the identifier \"x\"; on the screen: \"field\""),
        ("expect no text 'Hello'", "step 1, expect no text \"Hello\": it is on the screen; all of it: \"Hello\""),
    ])
    func stepsThatDoNotFitFail(script: String, message: String) throws {
        #expect(try run(script).failure == message)
    }

    @Test func textNeedsSomethingThatHasTheKeyboard() throws {
        session.takesText = false
        #expect(
            try run("type 'x'").failure
                == "step 1, type \"x\": nothing has the keyboard; a tap on a text field comes first; on the screen: \"Hello\"")
    }

    @Test func expectationsThatHold() throws {
        #expect(try run("expect id 'field'; expect no id 'x'; expect no text 'Hell'").failure == nil)
    }

    @Test func aFailingStepOfAFileIsNamedByItsLine() throws {
        let steps = try ScriptParser.written("settle # nothing\n\ntap 'Bye'", file: "steps.txt")
        #expect(try run(steps).failure == "steps.txt:3, tap \"Bye\": nothing on the screen shows \"Bye\"; on the screen: \"Hello\"")
    }

    @Test func everyFrameTimeIsTold() throws {
        var times = 0
        var runner = ScriptRunner(session: session, clock: .virtual, onFrameTime: { times += 1 }) { _ in (1, 2) }
        #expect(runner.run([WrittenStep(.advance(seconds: 0.5))]) == nil)
        #expect(times == 30)
    }
}
