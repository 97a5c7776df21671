internal import SwiftSyntax

extension FileRewriter {
    /// Types of Foundation that on this platform stand in modules of their own.
    private static let separateModules: [String: String] = {
        let networking = [
            "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
            "URLSessionUploadTask",
            "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLRequest",
            "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCache",
            "CachedURLResponse", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
        ]
        let xml = ["XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode"]
        let publishers = ["dataTaskPublisher", "DataTaskPublisher"]
        return Dictionary(
            uniqueKeysWithValues: networking.map { ($0, "FoundationNetworking") } + xml.map { ($0, "FoundationXML") }
                + publishers.map { ($0, "CombineNetworking") })
    }()

    /// Notes the module that a type's name needs here.
    func noteFoundationType(_ name: String) {
        guard let module = Self.separateModules[name], !index.declaresType(name) else { return }
        if module == "CombineNetworking" {
            guard importedModules.contains("Combine") else { return }
            foundationModules.insert("FoundationNetworking")
        }
        foundationModules.insert(module)
    }

    /// Calls of Foundation that behave otherwise on this platform.
    func rewriteFoundationCall(_ node: FunctionCallExprSyntax) {
        rewriteTimer(node)
        rewriteClassDescription(node)
        rewriteLocalizedString(node)
    }

    /// Foundation's timers here fire at once when they have no date, and their results may not be ignored.
    private func rewriteTimer(_ node: FunctionCallExprSyntax) {
        let callee = node.calledExpression.trimmedDescription
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let hasBlock = labels.count == 2 && node.trailingClosure != nil || labels.count == 3 && labels[2] == "block"
        guard hasBlock, labels[1] == "repeats", let label = node.arguments.first?.label else { return }
        switch (callee, labels[0]) {
        case ("Timer", "timeInterval"), ("Timer.init", "timeInterval"), ("Foundation.Timer", "timeInterval"):
            edits.replace(label.startOffset..<label.endOffset, with: "objc_timeInterval")
        case ("Timer.scheduledTimer", "withTimeInterval"), ("Foundation.Timer.scheduledTimer", "withTimeInterval"):
            edits.replace(label.startOffset..<label.endOffset, with: "objc_withTimeInterval")
        default: break
        }
    }

    /// `type(of: object).description()` asks a class for its name, even one known as `AnyObject` only.
    private func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "description",
            let base = member.base?.as(FunctionCallExprSyntax.self), base.calledExpression.trimmedDescription == "type",
            base.arguments.first?.label?.text == "of"
        else { return }
        edits.insert("registeredName(of: ", at: base.startOffset)
        edits.replace(member.period.startOffset..<node.endOffset, with: ")")
    }

    /// Texts of a bundle come in the language that was chosen for the app; Foundation here doesn't know which.
    private func rewriteLocalizedString(_ node: FunctionCallExprSyntax) {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "NSLocalizedString" {
            edits.replace(name.startOffset..<name.endOffset, with: "objc_localizedText")
        } else if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName, name.text == "localizedString",
            node.arguments.first?.label?.text == "forKey"
        {
            edits.replace(name.startOffset..<name.endOffset, with: "objc_localizedString")
        }
    }
}
