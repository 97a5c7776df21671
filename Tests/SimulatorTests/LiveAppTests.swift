import AppBuilder
import Display
import Foundation
import Testing
import WebDisplay

@testable import Simulator

@Suite(.serialized) struct LiveAppTests {
    private struct SourceError: Error, CustomStringConvertible { let description = "Main.swift:1: error: what?" }

    private let updates = Collected<AppUpdate>()
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func makeApp(_ make: @escaping LiveApp.Build = { _, _ in SampleApp.built }) -> LiveApp {
        let listener = LiveApp.Listener(update: { [updates] in updates.add($0) }, report: { _ in })
        return LiveApp(
            name: "Sample", path: folder.path, settings: AppSettings(), buildQueue: DispatchQueue(label: "test.builds"), listener: listener,
            make: make)
    }

    /// The number of updates up to the next frame.
    private func waitForFrame(after index: Int) throws -> (index: Int, frame: FrameNotice, run: Int) {
        let (frame, run) = try updates.first(after: index) { if case .frame(let frame, _, let run) = $0 { (frame, run) } else { nil } }
        return (updates.values.count, frame, run)
    }

    private func waitForPhase(after index: Int, _ matches: (AppPhase) -> Bool) throws -> AppPhase {
        try updates.first(after: index) { if case .phase(let phase) = $0, matches(phase) { phase } else { nil } }
    }

    private func isStopped(_ phase: AppPhase) -> Bool { if case .stopped = phase { true } else { false } }

    @Test func anAppThatCrashedSaysSoAndStartsAgainAsItWasHeld() throws {
        let app = makeApp()
        app.open()
        let first = try waitForFrame(after: 0)
        app.frameTaken(first.frame.number, run: first.run)
        app.send(.rotate(.landscapeLeft))
        app.send(.key(KeySample(usage: 6, characters: "c", isDown: true)))
        let phase = try waitForPhase(after: first.index, isStopped)
        guard case .stopped(let reason, let log) = phase else { return }
        #expect(reason.contains("Sample crashed (SIGABRT"))
        #expect(log.contains("sample: about to crash"))
        let before = updates.values.count
        app.restart(on: nil)
        let again = try waitForFrame(after: before)
        #expect(again.frame.width > again.frame.height)
        app.stop()
    }

    @Test func anAppThatHangsCanBeRestartedOnAnotherDevice() throws {
        let app = makeApp()
        app.open()
        let first = try waitForFrame(after: 0)
        app.send(.key(KeySample(usage: 15, characters: "l", isDown: true)))
        for _ in 0..<5_000 { app.send(.hover(ScreenPoint(x: 1, y: 1))) }
        app.restart(on: DeviceDescription.named("iphone-se"))
        let again = try waitForFrame(after: first.index)
        #expect((again.frame.width, again.frame.height) == (750, 1_334))
        app.stop()
    }

    @Test func aSavedFileReplacesTheApp() throws {
        let app = makeApp { _, report in
            report(.built(warnings: []))
            return SampleApp.built
        }
        #expect(app.watch())
        app.open()
        let first = try waitForFrame(after: 0)
        try Data("// changed".utf8).write(to: folder.appendingPathComponent("Main.swift"))
        let again = try waitForFrame(after: first.index)
        #expect(again.run > first.run)
        app.stop()
    }

    @Test func sourceThatDoesNotCompileLeavesTheAppRunning() throws {
        let isBroken = Collected<Bool>()
        let app = makeApp { _, report in
            guard isBroken.values.isEmpty else { throw SourceError() }
            report(.built(warnings: []))
            return SampleApp.built
        }
        #expect(app.watch())
        app.open()
        let first = try waitForFrame(after: 0)
        app.frameTaken(first.frame.number, run: first.run)
        isBroken.add(true)
        try Data("what?".utf8).write(to: folder.appendingPathComponent("Main.swift"))
        _ = try waitForPhase(after: first.index) { $0 == .buildFailed("Main.swift:1: error: what?") }
        app.send(.appearance(.dark))
        #expect(try waitForFrame(after: first.index).run == first.run)
        app.stop()
    }

    @Test func editorsOwnFilesAndHiddenOnesAreNoChanges() {
        func event(_ name: String) -> [UInt8] {
            let padded = Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
            return [1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0] + padded
        }
        for name in [".Main.swift.swp", "Main.swift~", "4913", "#Main.swift#"] {
            #expect(!FolderWatcher.concernsApp(event(name)[...]), "\(name)")
        }
        #expect(FolderWatcher.concernsApp((event("4913") + event("Main.swift"))[...]))
    }

    @Test func outputKeepsItsLastLines() {
        let tail = OutputTail(descriptor: -1, copyTo: -1)
        tail.append(Array((1...100).map { "line \($0)\n" }.joined().utf8))
        tail.append(Array("no end".utf8))
        let lines = tail.finalLines()
        #expect(lines.count == OutputTail.maximumLines)
        #expect(lines.suffix(2) == ["line 100", "no end"])
    }

    @Test func appsOfTheSameNameAreNumbered() {
        #expect(Simulation.uniqueNames(["App", "App", "Other", "App"]) == ["App", "App 2", "Other", "App 3"])
    }
}
