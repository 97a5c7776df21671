import Foundation

/// Writes a file as a whole, and only when its content changes, so that times of change mean something.
func writeIfChanged(_ data: Data, to path: String) throws {
    if let old = FileManager.default.contents(atPath: path), old == data { return }
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
}
