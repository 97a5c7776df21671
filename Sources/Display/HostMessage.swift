/// What the process that shows an app tells the app.
public enum HostMessage: Codable, Sendable, Equatable {
    case event(DisplayEvent)
    /// The frame with this number has been read: its memory may be written again.
    case frameTaken(Int)
    /// Asks for the trees; the answer carries the same number.
    case trees(request: Int)
}
