/// Writes valid Swift at random: the forms in which code, text and comments can be nested.
struct SourceInventor {
    private var state: UInt64
    private var depth = 0

    init(seed: UInt64) {
        state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    }

    private mutating func number(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }

    private mutating func pick(_ choices: [String]) -> String { choices[number(choices.count)] }

    private mutating func lines(_ range: ClosedRange<Int>, _ line: (inout SourceInventor) -> String) -> String {
        (0..<range.lowerBound + number(range.count)).map { _ in line(&self) + "\n" }.joined()
    }

    // MARK: Declarations

    mutating func file() -> String {
        "import UIKit\n" + lines(1...4) { $0.type() }
    }

    private mutating func type() -> String {
        let head = pick([
            "class A: UIView, B<C<D>>.E ", "final class A<T: P<Q>> where T: R ", "public struct S ", "enum E: Int, Codable ",
            "extension A.B ",
            "@objc(Name) @objcMembers open class A: @unchecked Sendable ", "protocol P<T>: AnyObject ", "actor Worker ",
            "extension [Int]? ",
        ])
        depth += 1
        defer { depth -= 1 }
        if head.hasPrefix("protocol") {
            return head + "{\n" + lines(0...4) { $0.pick(Self.requirements) } + "}"
        }
        return head + "{\n" + lines(0...6) { $0.depth < 3 && $0.number(5) == 0 ? $0.type() : $0.member() } + comment() + "}"
    }

    private static let requirements = [
        "@objc optional func f(_ a: Int, at b: [String: Int]) -> Bool", "var a: Int? { get set }", "init?(a: Int)", "associatedtype T: P",
        "func g<U>(_ u: U) async throws -> (U, Int) where U: Q", "subscript(i: Int) -> T { get }", "typealias A = (Int) -> Void",
        "static func == (a: Self, b: Self) -> Bool",
    ]

    private mutating func member() -> String {
        let attribute = pick(["", "", "@objc ", "@available(iOS 13, *)\n", "private(set) ", "@IBOutlet weak ", "fileprivate final "])
        switch number(9) {
        case 0: return "\(attribute)var \(pick(["a", "`class`", "open", "b"])): \(self.type(depth: 2)) = \(expression())"
        case 1: return "\(attribute)var a = \(expression())\n" + "let b: Int, c = \(literal()), (d, e) = (1, 2)"
        case 2: return "\(attribute)var a: \(self.type(depth: 1)) = \(literal()) { willSet {} didSet {\n\(statement())\n} }"
        case 3: return "var a: \(self.type(depth: 1)) {\n get async throws {\n\(statement())\n}\n}"
        case 4: return "var a: \(self.type(depth: 1)) {\n\(statement())\n}"
        case 5: return "#if DEBUG && !os(macOS)\n\(method())\n#elseif os(Linux)\n\(method())\n#else\nvar z = 1\n#endif"
        case 6: return "convenience init?<T>(_ a: T, b: Int = \(literal())) throws where T: P {\n\(statement())\n}"
        case 7: return "subscript(_ i: Int) -> \(self.type(depth: 1)) {\n\(statement())\n}"
        default: return method()
        }
    }

    private mutating func method() -> String {
        let head = pick(["func f", "@objc private func g", "override open class func h", "static func +++ ", "@MainActor func i<T: P>"])
        let parameters = "(_ a: inout \(type(depth: 2)), b c: @escaping \(type(depth: 1)) = \(expression()), d: Int...)"
        return "\(head)\(parameters)\(pick(["", " async", " throws", " rethrows", " async throws(Failure)"])) -> \(type(depth: 2)) {\n"
            + lines(0...5) { $0.statement() } + "}"
    }

