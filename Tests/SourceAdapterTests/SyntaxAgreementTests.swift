import CompilerSyntax
import Foundation
import XCTest

@testable import SourceAdapter

/// The adapter's own reading of source against that of the compiler's parser, on all source at hand and on invented source.
final class SyntaxAgreementTests: XCTestCase {
    /// The compiler's parser is slow, so of the larger folders only a part is read.
    func test_sourceOfTheProjectIsReadAsTheCompilerReadsIt() throws {
        let root = Fixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
        var count = 0
        for (folder, step) in [
            ("Examples", 1), ("Tests/SourceAdapterTests", 1), ("Sources/SourceAdapter", 1), ("Tests", 25), ("Sources", 15),
        ] {
            let files = try SourceFile.all(below: root.appendingPathComponent(folder).path)
            for index in stride(from: 0, to: files.count, by: step) {
                check(files[index].contents, files[index].path)
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 150)
    }

    func test_inventedSourceIsReadAsTheCompilerReadsIt() {
        for seed in UInt64(1)...60 {
            var inventor = SourceInventor(seed: seed)
            let text = inventor.file()
            XCTAssertNil(CompilerSyntax(text).error, "seed \(seed) invents source that isn't valid")
            check(text, "seed \(seed)")
        }
    }

    func test_sourceThatDoesNotEndIsNoticed() {
        let broken = [
            "func f() {", "let a = (1]", "let a = \"b\n", "/* a", "let a = \"\"\"\nb\n", "#if A\n", "let a = \"\\(b\"", "let `a = 1\n",
        ]
        for text in broken { XCTAssertTrue(tokens(text).isBroken, text) }
        for text in ["", "#!/usr/bin/swift\nlet a = 1", "let a = #\"\"\"#", "let a = 1 / 2 // \"", "let a = a.b?[/x(y)\"/]"] {
            XCTAssertFalse(tokens(text).isBroken, text)
        }
    }

    func test_wordsInLiteralsAreNone() {
        XCTAssertEqual(words("a.b?.c!(d) ?? e"), ["a", "b", "c", "d", "e"])
        XCTAssertEqual(words("let r = /a\"b\\/c/; f(g / h, i / j)"), ["let", "r", "f", "g", "h", "i", "j"])
        XCTAssertEqual(words(##"let s = #"\(a) \#(b)"#"##), ["let", "s", "b"])
    }

    // MARK: Comparing

    private func tokens(_ text: String) -> TokenList {
        TokenList(SourceText(SourceFile(path: "", contents: text)), conditions: ConditionEvaluator(SimulatorConfiguration(.init())))
    }

    private func words(_ text: String) -> [String] {
        let list = tokens(text)
        return list.tokens.indices.filter(list.isWord).map(list.text)
    }

    private func check(_ text: String, _ name: String) {
        let compiler = CompilerSyntax(text)
        let theirs = compiler.tokens
        let ours = Self.significant(Array(text.utf8))
        XCTAssertEqual(ours.count, theirs.count, "\(name): number of tokens")
        if let (our, their) = zip(ours, theirs).first(where: { $0 != $1 }) { XCTFail("\(name): \(our) should be \(their)") }

        let list = tokens(text)
        guard !list.isBroken else { return XCTFail("\(name) should be whole") }
        let ourRecorder = DeclarationRecorder(list)
        ourRecorder.walk()
        let conditions = ConditionEvaluator(SimulatorConfiguration(.init()))
        let (our, their) = (ourRecorder.lines, compiler.declarations(isTrue: conditions.isTrue))
        if our != their {
            let first = zip(our, their).first { $0 != $1 }
            XCTFail("\(name): \(our.count) declarations, \(their.count) expected; \(first?.0 ?? "") should be \(first?.1 ?? "")")
        }
    }

    /// Words and brackets with their places: what everything else hangs on.
    private static func significant(_ bytes: [UInt8]) -> [String] {
        Lexer.tokens(of: bytes).tokens.compactMap { token in
            switch token.kind {
            case .word, .leftBrace, .rightBrace, .leftBracket, .rightBracket, .leftParenthesis, .rightParenthesis, .comma, .colon:
                return "\(token.start) \(String(decoding: bytes[token.range], as: UTF8.self))"
            default: return nil
            }
        }
    }
}

/// What the adapter sees of declarations, a line each.
private final class DeclarationRecorder: SourceWalker {
    var lines: [String] = []

    override func enter(_ type: TypeDeclaration) {
        lines.append(
            "\(type.kind) \(tokens.text(type.name)) \(tokens.start(type.head.first)) "
                + "\(type.inherited.map(tokens.text)) \(tokens.start(type.body)) \(tokens.end(tokens.partner(type.body)))")
    }

    override func leave(_ type: TypeDeclaration) { lines.append("end \(tokens.text(type.name))") }

    override func visit(_ function: FunctionDeclaration) -> Bool {
        let parameters = function.parameters.map { "\($0.label): \(tokens.text($0.type)) = \($0.value.map(tokens.text) ?? "")" }
        lines.append(
            "\(function.head.word.rawValue) \(tokens.start(function.head.first))..<\(tokens.end(function.end - 1)) \(parameters) "
                + "\(function.result.map(tokens.text) ?? "") \(function.isAsync) \(function.isThrowing) "
                + "\(function.body.map { tokens.start($0) } ?? -1) \(function.head.modifiers.map(\.word.rawValue))")
        return true
    }

    override func visit(_ variable: VariableDeclaration) -> Bool {
        guard functionDepth == 0 else { return true }
        let bindings = variable.bindings.map { binding in
            "\(tokens.text(binding.pattern)): \(binding.type.map(tokens.text) ?? "") = \(binding.value.map(tokens.text) ?? "") "
                + "\(binding.accessors.map { tokens.start($0) } ?? -1) "
                + "\(binding.accessors.flatMap(tokens.accessors)?.map(\.word.rawValue) ?? [])"
        }
        lines.append("var \(tokens.start(variable.head.first))..<\(tokens.end(variable.end - 1)) \(bindings)")
        return true
    }
}
