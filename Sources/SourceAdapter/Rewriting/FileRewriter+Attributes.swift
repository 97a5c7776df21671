internal import SwiftIfConfig
internal import SwiftSyntax

extension FileRewriter {
    /// Removes the text that isn't compiled and the directives around what is.
    func blankInactive(_ node: IfConfigDeclSyntax, active: IfConfigClauseSyntax?) {
        guard let active, let elements = active.elements else {
            edits.blank(node.startOffset..<node.endOffset, in: source)
            return
        }
        // The clause's elements include the trivia in front of them; comments may stay.
        edits.blank(node.startOffset..<elements.startOffset, in: source)
        edits.blank(max(elements.endOffset, elements.startOffset)..<node.endOffset, in: source)
    }

    /// Removes Objective-C's and Interface Builder's attributes.
    func rewriteAttribute(_ node: AttributeSyntax) {
        let name = node.name
        reportMissingMacro(name, at: node.startOffset)
        if name == "NSManaged" {
            fail(at: node.startOffset, "@NSManaged needs Core Data, which isn't available", fix: "Store the property in the class.")
        }
        if InteroperabilityAttribute.all.contains(name) || name == "convention" && node.argumentText == "block" {
            edits.blank(node.startOffset..<node.endOffset, in: source)
        } else if InteroperabilityAttribute.entryPoints.contains(name), startsApplication(enclosing.last) {
            edits.blank(node.startOffset..<node.endOffset, in: source)
        }
    }

    /// Whether a type marked as the program's entry is an application delegate: it has no `main()` of its own.
    func startsApplication(_ type: TypeModel?) -> Bool {
        guard let type, type.kind == .class else { return false }
        return !type.methods.contains { $0.isStatic && $0.name == "main" && $0.parameters.isEmpty }
    }

    /// `dynamic` asks for Objective-C's dispatch.
    func rewriteModifiers(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.text == "dynamic" {
            edits.blank(modifier.startOffset..<modifier.endOffset, in: source)
        }
    }

    // MARK: Imports

    /// Modules that stand in for Apple's of another name.
    private static let importReplacements = [
        "Darwin": "Glibc", "ObjectiveC": "ObjCRuntime", "MobileCoreServices": "Foundation", "CoreServices": "Foundation",
        "OSLog": "os",
    ]

    /// Submodules and single declarations are imported by their whole module.
    func rewriteImport(_ node: ImportDeclSyntax) {
        let path = node.path.map(\.name.text)
        guard let module = path.first else { return }
        if ["Foundation", "ObjectiveC", "XCTest", "QuartzCore"].contains(module) { importsFoundation = true }
        // On iOS XCTest re-exports UIKit, and tests rely on it.
        if module == "XCTest" { importsXCTest = true }
        if module == "Playgrounds" {
            edits.blank(node.startOffset..<node.endOffset, in: source)
            return
        }
        reportMissingFramework(node, module: module)
        let replacement = Self.importReplacements[module]
        guard replacement != nil || (path.count > 1 && SimulatorConfiguration.platformModules.contains(module)) else { return }
        let start = node.importKindSpecifier?.startOffset ?? node.path.startOffset
        edits.replace(start..<node.path.endOffset, with: replacement ?? module)
    }
}
