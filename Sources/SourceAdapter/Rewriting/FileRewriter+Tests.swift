extension FileRewriter {
    private static let fixtureMethods: Set<String> = [
        "setUp()", "tearDown()", "setUpWithError()", "tearDownWithError()",
    ]

    /// In a main-actor test class, runs overridden fixture methods and synchronous tests on the main actor from nonisolated
    /// methods: XCTest calls both on the main thread, but without isolation.
    func rewriteTestIsolation(_ function: FunctionDeclaration) {
        guard let type = enclosing.last, let body = function.body, let owner = currentClass, isTestCase(owner),
            isFixture(function, in: type) || !function.isAsync && isTest(function)
        else { return }
        let ownAttribute = function.head.attribute("MainActor")
        guard owner.declaration.isMainActor || type.isMainActor || ownAttribute != nil || inheritsMainActor(owner.declaration) else {
            return
        }
        if function.head.has(.class) || function.head.has(.nonisolated) { return }
        if function.isAsync { return allowSendingTestCases() }
        if let ownAttribute { edits.blank(tokens.offsets(ownAttribute.tokens), in: source) }
        let attempt = function.isThrowing ? "try " : ""
        edits.insert("nonisolated ", at: tokens.start(function.head.modifiers.first?.tokens.lowerBound ?? function.head.keyword))
        // Said in full, because a body that throws nothing would make the compiler ask what the `try` is for.
        let signature = function.isThrowing ? " () throws -> Void in" : ""
        edits.insert(" \(attempt)MainActor.assumeIsolated {\(signature)", at: tokens.end(body))
        edits.insert("} ", at: tokens.start(tokens.partner(body)))
    }

    /// Whether a test class has methods that run on the main actor: the nonisolated ones around them send `self` there, which the
    /// Swift 6 mode allows for `Sendable` objects only.
    func mustBeSentToMainActor(_ type: TypeModel) -> Bool {
        guard let owner = index.classes["\(index.moduleName).\(type.name)"], !type.isLocal, isTestCase(owner) else { return false }
        let parts = [owner.declaration] + owner.extensions
        guard !parts.contains(where: { $0.inherited.contains("Sendable") }) else { return false }
        return parts.contains(where: \.isMainActor) || owner.methods.contains(where: \.isMainActor) || inheritsMainActor(type)
    }

    /// An asynchronous fixture method calls its superclass's, which isn't isolated: an error in the Swift 6 mode, but not on iOS, where
    /// XCTest is older than the rule.
    private func allowSendingTestCases() {
        guard let place = importOfXCTest else { return }
        importOfXCTest = nil
        edits.insert("@preconcurrency ", at: place)
    }

    private func isFixture(_ function: FunctionDeclaration, in type: TypeModel) -> Bool {
        type.kind == .class && function.head.has(.override) && function.parameters.isEmpty
            && Self.fixtureMethods.contains("\(tokens.text(function.name))()")
    }

    private func isTest(_ function: FunctionDeclaration) -> Bool {
        tokens.text(function.name).hasPrefix("test") && TestManifest.isTest(tokens.methodModel(function))
    }

    private func isTestCase(_ owner: ClassInfo) -> Bool {
        index.chain(from: owner).contains { $0.key == ClassInfo.testCaseKey }
    }

    private func inheritsMainActor(_ type: TypeModel) -> Bool {
        guard let parent = index.superclass(of: type) else { return false }
        return index.chain(from: parent).contains { $0.declaration.isMainActor }
    }
}
