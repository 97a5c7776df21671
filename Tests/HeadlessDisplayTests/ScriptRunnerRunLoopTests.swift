import Display
import Foundation
import XCTest

@testable import HeadlessDisplay

/// Work that waits on the main run loop. XCTest, because it runs tests on the main thread, as an app's script runs.
final class ScriptRunnerRunLoopTests: XCTestCase {
    /// Runs `script` in an app that `prepare` has given something to wait for.
    private func failure(of script: String, _ prepare: @MainActor (RecordingSession) -> Void) throws -> String? {
        let steps = try ScriptParser.written(script, file: nil)
        return MainActor.assumeIsolated {
            MediaClock.shared.startVirtual(at: 0)
            let session = RecordingSession()
            prepare(session)
            var runner = ScriptRunner(session: session, clock: .virtual) { _ in (1, 2) }
            return runner.run(steps)
        }
    }

    func test_timersFireDuringAWait() throws {
        let failure = try failure(of: "expect text \"Hello\"; wait 0.2; expect text \"fired\"") { session in
            _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in MainActor.assumeIsolated { session.text = "fired" } }
        }
        XCTAssertNil(failure)
    }

    func test_dispatchedWorkIsDoneAtTheEndOfAStep() throws {
        let failure = try failure(of: "settle; expect text \"done\"") { session in
            DispatchQueue.main.async { MainActor.assumeIsolated { session.text = "done" } }
        }
        XCTAssertNil(failure)
    }

    func test_mainActorTasksRunBeforeTheNextStep() throws {
        let failure = try failure(of: "settle; expect text \"resumed\"") { session in
            Task { @MainActor in
                await Task.yield()
                session.text = "resumed"
            }
        }
        XCTAssertNil(failure)
    }
}
