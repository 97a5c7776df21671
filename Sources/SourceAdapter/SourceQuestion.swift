/// Questions about single files that need no module around them.
public enum SourceQuestion {
    /// Whether a file, compiled for an iOS simulator, imports a framework of Apple's that Portico stands in for, or uses what only
    /// Apple's compiler takes.
    public static func usesApplePlatform(_ text: String) -> Bool {
        // Most files say it in words that are quick to find.
        guard words.contains(where: text.contains) else { return false }
        let source = SourceText(SourceFile(path: "", contents: text))
        let tokens = TokenList(source, conditions: conditions)
        // The adapter will say what is wrong with it.
        if tokens.isBroken { return true }
        let visitor = PlatformUse(tokens)
        visitor.walk()
        return visitor.isFound
    }

    private static let conditions = ConditionEvaluator(SimulatorConfiguration(AdapterConfiguration()))
    private static let words =
        ["UIKit", "QuartzCore", "CoreGraphics", "Combine", "import os", "OSLog", "ObjectiveC", "@objc", "#selector"]
        + PlatformUse.functions
}

private final class PlatformUse: SourceWalker {
    private static let modules: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "Combine", "os", "OSLog", "ObjectiveC", "ObjCRuntime",
    ]
    /// What Apple's Foundation brings and this platform's doesn't.
    static let functions = ["autoreleasepool", "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_sync_enter"]
    var isFound = false

    override func visitImport(_ head: DeclarationHead, path: Range<Int>) {
        if Self.modules.contains(tokens.text(path.lowerBound)) { isFound = true }
    }

    override func visit(_ attribute: Attribute) {
        if InteroperabilityAttribute.all.contains(attribute.name) { isFound = true }
    }

    override func visitToken(_ index: Int) -> Int {
        if tokens.kind(index) == .pound, tokens.word(index + 1) == .selector { isFound = true }
        let isCall = tokens.kind(index + 1) == .leftParenthesis || tokens.kind(index + 1) == .leftBrace
        if isCall, tokens.word(index - 1) != .func, tokens.isWord(index), Self.functions.contains(tokens.text(index)) { isFound = true }
        return index + 1
    }
}
