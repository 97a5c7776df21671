import AppBuilder
import Display
import Foundation
import Testing

@testable import Simulator

@Suite(.serialized) struct AppProcessTests {
    private let events = Collected<AppProcess.Event>()

    private func start(_ request: SessionRequest = SessionRequest()) throws -> AppProcess {
        try AppProcess(app: SampleApp.built, request: request) { [events] in events.add($0) }
    }

    private func frame(after index: Int = 0) throws -> FrameNotice {
        try events.first(after: index) { if case .message(.frame(let notice)) = $0 { notice } else { nil } }
    }

    private func key(_ characters: String) -> HostMessage { .event(.key(KeySample(usage: 4, characters: characters, isDown: true))) }

    /// The pixel in the middle of the bottom.
    private func pixel(_ process: AppProcess, _ notice: FrameNotice) -> UInt32 {
        process.memory.base.load(fromByteOffset: (notice.height - 10) * notice.bytesPerRow + notice.width / 2 * 4, as: UInt32.self)
    }

    @Test func theFirstFrameShowsTheWholeScreen() throws {
        let process = try start()
        let notice = try frame()
        #expect(notice.validated(memorySize: process.memory.size) == notice)
        #expect((notice.width, notice.height) == (1_179, 2_556))
        #expect(notice.damage == [PixelRect(x: 0, y: 0, width: 1_179, height: 2_556)])
        #expect(pixel(process, notice) == 0xff34_78f6)
        process.end()
    }

    @Test func aTouchChangesThePictureAndTheTree() throws {
        let process = try start()
        process.send(.frameTaken(try frame().number))
        let before = events.values.count
        process.send(.event(.touches([TouchSample(id: 1, phase: .ended, location: ScreenPoint(x: 300, y: 840))])))
        #expect(pixel(process, try frame(after: before)) == 0xffff_9500)
        process.send(.trees(request: 7))
        let trees = try events.first { if case .message(.trees(request: 7, let trees)) = $0 { trees } else { nil } }
        #expect(trees.views.first?.attribute("tab") == "1")
        process.end()
    }

    @Test func anotherFrameWaitsUntilTheLastOneIsRead() throws {
        let process = try start()
        let first = try frame()
        process.send(key("a"))
        usleep(200_000)
        #expect(events.values.count == 1, "the app drew over a frame that was not read")
        process.send(.frameTaken(first.number))
        #expect(try frame(after: 1).number == 2)
        process.end()
    }

    @Test func anIdleAppSendsNothingAndUsesNoTime() throws {
        let process = try start()
        process.send(.frameTaken(try frame().number))
        usleep(200_000)
        let before = (events.values.count, try ticks(of: process.id))
        usleep(500_000)
        #expect(events.values.count == before.0)
        #expect(try ticks(of: process.id) - before.1 <= 1)
        process.end()
    }

    /// Processor time used so far, in hundredths of a second.
    private func ticks(of id: pid_t) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        let fields = text[text.index(after: text.lastIndex(of: ")")!)...].split(separator: " ")
        return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }

    @Test func anAnimationRunsAtSixtyFramesASecond() throws {
        let process = try start()
        process.send(.frameTaken(try frame().number))
        process.send(key("a"))
        let start = Date()
        var count = 1
        while Date().timeIntervalSince(start) < 0.9 {
            let notice = try frame(after: count)
            count = events.values.count
            process.send(.frameTaken(notice.number))
            usleep(1_000)
        }
        #expect(count <= 62, "\(count) frames in 0.9 seconds")
        process.end()
    }

    @Test func aCrashIsToldWithTheLastLines() throws {
        let process = try start()
        _ = try frame()
        process.send(key("c"))
        let (ending, log) = try events.first { if case .ended(let ending, let log) = $0 { (ending, log) } else { nil } }
        #expect(ending == .killed(signal: SIGABRT))
        #expect(log.contains("sample: about to crash"))
    }

    @Test func theAppEndsWithItsHost() throws {
        var process: AppProcess? = try start()
        let id = try #require(process?.id)
        _ = try frame()
        process?.disconnect()
        process = nil
        let ending = try events.first { if case .ended(let ending, _) = $0 { ending } else { nil } }
        #expect(ending == .exited(code: 0))
        #expect(kill(id, 0) != 0)
    }
}
