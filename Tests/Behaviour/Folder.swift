import Foundation

/// A folder for one test, removed when the value goes.
final class Folder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("portico-behaviour-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, content) in files { try write(content, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

    func write(_ content: String, to name: String) throws {
        try FileManager.default.createDirectory(at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: url(name))
    }

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

    /// Names of the folder's files in alphabetical order.
    func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url(folder).path).sorted()
    }

    /// The size in pixels that a PNG file states.
    func pictureSize(_ name: String) throws -> [Int] {
        let bytes = [UInt8](try data(name).prefix(24))
        guard bytes.count == 24, bytes[1...3].elementsEqual("PNG".utf8) else { return [] }
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
}
