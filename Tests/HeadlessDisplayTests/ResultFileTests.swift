import Foundation
import Testing

@testable import HeadlessDisplay

@Suite struct ResultFileTests {
    @Test func aFileInTheWayIsNamedWithTheSystemsWords() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ResultFileTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try ResultFile.write(Data("a".utf8), to: folder.path + "/one/two.txt")
        #expect(try String(contentsOfFile: folder.path + "/one/two.txt", encoding: .utf8) == "a")
        let error = #expect(throws: ResultFile.Failure.self) {
            try ResultFile.write(Data("b".utf8), to: folder.path + "/one/two.txt/three.txt")
        }
        #expect(error?.description == "\(folder.path)/one/two.txt/three.txt can't be written: Not a directory")
    }
}
