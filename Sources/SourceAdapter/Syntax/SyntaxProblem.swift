/// Something in a file that ends nowhere or is nested too deeply, named where it begins; the compiler's parser names the end of the file.
struct SyntaxProblem: Sendable {
    var offset: Int
    var message: String
    var fix: String

    static func tooDeep(at offset: Int) -> SyntaxProblem {
        SyntaxProblem(
            offset: offset, message: "the code is nested more than \(TokenList.deepest) levels deep here",
            fix: "Take parts of it out into declarations of their own.")
    }
}
