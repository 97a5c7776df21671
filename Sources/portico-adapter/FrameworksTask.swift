import Foundation
import SourceAdapter

/// Writes what the adapter knows about the framework's modules: `--output FOLDER MODULE=SOURCES…`.
struct FrameworksTask {
    private var output = ""
    private var modules: [(name: String, folder: String)] = []

    init(_ words: [String]) throws {
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--output" {
                output = words.popFirst() ?? ""
            } else if let equals = word.firstIndex(of: "=") {
                modules.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
            } else {
                throw ToolError("\(word) is no MODULE=FOLDER")
            }
        }
    }

    func run() throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        for (name, folder) in modules {
            let text = makeFrameworkSideFile(
                moduleName: name, sources: try SourceFile.all(below: folder), cacheDirectory: URL(fileURLWithPath: output + "/cache"))
            try writeIfChanged(text, to: "\(output)/\(name).side")
        }
    }
}
