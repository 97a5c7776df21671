/// An app that is ready to run.
public struct BuiltApp: Sendable, Equatable {
    /// The module's name.
    public let name: String
    /// Absolute path of the bundle: a flat folder with Info.plist, resources and the executable.
    public let bundle: String
    /// Absolute path of the program inside the bundle.
    public let executable: String

    public init(name: String, bundle: String, executable: String) {
        self.name = name
        self.bundle = bundle
        self.executable = executable
    }
}
