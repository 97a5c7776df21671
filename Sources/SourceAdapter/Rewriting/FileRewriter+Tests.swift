internal import SwiftSyntax

extension FileRewriter {
    private static let fixtureMethods: Set<String> = [
        "setUp()", "tearDown()", "setUpWithError()", "tearDownWithError()",
    ]

    /// In a main-actor test class, runs overridden fixture methods and synchronous tests on the main actor from nonisolated
    /// methods: XCTest calls both on the main thread, but without isolation.
    func rewriteTestIsolation(_ node: FunctionDeclSyntax) {
        guard let type = enclosing.last, let body = node.body, node.signature.effectSpecifiers?.asyncSpecifier == nil,
            isFixture(node, in: type) || TestManifest.isTest(node.model), let owner = currentClass, isTestCase(owner)
        else { return }
        let ownAttribute = node.attributes.first("MainActor")
        guard owner.declaration.isMainActor || type.isMainActor || ownAttribute != nil || inheritsMainActor(owner.declaration) else {
            return
        }
        if node.modifiers.has("class") || node.modifiers.has("nonisolated") { return }
        if let ownAttribute { edits.blank(ownAttribute.startOffset..<ownAttribute.endOffset, in: source) }
        let attempt = node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
        let start = node.modifiers.first?.startOffset ?? node.funcKeyword.startOffset
        edits.insert("nonisolated ", at: start)
        edits.insert(" \(attempt)MainActor.assumeIsolated {", at: body.leftBrace.endOffset)
        edits.insert("} ", at: body.rightBrace.startOffset)
    }

    private func isFixture(_ node: FunctionDeclSyntax, in type: TypeModel) -> Bool {
        type.kind == .class && node.modifiers.has("override") && Self.fixtureMethods.contains("\(node.name.text)()")
            && node.signature.parameterClause.parameters.isEmpty
    }

    private func isTestCase(_ owner: ClassInfo) -> Bool {
        index.chain(from: owner).contains { $0.key == ClassInfo.testCase.key }
    }

    private func inheritsMainActor(_ type: TypeModel) -> Bool {
        guard let parent = index.superclass(of: type) else { return false }
        return index.chain(from: parent).contains { $0.declaration.isMainActor }
    }
}
