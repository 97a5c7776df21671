import Display
import Foundation

/// Does the steps of a script to an app, one after the other, and settles after each.
@MainActor
struct ScriptRunner {
    /// Length of a frame in seconds.
    private static let frame = 1.0 / 60
    /// Frames after which an app that still moves is taken as it is: 5 seconds.
    private static let settleLimit = 300

    private let session: any AppSession
    private let clock: SessionRequest.ClockMode
    private let capture: (_ file: String) throws -> (width: Int, height: Int)
    private(set) var result = SessionResult()

    init(
        session: any AppSession, clock: SessionRequest.ClockMode, capture: @escaping (_ file: String) throws -> (width: Int, height: Int)
    ) {
        self.session = session
        self.clock = clock
        self.capture = capture
    }

    /// Returns why the script ended early; nil when every step succeeded.
    mutating func run(_ steps: [ScriptStep]) -> String? {
        settle()
        for (index, step) in steps.enumerated() {
            do {
                try run(step)
            } catch {
                result.failure = "step \(index + 1), \(step): \(error)"
                break
            }
        }
        return result.failure
    }

    private mutating func run(_ step: ScriptStep) throws {
        switch step {
        case .tap(let text): tap(at: try session.tapPoint(forText: text))
        case .wait(let seconds): wait(seconds)
        case .rotate(let orientation): send(.rotate(orientation))
        case .appearance(let appearance): send(.appearance(appearance))
        case .textSize(let size): send(.contentSizeCategory(size.rawValue))
        case .advance(let seconds): advance(seconds)
        case .settle: settle()
        case .snapshot(let file): try snapshot(file, title: "")
        case .tree: recordTree()
        case .lifecycle(let file): try recordLifecycle(trace: file)
        case .expectText(let text): try expect(text)
        case .tour(let directory): try tour(directory)
        }
    }

    // MARK: Time

    private func step(_ seconds: TimeInterval) {
        if clock == .virtual { MediaClock.shared.advance(by: seconds) } else { Thread.sleep(forTimeInterval: seconds) }
        if session.needsFrame { session.renderFrame() }
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
    private func settle() {
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

    private func send(_ event: DisplayEvent) {
        session.send(event)
        settle()
    }

    /// A short touch: down, two frames, up.
    private func tap(at point: ScreenPoint) {
        session.send(.touches([TouchSample(id: 1, phase: .began, location: point)]))
        for _ in 0..<2 { step(Self.frame) }
        session.send(.touches([TouchSample(id: 1, phase: .ended, location: point)]))
        settle()
    }

    // MARK: Questions

    private var visibleTexts: [String] {
        let size = session.screenSize
        var seen: Set<String> = []
        return session.viewTree().flatMap { $0.visibleTexts(screenWidth: size.width, screenHeight: size.height) }.filter {
            seen.insert($0).inserted
        }
    }

    private func expect(_ text: String) throws {
        let texts = visibleTexts
        guard texts.contains(text) else { throw ElementNotFound(text: text, visibleTexts: texts) }
    }

    private mutating func recordTree() {
        let controllers = session.controllerTree().map { $0.formatted() }
        let views = session.viewTree().map { $0.formatted() }
        result.trees.append((["Controllers"] + controllers + ["", "Views"] + views).joined(separator: "\n"))
    }

    private mutating func recordLifecycle(trace file: String?) throws {
        guard let report = session.lifecycleReport() else { return }
        let findings = report.findings.isEmpty ? ["none"] : report.findings
        result.trees.append((["Lifecycle", report.text, "", "Containment findings"] + findings).joined(separator: "\n"))
        guard let file else { return }
        let url = URL(fileURLWithPath: file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(report.trace.utf8).write(to: url, options: .atomic)
    }

    private mutating func snapshot(_ file: String, title: String) throws {
        let size = try capture(file)
        result.pictures.append(.init(file: URL(fileURLWithPath: file).path, title: title, width: size.width, height: size.height))
    }
}

extension ScriptRunner {
    /// Pictures of every tab in both orientations and appearances; file names say what they show.
    private mutating func tour(_ directory: String) throws {
        recordTree()
        for orientation in [DeviceOrientation.portrait, .landscapeLeft] {
            send(.rotate(orientation))
            for appearance in DisplayAppearance.allCases {
                send(.appearance(appearance))
                try pictureEveryTab(directory, orientation, appearance)
            }
        }
    }

    private mutating func pictureEveryTab(_ directory: String, _ orientation: DeviceOrientation, _ appearance: DisplayAppearance) throws {
        let count = max(1, tabButtons.count)
        for index in 0..<count {
            let tabs = tabButtons
            let hasTabs = index < tabs.count
            if hasTabs { tap(at: tabs[index].frame!.center) }
            let tab = hasTabs ? Self.fileName(for: tabs[index].shownText ?? "", index: index) : "screen"
            let names = [tab, orientation.isLandscape ? "landscape" : "portrait", appearance.rawValue]
            let title = [hasTabs ? tabs[index].shownText ?? tab : "screen"] + names.dropFirst()
            try snapshot("\(directory)/\(names.joined(separator: "-")).png", title: title.joined(separator: ", "))
        }
        if let first = tabButtons.first?.frame { tap(at: first.center) }
    }

    private var tabButtons: [ScreenNode] { session.viewTree().flatMap { $0.tabButtons() } }

    /// The tab's number and title in characters that every file system and shell takes.
    private static func fileName(for title: String, index: Int) -> String {
        let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
        return (["\(index + 1)"] + words.map(String.init)).joined(separator: "-")
    }
}
