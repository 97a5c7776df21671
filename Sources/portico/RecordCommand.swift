import AppBuilder
import Display
import Foundation

/// Records every frame of a script: as pictures in a folder, or as one moving picture.
struct Recording {
    /// Rates that 60 frames a second can be thinned out to.
    static let frameRates = [60, 30, 20, 15, 12, 10]

    let output: String
    let framesPerSecond: Int
    /// The program that makes one file of the frames; nil when the output is a folder.
    let encoder: MovieEncoder?

    /// Fails when the output's kind is unknown or no program can write it, before anything is built.
    init(output: String, framesPerSecond: Int) throws {
        self.output = output
        self.framesPerSecond = framesPerSecond
        encoder = try MovieEncoder.find(forFile: output)
    }

    /// Where the frames go: the output itself, or a folder that is removed when they have been put together.
    func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        guard encoder != nil else { return try body(output) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    /// Puts the frames together, or leaves a list of them with their durations.
    func finish(_ frames: [SessionResult.RecordedFrame], in folder: String, pointWidth: Int) throws {
        let list = folder + "/frames.ffconcat"
        try Data(Self.list(of: frames).utf8).write(to: URL(fileURLWithPath: list), options: .atomic)
        try encoder?.encode(list: list, framesPerSecond: framesPerSecond, pointWidth: pointWidth, to: output)
    }

    /// The frames as ffmpeg's concat demuxer reads them.
    static func list(of frames: [SessionResult.RecordedFrame]) -> String {
        var lines = ["ffconcat version 1.0"]
        for frame in frames { lines += ["file \(frame.file)", "duration \(frame.duration)"] }
        // The duration of the last frame counts only when the file is named once more.
        if let last = frames.last { lines.append("file \(last.file)") }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Option {
    static let frameRate = Option(
        name: "--fps", value: "NUMBER", help: "frames a second: \(Recording.frameRates.map(String.init).joined(separator: ", ")) (60)")
}

extension CommandDescription {
    static let record = CommandDescription(
        name: "record", summary: "Write every frame of a script, as pictures or a film", operands: "APP",
        options: Option.session + [.frameRate, .output],
        discussion:
            "Builds the app if anything changed, runs it, does the steps, and writes every frame that differs from the one before.\n"
            + "The output is a folder (numbered PNG files and frames.ffconcat, which says how long each shows) or a file that\n"
            + "ends in \(MovieEncoder.kinds.map { "." + $0 }.joined(separator: ", ")), which needs ffmpeg. Time is virtual: every run gives the same frames.\n\n"
            + stepsHelp,
        examples: [
            ("portico record MyApp --do 'tap \"Second\"' -o frames", "every frame of a tap"),
            ("portico record MyApp --script steps.txt --fps 30 -o demo.gif", "a moving picture"),
        ])
}

extension CommandParser {
    static func record(_ arguments: Arguments, _ description: CommandDescription) throws(UsageError) -> Command {
        let options = try session(arguments, for: description)
        let output = try output(of: arguments, for: description)
        let kind = (output as NSString).pathExtension.lowercased()
        guard kind.isEmpty || output.hasSuffix("/") || MovieEncoder.kinds.contains(kind) else {
            let kinds = MovieEncoder.kinds.map { "." + $0 }.joined(separator: ", ")
            throw UsageError("record writes a folder or a file that ends in \(kinds); found \(output)")
        }
        var rate = 60
        if let text = arguments.value(of: .frameRate) {
            guard let value = Int(text), Recording.frameRates.contains(value) else {
                throw UsageError("--fps can be \(Recording.frameRates.map(String.init).joined(separator: ", ")); found \(text)")
            }
            rate = value
        }
        return .record(options, framesPerSecond: rate, output: output)
    }
}
