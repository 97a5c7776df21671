/// The look-ups made on one dynamic class, hits and misses.
///
/// Guarded by the registry's lock.
final class DispatchTable: @unchecked Sendable {
    private let objectClass: AnyClass
    private var methods: [Selector: ClassEntry.PlainInvocation?] = [:]
    private var classMethods: [Selector: ClassEntry.PlainInvocation?] = [:]
    private var properties: [String: ClassEntry.Property?] = [:]
    private var optionals: [UnsafeRawPointer: [ClassEntry.OptionalImplementation]] = [:]
    private var affectingKeys: [String: Set<String>] = [:]

    /// Whether the class registered an override of `forwardingTarget(for:)`; saves asking all others on every miss.
    private(set) lazy var forwardsMessages = method("forwardingTargetForSelector:") != nil

    init(objectClass: AnyClass) {
        self.objectClass = objectClass
    }

    func method(_ selector: Selector) -> ClassEntry.PlainInvocation? {
        if let known = methods[selector] { return known }
        let found = firstInClassChain { $0.methods[selector] }
        methods[selector] = .some(found)
        return found
    }

    func classMethod(_ selector: Selector) -> ClassEntry.PlainInvocation? {
        if let known = classMethods[selector] { return known }
        let found = firstInClassChain { $0.classMethods[selector] }
        classMethods[selector] = .some(found)
        return found
    }

    func implementsOptional(_ selector: Selector) -> Bool {
        firstInClassChain { $0.optionalSelectors.contains(selector) ? true : nil } ?? false
    }

    func property(_ key: String) -> ClassEntry.Property? {
        if let known = properties[key] { return known }
        let found = firstInClassChain { $0.properties[key] }
        properties[key] = .some(found)
        return found
    }

    /// The implementations of optional requirements of a name: one for each type, the class's own before its superclasses'.
    ///
    /// Literals have stable addresses, so the address is the cache's key and the hot path hashes no text.
    func optionals(_ fullName: StaticString) -> [ClassEntry.OptionalImplementation] {
        let address = UnsafeRawPointer(fullName.utf8Start)
        if let known = optionals[address] { return known }
        let name = fullName.description
        var found: [ClassEntry.OptionalImplementation] = []
        walkClassChain { entry in
            found += (entry.optionals[name] ?? []).filter { candidate in !found.contains { $0.type == candidate.type } }
        }
        optionals[address] = found
        return found
    }

    /// The keys whose change changes `key`.
    func keysAffecting(_ key: String) -> Set<String> {
        if let known = affectingKeys[key] { return known }
        var result: Set<String> = []
        walkClassChain { result.formUnion($0.affectingKeys[key] ?? []) }
        affectingKeys[key] = result
        return result
    }

    /// The name under which a key path was registered.
    func name(of keyPath: AnyKeyPath) -> String? {
        firstInClassChain { $0.keyPathNames[keyPath] }
    }

    private func firstInClassChain<Found>(_ find: (ClassEntry) -> Found?) -> Found? {
        var current: AnyClass? = objectClass
        while let now = current {
            if let entry = ClassRegistry.entry(of: now), let found = find(entry) { return found }
            current = _getSuperclass(now)
        }
        return nil
    }

    private func walkClassChain(_ visit: (ClassEntry) -> Void) {
        var current: AnyClass? = objectClass
        while let now = current {
            if let entry = ClassRegistry.entry(of: now) { visit(entry) }
            current = _getSuperclass(now)
        }
    }
}
