extension FileRewriter {
    /// Removes the text that isn't compiled and the directives around what is.
    func blankInactive() {
        for range in tokens.inactive { edits.blank(range, in: source) }
    }

    /// Removes Objective-C's and Interface Builder's attributes.
    func rewriteAttribute(_ attribute: Attribute) {
        let name = attribute.name
        let range = tokens.offsets(attribute.tokens)
        reportMissingMacro(name, at: range.lowerBound)
        if name == "NSManaged" {
            fail(at: range.lowerBound, "@NSManaged needs Core Data, which isn't available", fix: "Store the property in the class.")
        }
        if InteroperabilityAttribute.all.contains(name) || name == "convention" && isObjectiveCFunction(attribute) {
            edits.blank(range, in: source)
        } else if InteroperabilityAttribute.entryPoints.contains(name), startsApplication(enclosing.last) {
            edits.blank(range, in: source)
        } else if isInFrontOfCanvas(attribute) {
            edits.blank(range, in: source)
        }
    }

    /// Whether a type is a block's, or that of an Objective-C method's code, which takes a selector: C's functions here know neither.
    private func isObjectiveCFunction(_ convention: Attribute) -> Bool {
        let type = convention.tokens.upperBound
        return convention.argumentText == "block"
            || convention.argumentText == "c" && (type..<tokens.endOfType(type)).contains { tokens.text($0) == "Selector" }
    }

    /// Whether a type marked as the program's entry is an application delegate: it has no `main()` of its own.
    func startsApplication(_ type: TypeModel?) -> Bool {
        guard let type, type.kind == .class else { return false }
        return !type.methods.contains { $0.isStatic && $0.name == "main" && $0.parameters.isEmpty }
    }

    /// `dynamic` asks for Objective-C's dispatch.
    func rewriteModifiers(_ modifiers: [Modifier]) {
        for modifier in modifiers where modifier.word == .dynamic {
            edits.blank(tokens.offsets(modifier.tokens), in: source)
        }
    }

    // MARK: Imports

    /// Modules that stand in for Apple's of another name.
    private static let importReplacements = [
        "Darwin": "Glibc", "ObjectiveC": "ObjCRuntime", "MobileCoreServices": "Foundation", "CoreServices": "Foundation",
        "OSLog": "os",
    ]

    /// Submodules and single declarations are imported by their whole module.
    func rewriteImport(_ head: DeclarationHead, path: Range<Int>) {
        let names = path.filter(tokens.isWord).map(tokens.text)
        let module = names[0]
        if ["Foundation", "ObjectiveC", "XCTest", "QuartzCore"].contains(module) { importsFoundation = true }
        // On iOS XCTest re-exports UIKit, and tests rely on it.
        if module == "XCTest" {
            importsXCTest = true
            if head.attribute("preconcurrency") == nil { importOfXCTest = tokens.start(head.first) }
        }
        if module == "Playgrounds" {
            edits.blank(tokens.offsets(head.first..<path.upperBound), in: source)
            return
        }
        reportMissingFramework(module, at: tokens.start(head.first))
        let replacement = Self.importReplacements[module]
        guard replacement != nil || (names.count > 1 && SimulatorConfiguration.platformModules.contains(module)) else { return }
        edits.replace(tokens.offsets(head.keyword + 1..<path.upperBound), with: replacement ?? module)
    }
}
