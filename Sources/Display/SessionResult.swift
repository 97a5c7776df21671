/// What a run of an app's script left behind.
public struct SessionResult: Codable, Sendable, Equatable {
    /// The exit code of an app that can't run because the system lacks something it needs.
    public static let installationExitCode: Int32 = 7
    /// The exit code of an app whose script failed at a step.
    public static let stepExitCode: Int32 = 6

    /// A picture that was written.
    public struct Picture: Codable, Sendable, Equatable {
        /// Absolute path of the PNG file.
        public var file: String
        /// What it shows, such as `Second, landscape, dark`; empty when the script only named a file.
        public var title: String
        /// Size in pixels.
        public var width: Int
        public var height: Int

        public init(file: String, title: String = "", width: Int, height: Int) {
            self.file = file
            self.title = title
            self.width = width
            self.height = height
        }
    }

    /// A picture of a recording.
    public struct RecordedFrame: Codable, Sendable, Equatable {
        /// The PNG file's name in the recording's folder.
        public var file: String
        /// Seconds that it shows.
        public var duration: Double

        public init(file: String, duration: Double) {
            self.file = file
            self.duration = duration
        }
    }

    /// The pictures in the order they were taken.
    public var pictures: [Picture]
    /// The trees in the order they were asked for, as text.
    public var trees: [String]
    /// The frames of the recording, if one was asked for.
    public var recording: [RecordedFrame]
    /// Why the script ended early; nil when every step succeeded.
    public var failure: String?

    public init(pictures: [Picture] = [], trees: [String] = [], recording: [RecordedFrame] = [], failure: String? = nil) {
        self.pictures = pictures
        self.trees = trees
        self.recording = recording
        self.failure = failure
    }
}
