internal import SwiftParser
internal import SwiftSyntax

/// Rewrites what only a parsed expression tells: what the value in front of a member's name is.
///
/// Parsing costs far more than everything else. So it is done for single functions and properties, and only for those in which
/// `ExpressionSites` finds something.
final class ExpressionRewriter: ConditionalVisitor {
    let index: ModuleIndex
    /// The paths of the types around the current node.
    private var scopes: [[String]]
    private(set) var edits: [(range: Range<Int>, text: String)] = []
    private let shift: Int

    /// The text is the whole file, or one member of the type with a path.
    init(_ text: String, at offset: Int, memberOf scope: [String]?, context: RewritingContext) {
        index = context.index
        scopes = scope.map { [$0] } ?? []
        // Initialisers can only be parsed as members.
        let opening = scope == nil ? "" : "extension C {"
        shift = offset - opening.utf8.count
        super.init(configuration: context.configuration)
        let tree = Parser.parse(source: scope == nil ? text : "\(opening)\(text)\n}")
        if let members = tree.statements.first?.item.as(ExtensionDeclSyntax.self)?.memberBlock, scope != nil {
            walk(members)
        } else {
            walk(tree)
        }
    }

    var scope: [String] { scopes.last ?? [] }

    /// The class whose members the current node sees as its own, nil outside of classes and their extensions.
    var currentClass: ClassInfo? { scope.isEmpty ? nil : index.resolveClass(scope.joined(separator: ".")) }

    func insert(_ text: String, at offset: Int) {
        replace(offset..<offset, with: text)
    }

    func replace(_ range: Range<Int>, with text: String) {
        edits.append((range.lowerBound + shift..<range.upperBound + shift, text))
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteAnyObjectLookup(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteMetatypeInitializer(node)
        return .visitChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.extendedType.trimmedDescription) }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        scopes.append(scope + name.withoutGenericArguments.split(separator: ".").map { String($0).trimmingBackticks })
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// The byte offset of the first character that isn't white space or a comment.
    var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

    /// The byte offset behind the last character that isn't white space or a comment.
    var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
