/// An app's tests, ready to run inside the app.
public struct BuiltTests: Sendable, Equatable, Codable {
    /// The testing libraries that the tests use.
    public enum Library: String, Sendable, Codable {
        case xctest
        case swiftTesting = "swift-testing"
    }

    /// The app's name.
    public let name: String
    /// Absolute path of the program inside the bundle.
    public let executable: String
    /// In the order in which they run.
    public let libraries: [Library]

    public init(name: String, executable: String, libraries: [Library]) {
        self.name = name
        self.executable = executable
        self.libraries = libraries
    }
}
