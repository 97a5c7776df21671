internal import SwiftSyntax

extension FileRewriter {
    private static let fixtureMethods: Set<String> = [
        "setUp()", "tearDown()", "setUpWithError()", "tearDownWithError()",
    ]

    /// In a main-actor test class, runs the overridden fixture methods on the main actor from their nonisolated originals.
    func rewriteTestIsolation(_ node: FunctionDeclSyntax) {
        guard let type = enclosing.last, type.kind == .class, node.modifiers.has("override"), let body = node.body,
            node.signature.effectSpecifiers?.asyncSpecifier == nil,
            Self.fixtureMethods.contains("\(node.name.text)()"), node.signature.parameterClause.parameters.isEmpty,
            isTestCase(type)
        else { return }
        let ownAttribute = node.attributes.first("MainActor")
        guard type.isMainActor || ownAttribute != nil || inheritsMainActor(type) else { return }
        if node.modifiers.has("class") || node.modifiers.has("nonisolated") { return }
        if let ownAttribute { edits.blank(ownAttribute.startOffset..<ownAttribute.endOffset, in: source) }
        let attempt = node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
        let start = node.modifiers.first?.startOffset ?? node.funcKeyword.startOffset
        edits.insert("nonisolated ", at: start)
        edits.insert(" \(attempt)MainActor.assumeIsolated {", at: body.leftBrace.endOffset)
        edits.insert("} ", at: body.rightBrace.startOffset)
    }

    private func isTestCase(_ type: TypeModel) -> Bool {
        guard let parent = index.superclass(of: type) else { return false }
        return index.chain(from: parent).contains { $0.key == ClassInfo.testCase.key }
    }

    private func inheritsMainActor(_ type: TypeModel) -> Bool {
        guard let parent = index.superclass(of: type) else { return false }
        return index.chain(from: parent).contains { $0.declaration.isMainActor }
    }
}
