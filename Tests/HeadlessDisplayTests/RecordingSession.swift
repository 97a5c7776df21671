import Display

/// An app of one label and two tabs that notes what happens to it and when.
@MainActor
final class RecordingSession: AppSession {
    /// Events with the virtual time since the start in frames of 1/60 second.
    private(set) var events: [(frame: Int, event: DisplayEvent)] = []
    private(set) var renderedFrames = 0
    var text = "Hello"
    var tabs: [String] = []
    /// Frames that an event sets in motion.
    var framesPerEvent = 1
    var pendingFrames = 1
    private let start = MediaClock.shared.now
    var frameNow: Int { Int(((MediaClock.shared.now - start) * 60).rounded()) }

    func send(_ event: DisplayEvent) {
        events.append((frameNow, event))
        pendingFrames = framesPerEvent
    }

    var needsFrame: Bool { pendingFrames > 0 }

    func renderFrame() {
        renderedFrames += 1
        pendingFrames = max(0, pendingFrames - 1)
    }

    func invalidateFrame() { pendingFrames = max(1, pendingFrames) }

    func controllerTree() -> [ScreenNode] { [ScreenNode(id: 1, kind: .controller, className: "Screen", frame: nil)] }

    func viewTree() -> [ScreenNode] {
        let label = ScreenNode(
            id: 2, kind: .view, className: "UILabel", frame: ScreenRect(x: 0, y: 0, width: 100, height: 20), text: text)
        let buttons = tabs.enumerated().map { index, title in
            ScreenNode(
                id: UInt64(index) + 3, kind: .view, className: "TabBarButton",
                frame: ScreenRect(x: Double(index) * 50, y: 150, width: 50, height: 50),
                children: [ScreenNode(id: UInt64(index) + 13, kind: .view, className: "UILabel", frame: nil, text: title)])
        }
        return [label] + buttons
    }

    func tapPoint(forText text: String) throws -> ScreenPoint {
        guard text == self.text else { throw ElementNotFound(text: text, visibleTexts: [self.text]) }
        return ScreenPoint(x: 50, y: 10)
    }

    var screenSize: (width: Double, height: Double) { (100, 200) }
}
