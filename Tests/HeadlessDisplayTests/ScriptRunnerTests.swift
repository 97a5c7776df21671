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
        #expect(try run([.advance(seconds: seconds)]).failure == nil)
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
        #expect(result.trees == ["Controllers\nScreen\n\nViews\nUILabel (0, 0, 100×20) \"Hello\""])
    }

    @Test func aTourTapsEveryTabInEveryState() throws {
        session.tabs = ["One", "Zwei & drei"]
        let (failure, result) = try run([.tour(directory: "/out")])
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
}
