import Foundation
import SourceAdapter
import XCTest

/// Whatever stands in a file, the adapter ends with a result or with messages, and every mistake is named at the author's line.
final class BadInputTests: XCTestCase {
    /// Mistakes in files whose brackets and literals end, with the line where they are.
    private static let mistakes: [(text: String, line: Int)] = [
        ("let a: = 1\n", 2),
        ("class A: UIView {\n    func () {}\n}\n", 3),
        ("class A: UIView {\n    @objc func (_ x: Int) {}\n}\n", 3),
        ("class A: UIView {\n    @IBOutlet var : UILabel!\n}\n", 3),
        ("class : UIView {}\n", 2),
        ("extension : UIView {}\n", 2),
        ("@objc protocol P {\n    @objc optional func\n}\n", 4),
        ("class A: UIView { @objc(a:b func f() {}\n}\n)\n", 2),
        ("@NoSuchMacro class A: UIView {}\n", 2),
        ("let b = #noSuchMacro(1)\n", 2),
        ("let c = #selector()\n", 2),
        ("#endif\n", 2),
        ("#if DEBUG\nlet a = 1\n", 2),
        ("#if DEBUG\n#if os(iOS)\n#endif\nlet a = 1\n", 2),
        ("#if DEBUG\n#else\n#elseif os(iOS)\n#endif\n", 4),
        ("#else\nlet a = 1\n", 2),
        ("let d = 1 +\n", 3),
        ("let d = 1 +", 3),
        ("class", 3),
        ("override func f() {}\n", 2),
        ("let e: Missing = 1\n", 2),
        ("class A: Missing { @objc func f() {} }\n", 2),
        ("import Missing\n", 2),
    ]

    func test_mistakesThatLeaveBracketsBalancedAreNamedAtTheirLine() throws {
        let files = Self.mistakes.enumerated().map { SourceFile(path: "/app/Case\($0).swift", contents: "import UIKit\n\($1.text)") }
        let output = try files.map(messages).joined(separator: "\n")
        for (number, mistake) in Self.mistakes.enumerated() {
            let place = "/app/Case\(number).swift:\(mistake.line):"
            let said = output.split(separator: "\n").filter { $0.contains("/app/Case\(number).swift:") }
            XCTAssertTrue(
                said.contains { $0.contains(place) && $0.contains("error:") },
                "\(mistake.text): \(said.joined(separator: "\n"))")
        }
    }

    func test_literalsThatDoNotEndAreNamedWhereTheyBegin() throws {
        for (text, line) in [
            ("let s = \"a\nlet t = 1\n", 2), ("let s = \"a \\(1 + \"\nlet t = 2\n", 2), ("let t = 1\nlet s = \"\"\"\n  a\n", 3),
            ("let s = \"\\(f(\"a\\(b)\")\nlet t = 3\n", 2), ("/* no end\nlet a = 1\n", 2), ("let r = #\"a\"\nlet u = 1\n", 2),
            ("let s = \"\"\"\n  \\(\n  \"\"\"\n", 4),
        ] {
            let said = try messages(SourceFile(path: "/app/Open.swift", contents: "import UIKit\n" + text))
            let lines = said.split(separator: "\n").compactMap { line -> Int? in
                guard line.contains("error:"), let range = line.range(of: "/app/Open.swift:") else { return nil }
                return Int(line[range.upperBound...].prefix { $0.isNumber })
            }
            XCTAssertTrue(lines.contains(line), "\(text): \(said)")
        }
    }

