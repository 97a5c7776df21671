/// The module's protocols that require initialisers and to which an extension makes a framework's class conform.
///
/// Objective-C's classes may, because each of them can be made through its metatype. Here only `required` initialisers satisfy such
/// a requirement, so a function takes its place: `static func __init() -> Self`.
struct ConstructibleProtocols: Sendable {
    /// The protocols themselves, by name.
    private(set) var protocols: [String: TypeModel] = [:]
    private let index: ModuleIndex

    var isEmpty: Bool { protocols.isEmpty }

    init(index: ModuleIndex, files: [FileModel]) {
        self.index = index
        let protocols = files.flatMap(\.types).filter { $0.kind == .protocol && !$0.initializers.isEmpty }
        guard !protocols.isEmpty else { return }
        var named: Set<String> = []
        for type in files.flatMap(\.types) where type.kind == .extension && !type.inherited.isEmpty {
            guard let owner = index.resolveClass(type.name), Self.isMadeByName(owner) else { continue }
            named.formUnion(index.protocols(from: type.inherited))
        }
        for type in protocols where named.contains(type.name) { self.protocols[type.name] = type }
    }

    /// Whether Objective-C would make objects of the class through its metatype.
    static func isMadeByName(_ owner: ClassInfo) -> Bool { owner.isFramework || owner.key == ClassInfo.nsObjectKey }

    /// What a type has to be made by that names protocols, and the protocol's access.
    func requirements(of inherited: [String]) -> [(initializer: InitializerModel, access: Access)] {
        guard !isEmpty, !inherited.isEmpty else { return [] }
        return index.protocols(from: inherited).sorted().compactMap { protocols[$0] }.flatMap { type in
            type.initializers.map { ($0, type.access) }
        }
    }

    // MARK: Text

    /// The function in place of an initialiser.
    static func function(for initializer: InitializerModel) -> MethodModel {
        var method = MethodModel(name: "__init", parameters: initializer.parameters)
        method.result = initializer.isFailable ? "Self?" : "Self"
        method.isThrowing = initializer.isThrowing
        method.isAsync = initializer.isAsync
        return method
    }

    /// The protocol that such a protocol inherits from. Its initialiser gives an object that something else made, which Swift allows in
    /// protocols that aren't bound to classes.
    static func baseName(_ type: TypeModel) -> String { "__Made\(type.path.joined(separator: "_"))" }

    static func base(_ type: TypeModel, access: String) -> String {
        let name = baseName(type)
        return "\(access)protocol \(name) {}; extension \(name) { \(access)init(__made made: Self) { self = made } }"
    }

    /// The initialiser that generic code and the protocol's extensions call.
    static func initializer(for initializer: InitializerModel, access: String) -> String {
        let function = function(for: initializer)
        let effects = (initializer.isAsync ? " async" : "") + (initializer.isThrowing ? " throws" : "")
        let head =
            "@_disfavoredOverload \(access)init\(initializer.isFailable ? "?" : "")"
            + "(\(ExtensionOverrides.parameterText(function.parameters)))\(effects)"
        let made = ExtensionOverrides.call(function, named: "Self.__init")
        return initializer.isFailable
            ? "\(head) { guard let made = \(made) else { return nil }; self.init(__made: made) }" : "\(head) { self.init(__made: \(made)) }"
    }
}

/// Classes of Foundation's that can be made without arguments, with their Objective-C names.
enum FoundationClasses {
    static let names: [String: String] = {
        let renamed = [
            "DateFormatter", "NumberFormatter", "DateIntervalFormatter", "ByteCountFormatter", "ISO8601DateFormatter", "LengthFormatter",
            "MassFormatter", "EnergyFormatter", "Operation", "BlockOperation", "OperationQueue", "UserDefaults", "Thread",
        ]
        let same = [
            "NSObject", "NSMutableArray", "NSMutableDictionary", "NSMutableSet", "NSMutableData", "NSMutableIndexSet", "NSLock",
            "NSRecursiveLock", "NSCondition",
        ]
        return Dictionary(uniqueKeysWithValues: renamed.map { ($0, "NS\($0)") } + same.map { ($0, $0) })
    }()
}
