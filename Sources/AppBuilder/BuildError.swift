/// Why an app folder didn't become an app: what happened, where, what to do.
public struct BuildError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What has to be put right.
    public enum Cause: Sendable, Equatable {
        /// The folder or what is in it.
        case appFolder
        /// The Swift source.
        case source
        /// Portico's installation: SDK, toolchain, cache directory.
        case installation
    }

    public let cause: Cause
    /// Complete sentences for people; compiler output follows on lines of its own.
    public let message: String

    public init(_ cause: Cause, _ message: String) {
        self.cause = cause
        self.message = message
    }

    public var description: String { message }
}
