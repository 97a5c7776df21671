import Display
import Foundation

/// Does the steps of a script to an app, one after the other, and settles after each.
@MainActor
struct ScriptRunner {
    /// A step that doesn't fit the state of things, such as a finger that should move but isn't down.
    struct StepFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// Length of a frame in seconds.
    static let frame = 1.0 / 60
    /// Frames after which an app that still moves is taken as it is: 5 seconds.
    private static let settleLimit = 300

    let session: any AppSession
    private let clock: SessionRequest.ClockMode
    private let onFrameTime: () -> Void
    private let capture: (_ file: String) throws -> (width: Int, height: Int)
    var result = SessionResult()
    /// Where the finger is that `touch` put down.
    var heldFinger: ScreenPoint?

    /// `onFrameTime` is called at every frame time that passed, whether or not something was drawn.
    init(
        session: any AppSession, clock: SessionRequest.ClockMode, onFrameTime: @escaping () -> Void = {},
        capture: @escaping (_ file: String) throws -> (width: Int, height: Int)
    ) {
        self.session = session
        self.clock = clock
        self.onFrameTime = onFrameTime
        self.capture = capture
    }

    /// Returns why the script ended early; nil when every step succeeded.
    mutating func run(_ steps: [WrittenStep]) -> String? {
        settle()
        for (index, written) in steps.enumerated() {
            do {
                try run(written.step)
            } catch {
                result.failure = "\(written.place ?? "step \(index + 1)"), \(written.step): \(error)"
                break
            }
        }
        return result.failure
    }

    private mutating func run(_ step: ScriptStep) throws {
        switch step {
        case .tap, .doubleTap, .longPress, .swipe, .drag, .pinch, .turn, .touch, .move, .lift: try runTouch(step)
        case .scroll(let target, let dx, let dy): send(.scroll(at: try point(of: target), dx: dx, dy: dy))
        case .hover(let target): send(.hover(try point(of: target)))
        case .type(let text): try type(text)
        case .key(let stroke): press(stroke)
        case .wait(let seconds): wait(seconds)
        case .rotate(let orientation): send(.rotate(orientation))
        case .shake: send(.shake)
        case .appearance(let appearance): send(.appearance(appearance))
        case .textSize(let size): send(.contentSizeCategory(size.rawValue))
        case .advance(let seconds): advance(seconds)
        case .settle: settle()
        case .snapshot(let file): try snapshot(file, title: "")
        case .tree: recordTree()
        case .accessibilityTree: recordAccessibilityTree()
        case .lifecycle(let file): try recordLifecycle(trace: file)
        case .expect(let target): try expect(target, isThere: true)
        case .expectNo(let target): try expect(target, isThere: false)
        case .tour(let directory): try tour(directory)
        }
    }

    // MARK: Time

    private func step(_ seconds: TimeInterval) {
        if clock == .virtual { MediaClock.shared.advance(by: seconds) } else { Thread.sleep(forTimeInterval: seconds) }
        if session.needsFrame { session.renderFrame() }
        if seconds > 0 { onFrameTime() }
    }

    /// The next frame, with what was ready before it.
    func nextFrame() {
        runReadyWork()
        step(Self.frame)
    }

    /// Lets work that is ready run: dispatched blocks, due timers, main-actor tasks.
    ///
    /// Tasks hop between threads, so the run loop gets `patience` seconds to hear of more before there is taken to be none.
    private func runReadyWork(patience: TimeInterval = 0) {
        for _ in 0..<100 {
            let deadline = Date(timeIntervalSinceNow: patience)
            _ = RunLoop.main.run(mode: .default, before: deadline)
            if Date() >= deadline { return }
        }
    }

    /// Produces frames until nothing changes any more, at most five seconds of them.
    func settle() {
        var frames = 0
        while true {
            runReadyWork(patience: 0.002)
            guard session.needsFrame, frames < Self.settleLimit else { return }
            session.renderFrame()
            while session.needsFrame, frames < Self.settleLimit {
                runReadyWork()
                step(Self.frame)
                frames += 1
            }
        }
    }

    private func advance(_ seconds: TimeInterval) {
        let frames = Int((seconds * 60).rounded(.up))
        for index in 0..<frames {
            runReadyWork()
            step(min(Self.frame, seconds - Double(index) * Self.frame))
        }
    }

    /// Real time passes, and virtual time with it in whole frames, so that the number of frames is the same on every run.
    private func wait(_ seconds: TimeInterval) {
        let start = Date()
        let frames = Int((seconds * 60).rounded())
        for index in 0..<frames {
            let end = start.addingTimeInterval(Double(index + 1) * Self.frame)
            repeat { _ = RunLoop.main.run(mode: .default, before: end) } while Date() < end
            step(clock == .virtual ? Self.frame : 0)
        }
        settle()
    }

    // MARK: Events

    func send(_ event: DisplayEvent) {
        session.send(event)
        settle()
    }

    /// One character after the other, as keys come; the settling between them lets the app answer each.
    private func type(_ text: String) throws {
        guard session.takesText else {
            let seen = visible(\.text).map { "\"\($0)\"" }.joined(separator: ", ")
            throw StepFailure(description: "nothing has the keyboard; a tap on a text field comes first; on the screen: \(seen)")
        }
        for character in text {
            session.send(.insertText(String(character)))
            nextFrame()
        }
        settle()
    }

    private func press(_ stroke: KeyStroke) {
        for sample in stroke.samples {
            session.send(.key(sample))
            nextFrame()
        }
        settle()
    }

    // MARK: Questions

    private func visible(_ value: (ScreenNode) -> String?) -> [String] {
        let size = session.screenSize
        var seen: Set<String> = []
        return session.viewTree().flatMap { $0.visibleNodes(screenWidth: size.width, screenHeight: size.height) }.compactMap(value).filter {
            !$0.isEmpty && seen.insert($0).inserted
        }
    }

    private func expect(_ target: ScriptTarget, isThere: Bool) throws {
        let (name, seen): (String, [String])
        switch target {
        case .text(let text): (name, seen) = (text, visible(\.text))
        case .identifier(let identifier): (name, seen) = (identifier, visible { $0.attribute("identifier") })
        case .point: return
        }
        guard seen.contains(name) != isThere else { return }
        if isThere { throw ElementNotFound(target, visibleTexts: seen) }
        throw StepFailure(description: "it is on the screen; all of it: " + seen.map { "\"\($0)\"" }.joined(separator: ", "))
    }

    mutating func recordTree() {
        let controllers = session.controllerTree().map { $0.formatted() }
        let views = session.viewTree().map { $0.formatted() }
        result.trees.append((["Controllers"] + controllers + ["", "Views"] + views).joined(separator: "\n"))
    }

    private mutating func recordAccessibilityTree() {
        result.trees.append((["Accessibility"] + session.accessibilityTree().map { $0.formatted() }).joined(separator: "\n"))
    }

    private mutating func recordLifecycle(trace file: String?) throws {
        guard let report = session.lifecycleReport() else { return }
        let findings = report.findings.isEmpty ? ["none"] : report.findings
        result.trees.append((["Lifecycle", report.text, "", "Containment findings"] + findings).joined(separator: "\n"))
        guard let file else { return }
        try ResultFile.write(Data(report.trace.utf8), to: file)
    }

    mutating func snapshot(_ file: String, title: String) throws {
        let size = try capture(file)
        result.pictures.append(.init(file: URL(fileURLWithPath: file).path, title: title, width: size.width, height: size.height))
    }
}
