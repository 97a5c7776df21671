import Foundation
internal import SwiftIfConfig
internal import SwiftParser
internal import SwiftSyntax

/// Decides conditions as a build for the simulator does; asks the compiler's own library once for each text.
final class ConditionEvaluator: @unchecked Sendable {
    private let configuration: SimulatorConfiguration
    private let lock = NSLock()
    private var known: [String: Bool] = [:]

    init(_ configuration: SimulatorConfiguration) {
        self.configuration = configuration
    }

    func isTrue(_ condition: String) -> Bool {
        lock.withLock {
            if let known = known[condition] { return known }
            let tree = Parser.parse(source: "#if \(condition)\n#endif\n")
            let directive = tree.statements.first?.item.as(IfConfigDeclSyntax.self)
            let result = directive?.activeClause(in: configuration).clause != nil
            known[condition] = result
            return result
        }
    }
}

/// Leaves out the clauses of `#if` that aren't compiled, and the directives.
struct ConditionalReader {
    let source: SourceText
    let tokens: [Token]
    let evaluator: ConditionEvaluator
    private(set) var active: [Token] = []
    private(set) var inactive: [Range<Int>] = []
    /// The first directive that has no other one, or stands in the wrong place.
    private(set) var problem: SyntaxProblem?

    private struct Level {
        let start: Int
        /// Whether `#else` was read.
        var isLast = false
        let isReached: Bool
        /// Where in `inactive` its ranges belong: in front of those of the conditions inside.
        let place: Int
        var isActive = false
        /// The tokens of the clause that is compiled.
        var clause: Range<Int>?
    }

    private var levels: [Level] = []

    init(source: SourceText, tokens: [Token], evaluator: ConditionEvaluator) {
        self.source = source
        self.tokens = tokens
        self.evaluator = evaluator
    }

    mutating func run() {
        guard tokens.contains(where: { $0.kind == .directive }) else { return active = tokens }
        active.reserveCapacity(tokens.count)
        var index = 0
        while index < tokens.count {
            if tokens[index].kind == .directive {
                index = read(index)
            } else {
                if levels.last?.isActive ?? true || tokens[index].kind == .end { active.append(tokens[index]) }
                index += 1
            }
        }
        if let level = levels.first { report(level.start, "this #if has no #endif", fix: "Write #endif where it ends.") }
    }

    private mutating func report(_ offset: Int, _ message: String, fix: String) {
        if problem == nil { problem = SyntaxProblem(offset: offset, message: message, fix: fix) }
    }

    /// Reads a directive and returns the index of the first token behind it.
    private mutating func read(_ index: Int) -> Int {
        // `#if`, `#else`, `#endif`, `#elseif`: no two are of the same length.
        let length = tokens[index].range.count
        let behind = length == 3 || length == 7 ? endOfCondition(index) : index + 1
        switch length {
        case 3:
            levels.append(Level(start: Int(tokens[index].start), isReached: levels.last?.isActive ?? true, place: inactive.count))
            open(condition(index + 1..<behind), at: behind)
        case 6: close(index)
        default:
            let directive = length == 5 ? "#else" : "#elseif"
            guard let level = levels.last else {
                report(Int(tokens[index].start), "this \(directive) has no #if", fix: "Remove it, or write the #if that it belongs to.")
                return behind
            }
            if level.isLast {
                report(Int(tokens[index].start), "\(directive) can't follow #else", fix: "Put #else behind the other conditions.")
            }
            if length == 5 { levels[levels.count - 1].isLast = true }
            endClause(index)
            open(length == 5 ? nil : condition(index + 1..<behind), at: behind)
        }
        return behind
    }

    private func endOfCondition(_ index: Int) -> Int {
        var behind = index + 1
        var depth = 0
        while behind < tokens.count - 1,
            !tokens[behind].startsLine || depth > 0 || (behind > index + 1 && tokens[behind - 1].kind == .operator)
        {
            if tokens[behind].kind == .leftParenthesis { depth += 1 }
            if tokens[behind].kind == .rightParenthesis { depth -= 1 }
            behind += 1
        }
        return behind
    }

    private func condition(_ range: Range<Int>) -> String {
        range.isEmpty ? "" : source.text(Int(tokens[range.lowerBound].start)..<Int(tokens[range.upperBound - 1].end))
    }

    /// Begins a clause; without a condition it is the last one.
    private mutating func open(_ condition: String?, at behind: Int) {
        let level = levels[levels.count - 1]
        guard level.isReached, level.clause == nil, condition.map(evaluator.isTrue) ?? true else { return }
        levels[levels.count - 1].isActive = true
        levels[levels.count - 1].clause = behind..<behind
    }

    private mutating func endClause(_ index: Int) {
        guard let level = levels.last, level.isActive, let clause = level.clause else { return }
        levels[levels.count - 1].isActive = false
        levels[levels.count - 1].clause = clause.lowerBound..<index
    }

    private mutating func close(_ index: Int) {
        endClause(index)
        guard let level = levels.popLast() else {
            return report(Int(tokens[index].start), "this #endif has no #if", fix: "Remove it, or write the #if that it belongs to.")
        }
        guard level.isReached else { return }
        let end = Int(tokens[index].end)
        if let clause = level.clause, !clause.isEmpty {
            let ranges = [level.start..<Int(tokens[clause.lowerBound].start), Int(tokens[clause.upperBound - 1].end)..<end]
            inactive.insert(contentsOf: ranges, at: level.place)
        } else {
            inactive.insert(level.start..<end, at: level.place)
        }
    }
}
