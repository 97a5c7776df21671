import Foundation
import SourceAdapter

/// What the tool can't do, in words.
struct ToolError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension SourceFile {
    init(reading path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else { throw ToolError("\(path):1:1: error: the file can't be read") }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ToolError("\(path):1:1: error: the file is not text in UTF-8, which Swift files have to be")
        }
        self.init(path: path, contents: text)
    }
}

/// Leaves a file alone that holds the same, so that nothing is compiled because of it.
func writeIfChanged(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
}
