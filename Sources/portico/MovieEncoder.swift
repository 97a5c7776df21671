import AppBuilder
import Foundation

/// A program on this machine that makes one file of many pictures.
struct MovieEncoder {
    /// File name endings that can be asked for.
    static let kinds = ["gif", "webp", "mp4"]

    /// No program writes what is asked for, or it failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let kind: String
    /// Absolute path of ffmpeg.
    let program: String

    /// The encoder for a file; nil for a folder.
    static func find(forFile path: String, searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) throws -> MovieEncoder? {
        let kind = (path as NSString).pathExtension.lowercased()
        guard !path.hasSuffix("/"), kinds.contains(kind) else { return nil }
        for folder in (searchPath ?? "").split(separator: ":") {
            let program = "\(folder)/ffmpeg"
            if FileManager.default.isExecutableFile(atPath: program) { return MovieEncoder(kind: kind, program: program) }
        }
        throw Failure(
            description: "a .\(kind) file needs ffmpeg, which isn't installed (Debian: apt-get install ffmpeg); "
                + "a folder of pictures needs nothing: -o frames")
    }

    /// Puts the pictures of a list together. Films keep every pixel; gif and webp are as wide as the screen is in points.
    func encode(list: String, framesPerSecond: Int, pointWidth: Int, to output: String) throws {
        let folder = (output as NSString).deletingLastPathComponent
        if !folder.isEmpty { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
        let input = ["-hide_banner", "-loglevel", "error", "-y", "-safe", "0", "-f", "concat", "-i", list]
        let ending = try ChildProcess(program, input + options(framesPerSecond, pointWidth) + [output]).wait()
        guard ending.isSuccess else { throw Failure(description: "ffmpeg could not write \(output); what it said stands above") }
    }

    private func options(_ rate: Int, _ width: Int) -> [String] {
        let small = "fps=\(rate),scale=\(width):-1:flags=area"
        switch kind {
        // The format counts in hundredths of a second, and players slow down below two.
        case "gif":
            return ["-vf", "fps=\(min(rate, 50)),scale=\(width):-1:flags=area,split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0"]
        case "webp": return ["-vf", small, "-c:v", "libwebp_anim", "-lossless", "1", "-loop", "0"]
        default:
            let even = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
            return ["-vf", "fps=\(rate),\(even),format=yuv420p", "-movflags", "+faststart"]
        }
    }
}
