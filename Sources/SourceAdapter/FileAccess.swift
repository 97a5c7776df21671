import Foundation

extension SourceFile {
    /// A file that can't be taken as source, and why.
    package struct Unreadable: Error, CustomStringConvertible {
        package let path: String
        package let reason: String

        package var description: String { "\(path) \(reason)" }
    }

    package init(reading path: String) throws(Unreadable) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Unreadable(path: path, reason: "can't be read; check its permissions.")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Unreadable(path: path, reason: "is not text in UTF-8, which Swift files have to be.")
        }
        self.init(path: path, contents: text)
    }

    /// The Swift files below a folder, sorted by path.
    package static func all(below folder: String) throws(Unreadable) -> [SourceFile] {
        let names = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
        var files: [SourceFile] = []
        for name in names.sorted() { files.append(try SourceFile(reading: "\(folder)/\(name)")) }
        return files
    }
}

/// Writes a file as a whole, and only when its content changes, so that times of change mean something.
package func writeIfChanged(_ data: Data, to path: String) throws {
    if let old = FileManager.default.contents(atPath: path), old == data { return }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
}
