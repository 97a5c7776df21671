/// The module's protocols that require initialisers and to which an extension makes a framework's class conform.
///
/// Objective-C's classes may, because each of them can be made through its metatype. Here only `required` initialisers satisfy such
/// a requirement, so a function takes its place: `static func __init() -> Self`.
struct ConstructibleProtocols: Sendable {
    /// The initialisers that a protocol itself requires, by its name.
    private(set) var requirements: [String: [InitializerModel]] = [:]
    private let index: ModuleIndex

    var isEmpty: Bool { requirements.isEmpty }

    init(index: ModuleIndex, files: [FileModel]) {
        self.index = index
        let protocols = files.flatMap(\.types).filter { $0.kind == .protocol && !$0.initializers.isEmpty }
        guard !protocols.isEmpty else { return }
        var named: Set<String> = []
        for type in files.flatMap(\.types) where type.kind == .extension && !type.inherited.isEmpty {
            guard let owner = index.resolveClass(type.name), Self.isMadeByName(owner) else { continue }
            named.formUnion(index.protocols(from: type.inherited))
        }
        for type in protocols where named.contains(type.name) { requirements[type.name] = type.initializers }
    }

    /// Whether Objective-C would make objects of the class through its metatype.
    static func isMadeByName(_ owner: ClassInfo) -> Bool { owner.isFramework || owner.key == ClassInfo.nsObjectKey }

    /// What a type has to be made by that names protocols.
    func requirements(of inherited: [String]) -> [InitializerModel] {
        guard !isEmpty, !inherited.isEmpty else { return [] }
        return index.protocols(from: inherited).sorted().flatMap { requirements[$0] ?? [] }
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
            "DateFormatter", "NumberFormatter", "DateComponentsFormatter", "DateIntervalFormatter", "ByteCountFormatter",
            "ISO8601DateFormatter", "MeasurementFormatter", "PersonNameComponentsFormatter", "LengthFormatter", "MassFormatter",
            "EnergyFormatter", "Operation", "BlockOperation", "OperationQueue", "NotificationCenter", "UserDefaults", "Thread",
            "FileManager",
        ]
        let same = [
            "NSObject", "NSMutableArray", "NSMutableDictionary", "NSMutableSet", "NSMutableString", "NSMutableAttributedString",
            "NSMutableData",
            "NSMutableIndexSet", "NSLock", "NSRecursiveLock", "NSCondition",
        ]
        return Dictionary(uniqueKeysWithValues: renamed.map { ($0, "NS\($0)") } + same.map { ($0, $0) })
    }()
}
