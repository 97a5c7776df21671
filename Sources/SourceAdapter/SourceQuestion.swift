internal import SwiftParser
internal import SwiftSyntax

/// Questions about single files that need no module around them.
public enum SourceQuestion {
    /// Whether a file, compiled for an iOS simulator, imports a framework of Apple's that Portico stands in for, or uses what only
    /// Apple's compiler takes.
    public static func usesApplePlatform(_ text: String) -> Bool {
        // Most files say it in words that are quick to find.
        guard words.contains(where: text.contains) else { return false }
        let visitor = PlatformUse(configuration: SimulatorConfiguration(AdapterConfiguration()))
        visitor.walk(Parser.parse(source: text))
        return visitor.isFound
    }

    private static let words = ["UIKit", "QuartzCore", "CoreGraphics", "Combine", "import os", "OSLog", "ObjectiveC", "@objc", "#selector"]
}

private final class PlatformUse: ConditionalVisitor {
    private static let modules: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "Combine", "os", "OSLog", "ObjectiveC", "ObjCRuntime",
    ]
    var isFound = false

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text, Self.modules.contains(module) { isFound = true }
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if InteroperabilityAttribute.all.contains(node.name) { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector" { isFound = true }
        return .visitChildren
    }
}
