/// One thing a script does to a running app, or asks it.
public enum ScriptStep: Codable, Sendable, Equatable {
    /// Touches what shows the text, as a finger would.
    case tap(text: String)
    /// Turns the run loop for so many real seconds, so that timers and dispatched work fire.
    case wait(seconds: Double)
    /// Turns the device.
    case rotate(DeviceOrientation)
    /// Switches between light and dark.
    case appearance(DisplayAppearance)
    /// Chooses another text size.
    case textSize(TextSize)
    /// Moves virtual time forward in frames of 1/60 second.
    case advance(seconds: Double)
    /// Produces frames until nothing changes any more.
    case settle
    /// Writes a picture of the screen.
    case snapshot(file: String)
    /// Records the controllers' and the views' tree.
    case tree
    /// Records what the controllers went through since the launch; with a file, as a JSON trace there as well.
    case lifecycle(trace: String?)
    /// Fails unless a view on the screen shows exactly this text.
    case expectText(String)
    /// Pictures of every tab, portrait and landscape, light and dark, in a folder; the tree of the first screen.
    case tour(directory: String)
}

extension ScriptStep: CustomStringConvertible {
    /// The step as its author would write it.
    public var description: String {
        switch self {
        case .tap(let text): "tap \(Self.quoted(text))"
        case .wait(let seconds): "wait \(Self.number(seconds))"
        case .rotate(let orientation): "rotate \(orientation.name)"
        case .appearance(let appearance): "appearance \(appearance.rawValue)"
        case .textSize(let size): "text-size \(size.name)"
        case .advance(let seconds): "advance \(Self.number(seconds))"
        case .settle: "settle"
        case .snapshot(let file): "snapshot \(Self.quoted(file))"
        case .tree: "tree"
        case .lifecycle(nil): "lifecycle"
        case .lifecycle(let file?): "lifecycle \(Self.quoted(file))"
        case .expectText(let text): "expect text \(Self.quoted(text))"
        case .tour(let directory): "tour \(Self.quoted(directory))"
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
