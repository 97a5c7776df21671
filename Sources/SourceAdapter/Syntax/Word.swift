/// Words that the adapter looks for; what isn't listed is `other`.
enum Word: String, CaseIterable, Sendable {
    case other = ""
    // Declarations
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `func`, `init`, `deinit`, `subscript`, `var`, `let`, `case`, `import`
    case `typealias`, `associatedtype`, `operator`, `precedencegroup`, macro
    // Modifiers
    case `private`, `fileprivate`, `internal`, package, `public`, open, `static`, final, override, dynamic, lazy, weak, unowned, optional
    case required, convenience, mutating, nonmutating, indirect, nonisolated, isolated, prefix, postfix, infix, distributed, borrowing
    case consuming, sending
    // Signatures and types
    case async, `throws`, `rethrows`, reasync, `where`, `inout`, `any`, some, `repeat`, each
    // Accessors
    case get, set, willSet, didSet, _read, _modify, unsafeAddress, unsafeMutableAddress
    // Statements and expressions
    case `if`, `guard`, `while`, `for`, `switch`, `else`, `return`, `in`, `try`, `await`, `as`, `is`, `nil`, `true`, `false`, `super`
    case `self`, `throw`, `do`, `catch`, `defer`, `default`
    // Macros
    case selector, keyPath, Preview, Playground
    // Calls
    case observe, publisher, willChangeValue, didChangeValue, Timer, description, localizedString
    case localizedText = "NSLocalizedString"
    case anyObject = "AnyObject"
    case classToName = "NSStringFromClass"
    case nameToClass = "NSClassFromString"
    /// One of several names that mean the same to the adapter.
    case runtimeFunction = " runtime function", foundationType = " Foundation type"

    private static let table: [UInt64: Word] = {
        var words = allCases.dropFirst().map { ($0.rawValue, $0) }
        words += (Array(RuntimeFunctions.swizzling) + Array(RuntimeFunctions.missing.keys)).map { ($0, .runtimeFunction) }
        words += FoundationModules.byType.keys.map { ($0, .foundationType) }
        let hashed = words.map { text, word in (Array(text.utf8).withUnsafeBufferPointer(hash), word) }
        return Dictionary(hashed) { first, _ in first }
    }()

    private static let longest = 40

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self = bytes.count > 1 && bytes.count <= Self.longest ? Self.table[Self.hash(bytes)] ?? .other : .other
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    /// Words in front of a declaration's keyword.
    var isModifier: Bool {
        switch self {
        case .private, .fileprivate, .internal, .package, .public, .open, .static, .final, .override, .dynamic, .lazy, .weak, .unowned,
            .optional, .required, .convenience, .mutating, .nonmutating, .indirect, .nonisolated, .isolated, .prefix, .postfix, .infix,
            .distributed, .borrowing, .consuming, .sending:
            true
        default: false
        }
    }

    /// Words behind which a value begins, so that a slash there starts a regular expression.
    var isFollowedByOperand: Bool {
        switch self {
        case .if, .guard, .while, .for, .switch, .else, .return, .in, .try, .await, .as, .is, .throw, .do, .case, .where, .repeat: true
        default: false
        }
    }
}
