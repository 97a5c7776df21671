import Testing

@testable import AppBuilder

struct OriginalExcerptsTests {
    private let excerpts = OriginalExcerpts { path in
        path == "/app/A.swift" ? ["import UIKit", "class A {", "}", "let x: Int = \"a\""] : nil
    }

    @Test func quotedLinesAreTheAuthors() {
        let compiler = """
            /app/A.swift:4:14: error: cannot convert value of type 'String' to specified type 'Int'
            2 | class A {
            3 | fileprivate nonisolated static func __r0() { } }
            4 | let x: Int = "a"
              |              `- error: cannot convert value of type 'String' to specified type 'Int'
            5 | fileprivate enum __Registration0 { }
            """
        let expected = """
            /app/A.swift:4:14: error: cannot convert value of type 'String' to specified type 'Int'
            2 | class A {
            3 | }
            4 | let x: Int = "a"
              |              `- error: cannot convert value of type 'String' to specified type 'Int'
            """
        #expect(excerpts.restored(in: compiler) == expected)
    }

    @Test func whatCantBeReadStaysAsItIs() {
        let text = "/app/B.swift:1:1: error: no\n1 | generated\n<unknown>:0: error: link failed"
        #expect(excerpts.restored(in: text) == text)
    }
}
