import Foundation
import Testing

@testable import AppBuilder

@Suite struct ChildProcessTests {
    @Test func outputOfBothStreamsIsCollected() throws {
        let result = try ChildProcess.output(of: "/bin/sh", ["-c", "echo out; echo err >&2; exit 3"])
        #expect(result.text == "out\nerr\n")
        #expect(result.ending == .exited(code: 3))
    }

    @Test func moreOutputThanAPipeHolds() throws {
        let result = try ChildProcess.output(of: "/bin/sh", ["-c", "yes | head -c 300000"])
        #expect(result.text.utf8.count == 300_000)
    }

    @Test func theEnvironmentIsGivenWhole() throws {
        #expect(try ChildProcess.output(of: "/usr/bin/env", [], environment: ["A": "1"]).text == "A=1\n")
    }

    @Test func aSignalIsTold() throws {
        #expect(try ChildProcess.output(of: "/bin/sh", ["-c", "kill -ABRT $$"]).ending == .killed(signal: SIGABRT))
    }

    @Test func aProgramThatTakesTooLongIsEnded() throws {
        let start = ContinuousClock.now
        let ending = try ChildProcess("/bin/sleep", ["30"]).wait(limit: 0.1)
        #expect(ending == .timedOut)
        #expect(start.duration(to: .now) < .seconds(10))
    }

    @Test func aProgramThatIsNotThere() {
        let error = #expect(throws: ChildProcess.LaunchError.self) { try ChildProcess("/no/such/program", []) }
        #expect(error?.description == "could not start /no/such/program: No such file or directory")
    }
}
