internal import SwiftIfConfig
internal import SwiftSyntax

/// A visitor that enters only the active clauses of conditional compilation.
class ConditionalVisitor: SyntaxVisitor {
    let configuration: SimulatorConfiguration

    init(configuration: SimulatorConfiguration) {
        self.configuration = configuration
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let active = node.activeClause(in: configuration).clause
        willVisit(node, active: active)
        if let elements = active?.elements { walk(elements) }
        return .skipChildren
    }

    /// Called with every `#if` and the clause that holds, nil when none does.
    func willVisit(_ node: IfConfigDeclSyntax, active: IfConfigClauseSyntax?) {}
}
