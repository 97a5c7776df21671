import Display

/// An app of one label and two tabs that notes what happens to it and when.
@MainActor
final class RecordingSession: AppSession {
    /// Events with the virtual time since the start in frames of 1/60 second.
    private(set) var events: [(frame: Int, event: DisplayEvent)] = []
    private(set) var renderedFrames = 0
    var text = "Hello"
    var tabs: [String] = []
    /// A sheet over the tabs.
    var sheet: String?
    /// Whether the sheet goes when a finger takes it to the screen's end.
    var sheetYields = false
    /// Frames that an event sets in motion.
    var framesPerEvent = 1
    var pendingFrames = 1
    private let start = MediaClock.shared.now
    var frameNow: Int { Int(((MediaClock.shared.now - start) * 60).rounded()) }

    func send(_ event: DisplayEvent) {
        events.append((frameNow, event))
        pendingFrames = framesPerEvent
        if sheetYields, case .touches(let touches) = event, touches.contains(where: { $0.phase == .ended && $0.location.y > 185 }) {
            sheet = nil
        }
    }

    var needsFrame: Bool { pendingFrames > 0 }

    func renderFrame() {
        renderedFrames += 1
        pendingFrames = max(0, pendingFrames - 1)
    }

    func invalidateFrame() { pendingFrames = max(1, pendingFrames) }

    func controllerTree() -> [ScreenNode] {
        let presented = sheet.map { name in
            ScreenNode(
                id: 99, kind: .controller, className: name, frame: ScreenRect(x: 0, y: 20, width: 100, height: 180),
                attributes: [.init("role", "presented")])
        }
        return [ScreenNode(id: 1, kind: .controller, className: "Screen", frame: nil, children: presented.map { [$0] } ?? [])]
    }

    func lifecycleReport() -> LifecycleReport? { LifecycleReport(text: "0.0 Screen.viewDidLoad", trace: "{}") }

    func viewTree() -> [ScreenNode] {
        let label = ScreenNode(
            id: 2, kind: .view, className: "UILabel", frame: ScreenRect(x: 0, y: 0, width: 100, height: 20), text: text,
            attributes: [.init("identifier", "field")])
        let buttons = tabs.enumerated().map { index, title in
            ScreenNode(
                id: UInt64(index) + 3, kind: .view, className: "TabBarButton",
                frame: ScreenRect(x: Double(index) * 50, y: 150, width: 50, height: 50),
                children: [ScreenNode(id: UInt64(index) + 13, kind: .view, className: "UILabel", frame: nil, text: title)])
        }
        return [label] + buttons
    }

    func touchPoint(for target: ScriptTarget) throws -> ScreenPoint {
        switch target {
        case .point(let x, let y): return ScreenPoint(x: x, y: y)
        case .text(text): return ScreenPoint(x: 50, y: 10)
        case .identifier("field"): return ScreenPoint(x: 40, y: 100)
        case .text: throw ElementNotFound(target, visibleTexts: [text])
        case .identifier: throw ElementNotFound(target, visibleTexts: ["field"])
        }
    }

    var takesText = true

    var screenSize: (width: Double, height: Double) { (100, 200) }
}
