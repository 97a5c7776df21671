import Foundation

/// What one run of an app is asked to do: which device, which settings, which steps, and where its results go.
///
/// The command line encodes it as JSON into the environment variable ``environmentVariable``; the app's display decodes it.
public struct SessionRequest: Codable, Sendable, Equatable {
    /// The environment variable that carries the request.
    public static let environmentVariable = "PORTICO_SESSION"

    /// Whether time stands still between steps or follows the system.
    public enum ClockMode: String, Codable, Sendable { case virtual, real }

    public var device: DeviceDescription
    public var orientation: DeviceOrientation
    public var appearance: DisplayAppearance
    public var textSize: TextSize
    public var language: InterfaceLanguage
    public var clock: ClockMode
    public var steps: [WrittenStep]
    /// Where frames of the whole script go; nil when only snapshots are wanted.
    public var recording: RecordingRequest?
    /// Absolute path of the file that receives the ``SessionResult`` as JSON; nil when nobody reads it.
    public var resultFile: String?
    /// Set when people look at the app: events come in and frames go out through it, and there are no steps.
    public var live: LiveConnection?

    public init(
        device: DeviceDescription = .standard, orientation: DeviceOrientation = .portrait, appearance: DisplayAppearance = .light,
        textSize: TextSize = .large, language: InterfaceLanguage = InterfaceLanguage(), clock: ClockMode = .virtual,
        steps: [WrittenStep] = [], recording: RecordingRequest? = nil,
        resultFile: String? = nil, live: LiveConnection? = nil
    ) {
        self.device = device
        self.orientation = orientation
        self.appearance = appearance
        self.textSize = textSize
        self.language = language
        self.clock = clock
        self.steps = steps
        self.recording = recording
        self.resultFile = resultFile
        self.live = live
    }
}

extension SessionRequest {
    /// The JSON text for ``environmentVariable``.
    public func encoded() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// Reads the request from an environment; nil when the variable isn't set.
    public static func decoded(from environment: [String: String]) throws -> SessionRequest? {
        guard let text = environment[environmentVariable] else { return nil }
        return try JSONDecoder().decode(SessionRequest.self, from: Data(text.utf8))
    }
}

/// A recording of everything a script shows.
public struct RecordingRequest: Codable, Sendable, Equatable {
    /// Absolute path of the folder that receives a PNG file for every frame that differs from the one before.
    public var folder: String
    /// Frames of the recording a second; 60 is every frame.
    public var framesPerSecond: Int

    public init(folder: String, framesPerSecond: Int = 60) {
        self.folder = folder
        self.framesPerSecond = framesPerSecond
    }
}
