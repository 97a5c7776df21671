import Display
import Foundation

/// A script that stands in a file.
enum ScriptFile {
    /// Larger files are no scripts.
    private static let sizeLimit = 1 << 20

    /// The steps of a file, or of standard input for `-`.
    static func steps(of path: String) throws(UsageError) -> [WrittenStep] {
        let name = path == "-" ? "standard input" : path
        guard let data = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path) else {
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            throw UsageError("the script \(path) \(isFolder.boolValue ? "is a folder" : exists ? "can't be read" : "doesn't exist")")
        }
        guard data.count <= sizeLimit else { throw UsageError("the script \(name) is larger than a megabyte") }
        guard let text = String(data: data, encoding: .utf8) else { throw UsageError("the script \(name) is no UTF-8 text") }
        do {
            return try ScriptParser.written(text, file: name)
        } catch {
            throw UsageError("\(error)")
        }
    }
}
