import Display
import Foundation
import Testing

@testable import HeadlessDisplay

@MainActor @Suite struct FrameRecorderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recorder-\(UUID().uuidString)").path
    private var pixels = [UInt32](repeating: 0xFF00_00FF, count: 8)

    private func frame(_ damage: PixelRect) -> Frame {
        pixels.withUnsafeBytes { bytes in
            Frame(pixels: bytes.baseAddress!, width: 4, height: 2, bytesPerRow: 16, scale: 1, damage: [damage])
        }
    }

    @Test mutating func onlyChangesAreWrittenAndTimesAddUp() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let recorder = FrameRecorder(RecordingRequest(folder: folder))
        recorder.take(frame(PixelRect(x: 0, y: 0, width: 4, height: 2)))
        for _ in 0..<3 { recorder.frameTimePassed() }
        pixels[1] = 0xFFFF_FFFF
        recorder.take(frame(PixelRect(x: 1, y: 0, width: 1, height: 1)))
        recorder.frameTimePassed()
        let frames = try recorder.finish()
        #expect(frames.map(\.file) == ["frame-00001.png", "frame-00002.png"])
        #expect(frames.map { ($0.duration * 60).rounded() } == [3, 1])
        let files = try frames.map { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0.file)) }
        #expect(files[0] != files[1])
    }

    @Test mutating func aLowerRateTakesEverySecondFrame() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let recorder = FrameRecorder(RecordingRequest(folder: folder, framesPerSecond: 30))
        for _ in 0..<4 {
            pixels[0] += 1
            recorder.take(frame(PixelRect(x: 0, y: 0, width: 4, height: 2)))
            recorder.frameTimePassed()
        }
        let frames = try recorder.finish()
        // Frames 1 and 3, and the last one, so that a recording ends with what the screen shows.
        #expect(frames.map { ($0.duration * 60).rounded() } == [2, 2, 2])
    }

    @Test mutating func aFolderThatCannotBeMadeIsAnError() {
        let recorder = FrameRecorder(RecordingRequest(folder: "/dev/null/x"))
        recorder.take(frame(PixelRect(x: 0, y: 0, width: 4, height: 2)))
        recorder.frameTimePassed()
        #expect(throws: (any Error).self) { try recorder.finish() }
    }
}