    func test_filesOfAnyFormAreRead() throws {
        let text = "import UIKit\nclass A: UIView {\n    @objc func tap() {}\n    func wire() { print(#selector(tap)) }\n}"
        let forms = [
            text, "\u{FEFF}\(text)", text.replacingOccurrences(of: "\n", with: "\r\n"),
            "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n"),
            text.replacingOccurrences(of: "\n", with: "\r"), text + "\n\n\n",
        ]
        for (number, form) in forms.enumerated() {
            let source = SourceFile(path: "/app/Form\(number).swift", contents: form)
            XCTAssertEqual(try messages(source), "", "form \(number)")
            let adapted = try adapt(AdapterInput(moduleName: "M", files: [source], dependencySideFiles: [try Fixtures.frameworkSideFile()]))
            XCTAssertTrue(adapted.files[0].contents.contains("Selector(\"tap\")"), "form \(number)")
        }
        for form in [
            "", "\u{FEFF}", "\n", "\r", "\0", "let a = 1\0\n", "//", "/**/", "#", "@", "\\", "\"", "`", "#!/usr/bin/swift\nlet a = 1\n",
            "é", "#sourceLocation()",
        ] {
            XCTAssertNoThrow(try end(form), "\(form.debugDescription)")
        }
    }

    func test_filesThatAreNoTextAreNamed() throws {
        let url = Fixtures.temporaryFolder.appendingPathComponent("Latin.swift")
        try Data([0x6c, 0x65, 0x74, 0x20, 0xe9, 0x0a]).write(to: url)
        XCTAssertThrowsError(try SourceFile(reading: url.path)) { error in
            XCTAssertEqual("\(error)", "\(url.path) is not text in UTF-8, which Swift files have to be.")
        }
        XCTAssertThrowsError(try SourceFile(reading: url.path + ".missing")) { error in
            XCTAssertEqual("\(error)", "\(url.path).missing can't be read; check its permissions.")
        }
    }

    func test_hugeLinesAndDeepNestingEnd() throws {
        let long = "let a = \"\(String(repeating: "long ", count: 2_000_000))\"\n"
        let count = try XCTUnwrap(end(long)?.utf8.count)
        XCTAssertGreaterThan(count, 10_000_000)
        XCTAssertNotNil(try end("let a = [\(String(repeating: "1, ", count: 200_000))]\n"))
        for (open, close) in [
            ("(", ")"), ("[", "]"), ("{", "}"), ("class A { ", "}"), ("func f() { ", "}"), ("\"\\(", ")\""), ("#if A\n", "\n#endif"),
            ("A<", ">"), ("/*", "*/"),
        ] {
            XCTAssertNoThrow(try end(String(repeating: open, count: 20_000) + String(repeating: close, count: 20_000)), open)
            XCTAssertNoThrow(try end(String(repeating: open, count: 20_000)), open)
        }
    }

    func test_nestingUpToTheLimitIsReadOnEveryThread() throws {
        let depth = 240
        let files = [
            ("(", ")"), ("[", "]"), ("{ ", " }"), ("f(x: ", ")"), ("{ (a: Int) -> Int in ", "}()"), ("if true { ", "}"), ("\"\\(", ")\""),
        ].map {
            open, close in
            let nested = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            let text = "import UIKit\nfunc g(_ type: UIView.Type) { _ = type.init()\n _ = \(nested) }\n"
            return SourceFile(path: "/app/F\(Array(open.utf8).map(String.init).joined()).swift", contents: text)
        }
        let input = AdapterInput(
            moduleName: "M", files: files + files.map { SourceFile(path: "/app/More/\($0.path)", contents: $0.contents) })
        XCTAssertNoThrow(try adapt(input))
    }

    func test_brokenSourceNeverEndsTheProcess() throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededRandom(seed: seed)
        let folder = Fixtures.folder.appendingPathComponent("Golden/before")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let texts = try names.map { Array(try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8).utf8) }
        let pieces = [
            "{", "}", "(", ")", "[", "]", "\"", "\\(", "#if", "#endif", "#else", "@objc", "func", "class", ":", "<", ">", ".", "?",
            "#selector(", "optional", "\"\"\"", "/*", "*/", "`",
        ]
        for round in 0..<400 {
            var bytes = texts[Int.random(in: 0..<texts.count, using: &random)]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let length = min(bytes.count - place, Int.random(in: 1...30, using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeSubrange(place..<place + length)
                case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: Int.random(in: 0..<bytes.count, using: &random))
                case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: place)
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { break }
            }
            let start = Date()
            XCTAssertNoThrow(try end(String(decoding: bytes, as: UTF8.self)), "seed \(seed), round \(round)")
            XCTAssertLessThan(Date().timeIntervalSince(start), 10, "seed \(seed), round \(round)")
        }
    }

    // MARK: Helpers

    /// The adapted text, nil if the adapter refuses the file with messages; other errors are thrown.
    private func end(_ text: String) throws -> String? {
        do {
            return try Fixtures.adapted(text, path: "/app/Any.swift").files[0].contents
        } catch let error as AdapterError {
            XCTAssertFalse(error.diagnostics.isEmpty)
            XCTAssertTrue(
                error.diagnostics.allSatisfy { $0.file == "/app/Any.swift" && $0.line > 0 && !$0.message.isEmpty && !$0.fix.isEmpty })
            return nil
        }
    }

    /// What the adapter or the compiler says about a file.
    private func messages(_ source: SourceFile) throws -> String {
        do {
            return try Program.compilerOutput(for: source)
        } catch let error as AdapterError {
            return "\(error)"
        }
    }
}

private struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
