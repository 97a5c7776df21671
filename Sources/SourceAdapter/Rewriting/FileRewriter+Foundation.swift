extension FileRewriter {
    /// Notes the module that a type's name needs here.
    func noteFoundationType(_ name: String) {
        guard let module = FoundationModules.byType[name], !index.declaresType(name) else { return }
        if module == "CombineNetworking" {
            guard importedModules.contains("Combine") else { return }
            foundationModules.insert("FoundationNetworking")
        }
        foundationModules.insert(module)
    }

    /// Foundation's timers here fire at once when they have no date, and their results may not be ignored.
    func rewriteTimer(_ word: Int) {
        let isQualified = tokens.kind(word - 1) == .period
        if isQualified, tokens.text(word - 2) != "Foundation" || tokens.kind(word - 3) == .period { return }
        var open = word + 1
        var callee = Word.`init`
        if tokens.kind(open) == .period, tokens.isWord(open + 1) {
            callee = tokens.text(open + 1) == "scheduledTimer" ? .Timer : tokens.word(open + 1)
            open += 2
        }
        guard callee == .`init` || callee == .Timer, tokens.kind(open) == .leftParenthesis else { return }
        let arguments = tokens.elements(in: open)
        let labels = arguments.map(tokens.label)
        let hasBlock = labels.count == 2 && tokens.hasTrailingClosure(open) || labels.count == 3 && labels[2] == "block"
        guard hasBlock, labels[1] == "repeats" else { return }
        let label = tokens[arguments[0].lowerBound].range
        if callee == .`init`, labels[0] == "timeInterval" { edits.replace(label, with: "objc_timeInterval") }
        if callee == .Timer, labels[0] == "withTimeInterval" { edits.replace(label, with: "objc_withTimeInterval") }
    }

    /// `type(of: object).description()` asks a class for its name, even one known as `AnyObject` only.
    func rewriteClassDescription(_ word: Int) {
        guard tokens.kind(word - 1) == .period, tokens.kind(word - 2) == .rightParenthesis, tokens.kind(word + 1) == .leftParenthesis,
            tokens.partner(word + 1) == word + 2, !tokens.hasTrailingClosure(word + 1)
        else { return }
        let open = tokens.partner(word - 2)
        guard tokens.text(open - 1) == "type", tokens.kind(open - 2) != .period, let argument = tokens.elements(in: open).first,
            tokens.label(of: argument) == "of"
        else { return }
        edits.insert("registeredName(of: ", at: tokens.start(open - 1))
        edits.replace(tokens.start(word - 1)..<tokens.end(word + 2), with: ")")
    }

    /// Texts of a bundle come in the language that was chosen for the app; Foundation here doesn't know which.
    func rewriteLocalizedString(_ word: Int) {
        guard tokens.kind(word + 1) == .leftParenthesis else { return }
        let isMember = tokens.kind(word - 1) == .period
        if tokens.word(word) == .localizedText {
            if !isMember { edits.replace(tokens[word].range, with: "objc_localizedText") }
        } else if isMember, let first = tokens.elements(in: word + 1).first, tokens.label(of: first) == "forKey" {
            edits.replace(tokens[word].range, with: "objc_localizedString")
        }
    }
}
