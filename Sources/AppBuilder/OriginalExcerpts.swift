import Foundation

/// Puts the author's own lines into the compiler's excerpts.
///
/// The compiler names the author's file and line, but it quotes what it has read: the adapted text, in which generated code shares
/// lines with the author's.
struct OriginalExcerpts {
    /// Reads a file's lines; nil for what can't be read.
    var lines: (String) -> [String]? = { path in
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self).components(separatedBy: "\n") }
    }

    /// `text` with every quoted line replaced by that of the file which the message above it names.
    func restored(in text: String) -> String {
        var original: [String]?
        var result: [String] = []
        for line in text.components(separatedBy: "\n") {
            if let path = Self.file(namedBy: line) {
                original = lines(path)
                result.append(line)
            } else if let number = Self.number(of: line), let original {
                // What stands behind the author's last line is generated.
                if number <= original.count { result.append(Self.head(of: line) + original[number - 1]) }
            } else {
                result.append(line)
            }
        }
        return result.joined(separator: "\n")
    }

    /// The file of a line such as `/app/A.swift:3:5: error: …`.
    private static func file(namedBy line: String) -> String? {
        guard line.hasPrefix("/"), let end = line.range(of: ".swift:") else { return nil }
        let rest = line[end.upperBound...].split(separator: ":", maxSplits: 2)
        guard rest.count == 3, Int(rest[0]) != nil, Int(rest[1]) != nil else { return nil }
        return String(line[..<end.upperBound].dropLast())
    }

    /// The number of a quoted line such as `12 |     let x = 1`.
    private static func number(of line: String) -> Int? {
        guard let bar = line.firstIndex(of: "|") else { return nil }
        return Int(line[..<bar].trimmingCharacters(in: .whitespaces))
    }

    private static func head(of line: String) -> String {
        guard let bar = line.firstIndex(of: "|") else { return line }
        return line[...bar] + " "
    }
}
