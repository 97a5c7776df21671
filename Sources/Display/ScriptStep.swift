/// One thing a script does to a running app, or asks it.
public enum ScriptStep: Codable, Sendable, Equatable {
    // Fingers
    /// A short touch, as a finger would.
    case tap(ScriptTarget)
    case doubleTap(ScriptTarget)
    /// A touch that stays for so many seconds.
    case longPress(ScriptTarget, seconds: Double)
    /// A quick straight move of 200 points, or across most of the screen when nothing is named; the finger leaves at speed.
    case swipe(SwipeDirection, on: ScriptTarget?)
    /// From the first place through the others in so many seconds altogether; the finger rests before it leaves.
    case drag([ScriptTarget], seconds: Double)
    /// Two fingers that move apart or together until the recognised scale is reached.
    case pinch(ScriptTarget, scale: Double)
    /// Two fingers that turn clockwise around the place, by degrees.
    case turn(ScriptTarget, degrees: Double)
    /// A finger comes down and stays until `lift`.
    case touch(ScriptTarget)
    /// The finger that stays moves to a place in so many seconds.
    case move(ScriptTarget, seconds: Double)
    /// The finger that stays leaves.
    case lift
    // Pointer and keyboard
    /// A wheel or trackpad scroll of so many points, as the content moves.
    case scroll(ScriptTarget, dx: Double, dy: Double)
    /// The pointer rests over a place without a button pressed.
    case hover(ScriptTarget)
    /// Text as an input method commits it, one character after the other.
    case type(String)
    /// A hardware key with its modifiers, down and up.
    case key(KeyStroke)
    // Device
    /// Turns the device.
    case rotate(DeviceOrientation)
    /// Shakes the device.
    case shake
    /// Switches between light and dark.
    case appearance(DisplayAppearance)
    /// Chooses another text size.
    case textSize(TextSize)
    // Time
    /// Turns the run loop for so many real seconds, so that timers and dispatched work fire.
    case wait(seconds: Double)
    /// Moves virtual time forward in frames of 1/60 second.
    case advance(seconds: Double)
    /// Produces frames until nothing changes any more.
    case settle
    // Results
    /// Writes a picture of the screen.
    case snapshot(file: String)
    /// Records the controllers' and the views' tree.
    case tree
    /// Records the accessibility elements, in the order of the focus.
    case accessibilityTree
    /// Records what the controllers went through since the launch; with a file, as a JSON trace there as well.
    case lifecycle(trace: String?)
    /// Fails unless the text or the identified view is on the screen.
    case expect(ScriptTarget)
    /// Fails when the text or the identified view is on the screen.
    case expectNo(ScriptTarget)
    /// Pictures of every tab, portrait and landscape, light and dark, in a folder; the tree of the first screen.
    case tour(directory: String)
}

extension ScriptStep {
    /// Seconds of real time that the step takes whatever the app does.
    public var realSeconds: Double {
        if case .wait(let seconds) = self { seconds } else { 0 }
    }
}

extension ScriptStep: CustomStringConvertible {
    /// The step as its author would write it.
    public var description: String {
        switch self {
        case .tap(let target): "tap \(target)"
        case .doubleTap(let target): "double-tap \(target)"
        case .longPress(let target, let seconds): "long-press \(target) for \(ScriptText.number(seconds))"
        case .swipe(let direction, let target): "swipe \(direction.rawValue)" + (target.map { " on \($0)" } ?? "")
        case .drag(let targets, let seconds):
            "drag \(targets.map(\.description).joined(separator: " to ")) in \(ScriptText.number(seconds))"
        case .pinch(let target, let scale): "pinch \(target) to \(ScriptText.number(scale))"
        case .turn(let target, let degrees): "rotate-gesture \(target) by \(ScriptText.number(degrees))"
        case .touch(let target): "touch \(target)"
        case .move(let target, let seconds): "move \(target) in \(ScriptText.number(seconds))"
        case .lift: "lift"
        case .scroll(let target, let dx, let dy): "scroll \(target) by \(ScriptText.number(dx)),\(ScriptText.number(dy))"
        case .hover(let target): "hover \(target)"
        case .type(let text): "type \(ScriptText.quoted(text))"
        case .key(let stroke): "key \(stroke)"
        case .rotate(let orientation): "rotate \(orientation.name)"
        case .shake: "shake"
        case .appearance(let appearance): "appearance \(appearance.rawValue)"
        case .textSize(let size): "text-size \(size.name)"
        case .wait(let seconds): "wait \(ScriptText.number(seconds))"
        case .advance(let seconds): "advance \(ScriptText.number(seconds))"
        case .settle: "settle"
        case .snapshot(let file): "snapshot \(ScriptText.quoted(file))"
        case .tree: "tree"
        case .accessibilityTree: "tree accessibility"
        case .lifecycle(nil): "lifecycle"
        case .lifecycle(let file?): "lifecycle \(ScriptText.quoted(file))"
        case .expect(let target): "expect \(Self.subject(target))"
        case .expectNo(let target): "expect no \(Self.subject(target))"
        case .tour(let directory): "tour \(ScriptText.quoted(directory))"
        }
    }

    private static func subject(_ target: ScriptTarget) -> String {
        if case .text(let text) = target { "text \(ScriptText.quoted(text))" } else { target.description }
    }
}
