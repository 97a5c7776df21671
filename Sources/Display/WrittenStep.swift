/// A step with the place at which its author wrote it.
public struct WrittenStep: Codable, Sendable, Equatable {
    public var step: ScriptStep
    /// File and line, such as `steps.txt:3`; nil for a step that stands in no file.
    public var place: String?

    public init(_ step: ScriptStep, place: String? = nil) {
        self.step = step
        self.place = place
    }
}
