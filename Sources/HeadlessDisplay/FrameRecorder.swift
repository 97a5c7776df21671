import Display
import Foundation

/// Writes what an app shows as numbered PNG files: one for every frame that differs from the one before it.
@MainActor
final class FrameRecorder {
    private let folder: String
    /// Frame times of 1/60 second for one frame of the recording.
    private let interval: Int
    private var pixels: [UInt8] = []
    private var size = (width: 0, height: 0, bytesPerRow: 0)
    private var isChanged = false
    private var times = 0
    private var files: [(name: String, intervals: Int)] = []
    private var failure: (any Error)?

    init(_ request: RecordingRequest) {
        folder = request.folder
        interval = max(1, Int((60.0 / Double(max(1, request.framesPerSecond))).rounded()))
    }

    /// Keeps what changed in a frame.
    func take(_ frame: Frame) {
        if size.width != frame.width || size.height != frame.height || size.bytesPerRow != frame.bytesPerRow {
            size = (frame.width, frame.height, frame.bytesPerRow)
            pixels = [UInt8](repeating: 0, count: frame.height * frame.bytesPerRow)
            copy(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height), of: frame)
        } else {
            // The frame's own memory has the scrolled parts in their new places already.
            for rect in frame.damage + frame.scrolls.map(\.destination) { copy(rect, of: frame) }
        }
        isChanged = true
    }

    private func copy(_ rect: PixelRect, of frame: Frame) {
        pixels.withUnsafeMutableBytes { destination in
            for row in rect.y..<(rect.y + rect.height) {
                let start = row * frame.bytesPerRow + rect.x * 4
                memcpy(destination.baseAddress! + start, frame.pixels + start, rect.width * 4)
            }
        }
    }

    /// One frame time has passed, whether or not something was drawn.
    func frameTimePassed() {
        if times % interval == 0 { record() }
        times += 1
    }

    private func record() {
        guard failure == nil, size.width > 0 else { return }
        guard isChanged || files.isEmpty else {
            files[files.count - 1].intervals += 1
            return
        }
        isChanged = false
        let number = "\(files.count + 1)"
        let name = "frame-" + String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
        do {
            try pixels.withUnsafeBytes { bytes in
                let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
                let frame = Frame(
                    pixels: bytes.baseAddress!, width: size.width, height: size.height, bytesPerRow: size.bytesPerRow, scale: 1,
                    damage: [whole])
                try PNGFile.write(frame, to: folder + "/" + name)
            }
            files.append((name, 1))
        } catch {
            failure = error
        }
    }

    /// The files with the time each of them shows; throws when one couldn't be written.
    func finish() throws -> [SessionResult.RecordedFrame] {
        if isChanged || files.isEmpty { record() }
        if let failure { throw failure }
        return files.map { .init(file: $0.name, duration: Double($0.intervals * interval) / 60) }
    }
}
