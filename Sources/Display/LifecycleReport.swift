/// What an app's controllers went through since its launch.
public struct LifecycleReport: Sendable, Equatable {
    /// One line an event: seconds, controller, callback.
    public var text: String
    /// The same in Chrome's trace format, as JSON.
    public var trace: String
    /// Mistakes in how controllers contain each other, a paragraph each.
    public var findings: [String]

    public init(text: String, trace: String, findings: [String] = []) {
        self.text = text
        self.trace = trace
        self.findings = findings
    }
}
