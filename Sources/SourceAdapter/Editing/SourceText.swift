/// A file's bytes.
struct SourceText: Sendable {
    let path: String
    let bytes: [UInt8]

    init(_ file: SourceFile) {
        path = file.path
        bytes = Array(file.contents.utf8)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
        text.withUTF8Buffer { $0.count == range.count && bytes[range].elementsEqual($0) }
    }

    func hasLineEnd(in range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "\n")) }

    /// Line and column, both from 1.
    func location(of offset: Int) -> (line: Int, column: Int) {
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - lineStart + 1)
    }

    func diagnostic(_ severity: AdapterDiagnostic.Severity, at offset: Int, _ message: String, fix: String) -> AdapterDiagnostic {
        let (line, column) = location(of: offset)
        return AdapterDiagnostic(severity: severity, file: path, line: line, column: column, message: message, fix: fix)
    }
}
