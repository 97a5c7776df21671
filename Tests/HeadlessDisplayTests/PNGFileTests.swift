import Display
import Foundation
import Testing

@testable import HeadlessDisplay

@MainActor @Suite struct PNGFileTests {
    private func frame(_ pixels: [UInt32], _ body: (Frame) throws -> Void) rethrows {
        try pixels.withUnsafeBytes { bytes in
            try body(
                Frame(
                    pixels: bytes.baseAddress!, width: 2, height: 1, bytesPerRow: 8, scale: 1,
                    damage: [PixelRect(x: 0, y: 0, width: 2, height: 1)]))
        }
    }

    @Test func equalFramesAreEqualFilesInFoldersThatAreMade() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-png-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try frame([0xffff_0000, 0xff00_00ff]) { frame in
            try PNGFile.write(frame, to: folder.path + "/a/1.png")
            try PNGFile.write(frame, to: folder.path + "/a/2.png")
        }
        let first = try Data(contentsOf: folder.appendingPathComponent("a/1.png"))
        #expect(first.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        #expect(try Data(contentsOf: folder.appendingPathComponent("a/2.png")) == first)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").sorted() == ["1.png", "2.png"])
    }

    @Test func aFolderThatCannotBeMadeIsAnError() throws {
        frame([0, 0]) { frame in
            #expect(throws: (any Error).self) { try PNGFile.write(frame, to: "/proc/none/a.png") }
        }
    }
}