    private mutating func type(depth: Int) -> String {
        if depth == 0 { return pick(["Int", "String", "UIView", "A.B", "Any"]) }
        let inner = type(depth: depth - 1)
        return pick([
            "\(inner)?", "[\(inner)]", "[String: \(inner)]", "Set<\(inner)>", "(\(inner), b: Int)", "((\(inner)) -> Void)?", "\(inner)",
            "A & B",
            "Dictionary<String, Array<\(inner)>>?", "\(inner)!", "any P", "(\(inner)) async throws -> (Int) -> \(inner)", "A.Type",
        ])
    }

    // MARK: Statements and expressions

    private mutating func statement() -> String {
        depth += 1
        defer { depth -= 1 }
        if depth > 5 { return "print(\(literal()))" }
        switch number(12) {
        case 0: return "if let a = \(simple()), b == \(literal()) {\n\(statement())\n} else if c {\n} else {\n\(statement())\n}"
        case 1: return "guard case .some(let x)? = y else { return }"
        case 2: return "for case let (a, b) in \(simple()) where a > b {\n\(statement())\n}"
        case 3:
            return "switch \(simple()) {\ncase .a, .b:\n\(statement())\ncase let .c(d) where d is Int:\n\(statement())\ndefault: break\n}"
        case 4: return "let a = \(expression())"
        case 5: return "delegate?.screen?(self, didSelect: \(expression()), at: 1) ?? 3"
        case 6: return "#if os(iOS)\n\(statement())\n#else\n\(statement())\n#endif"
        case 7: return "class Local: NSObject { @objc func run() {\n\(statement())\n} }"
        case 8: return "func local<T>(_ t: T) -> [T] {\n\(statement())\nreturn []\n}"
        case 9: return comment() + "do { try \(simple()) } catch let e as Failure {\n\(statement())\n}"
        case 10: return "x.addTarget(self, action: #selector(tap(_:with:)), for: .touchUpInside)"
        default: return "y = \(expression())"
        }
    }

    private mutating func simple() -> String {
        pick([
            "a.b?.c", "self.items[0]", "f(x)!", "try? g()", "super.h", "(1...3)", "a as? B", "(\\.frame.size)", "$0.count", "-x", "!flag",
        ])
    }

    private mutating func expression() -> String {
        depth += 1
        defer { depth -= 1 }
        if depth > 6 { return literal() }
        switch number(10) {
        case 0: return "\(simple()) ?? \(expression())"
        case 1: return "f(a: \(expression()), \(expression()))"
        case 2: return "g { a, b in\n\(statement())\nreturn \(literal())\n}"
        case 3: return "[\(expression()), \(literal())].map { $0 }"
        case 4: return "flag ? \(literal()) : \(expression())"
        case 5: return "[\"k\": \(expression())]"
        case 6: return "Array<Dictionary<String, Int>>(a) as [Any]"
        case 7: return "{ [weak self] (a: Int) -> Int in\n\(statement())\nreturn 1 }()"
        case 8: return "(x + \(literal())) / 2 / (y)"
        default: return literal()
        }
    }

    private mutating func literal() -> String {
        switch number(11) {
        case 0: return "\"text { \\\" // ) \""
        case 1: return "\"a\\(\(number(2) == 0 ? "b" : simple()))c \\(f(\"}\"))\""
        case 2: return "#\"raw \" \\( { \\#(x) \"#"
        case 3: return "\"\"\"\n  many \" lines {\n  \\(a + \"}\") \\\n  /* \n  \"\"\""
        case 4: return "#\"\"\"\n  raw { \\(no) \\#(yes)\n  \"\"\"#"
        case 5: return "#/re{2}\\/[\"(]x/#"
        case 6: return "/re(a|b)\\/\"/"
        case 7: return pick(["0x1F", "1_000.5e-3", "0b11", ".5.description", "1.max"].filter { !$0.hasPrefix(".") })
        case 8: return "nil"
        case 9: return "\"\""
        default: return "a.0.1"
        }
    }

    private mutating func comment() -> String {
        pick(["", "// } \" /* \n", "/* { /* nested \" */ ( */", "/// \"\"\"\n", "/**/"])
    }
}
