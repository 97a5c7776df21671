/// Finds the method that a name inside `#selector(…)` means, and with it the Objective-C name.
struct SelectorResolver: Sendable {
    struct Resolution: Sendable {
        var selector: String
        var owner: ClassInfo?
        var method: MethodModel?
        /// What the author should know about the result.
        var warning: (message: String, fix: String)?
    }

    let index: ModuleIndex
    /// The classes that have a method of a name, in a fixed order.
    private let owners: [String: [ClassInfo]]

    init(index: ModuleIndex) {
        self.index = index
        var owners: [String: [ClassInfo]] = [:]
        for owner in index.classes.values.sorted(by: { $0.key < $1.key }) {
            for name in Set(owner.methods.lazy.map(\.name)) { owners[name, default: []].append(owner) }
        }
        self.owners = owners
    }

    func resolve(_ use: SelectorUse) -> Resolution {
        let scope = scopeClass(of: use)
        if let accessor = use.accessor { return resolveAccessor(accessor, use, scope) }
        if scope == nil, let requirement = requirement(ofProtocol: use) {
            return Resolution(selector: Self.selector(of: requirement))
        }
        if let found = method(use, in: scope) ?? methodAnywhere(use) {
            var resolution = Resolution(selector: found.method.selector, owner: found.owner, method: found.method)
            if let obstacle = found.method.dispatchObstacle {
                resolution.warning = (
                    "the method \(found.method.fullName) can't be called by its selector: \(obstacle)",
                    "Name a plain instance method that calls it."
                )
            }
            return resolution
        }
        if let labels = use.labels {
            return Resolution(selector: SelectorName.make(base: use.name, labels: labels))
        }
        let parameterCount = use.parameterCount ?? 0
        var resolution = Resolution(
            selector: SelectorName.make(base: use.name, labels: Array(repeating: "_", count: parameterCount)))
        if use.parameterCount == nil, requirement(named: use.name) == nil, scope?.key != ClassInfo.nsObjectKey {
            resolution.warning = (
                "no method \(use.name) was found for this selector; it is taken to have no parameters",
                "Write the parameter labels: #selector(\(use.name)(_:))."
            )
        } else if let requirement = requirement(named: use.name) {
            resolution.selector = Self.selector(of: requirement)
        }
        return resolution
    }

    /// What `#selector(Protocol.method)` names, if that is an optional requirement.
    private func requirement(ofProtocol use: SelectorUse) -> OptionalRequirement? {
        guard let name = use.base.last, index.isProtocol(name) else { return nil }
        let candidates = (index.optionalsByBase[use.name] ?? []).filter { requirement in
            guard !requirement.isProperty else { return false }
            if let labels = use.labels { return labels == requirement.parameters.map(\.label) }
            return use.parameterCount.map { $0 == requirement.parameters.count } ?? true
        }
        return candidates.first { $0.protocolName == name } ?? candidates.first
    }

    private static func selector(of requirement: OptionalRequirement) -> String {
        requirement.selector ?? SelectorName.make(base: requirement.baseName, labels: requirement.parameters.map(\.label))
    }

    private func requirement(named name: String) -> OptionalRequirement? {
        guard let all = index.optionalsByBase[name], all.count == 1 else { return nil }
        return all[0]
    }

    private func resolveAccessor(_ accessor: SelectorUse.Accessor, _ use: SelectorUse, _ scope: ClassInfo?) -> Resolution {
        let property = scope.flatMap { scope in
            index.chain(from: scope).lazy.compactMap { $0.properties.first { $0.name == use.name } }.first
        }
        let name = property?.objCName ?? use.name
        return Resolution(selector: accessor == .getter ? name : SelectorName.setter(name))
    }

    private func scopeClass(of use: SelectorUse) -> ClassInfo? {
        let base = use.base
        if base.isEmpty || base == ["self"] || base == ["Self"] || base == ["super"] || base == ["self", "Type"] {
            for length in stride(from: use.scope.count, to: 0, by: -1) {
                if let found = index.resolveClass(use.scope[..<length].joined(separator: ".")) { return found }
            }
            return nil
        }
        return index.resolveClass(base.joined(separator: "."), in: use.scope)
    }

    private func method(_ use: SelectorUse, in scope: ClassInfo?) -> (owner: ClassInfo, method: MethodModel)? {
        guard let scope else { return nil }
        for owner in index.chain(from: scope) {
            if let method = best(owner.methods, for: use) { return (owner, method) }
        }
        return nil
    }

    private func methodAnywhere(_ use: SelectorUse) -> (owner: ClassInfo, method: MethodModel)? {
        var fallback: (ClassInfo, MethodModel)?
        for owner in owners[use.name] ?? [] {
            guard let method = best(owner.methods, for: use) else { continue }
            if owner.module == index.moduleName, method.isObjC || owner.declaration.hasObjCMembers { return (owner, method) }
            // A private method of some other class is not what the author means.
            if fallback == nil, method.access > .fileprivate { fallback = (owner, method) }
        }
        return fallback
    }

    private func best(_ methods: [MethodModel], for use: SelectorUse) -> MethodModel? {
        let named = methods.filter { method in
            guard method.name == use.name else { return false }
            if let labels = use.labels, labels != method.parameters.map(\.label) { return false }
            if let count = use.parameterCount, count != method.parameters.count { return false }
            return true
        }
        let callable = named.filter { $0.dispatchObstacle == nil }
        return callable.first { $0.isObjC && !$0.isStatic } ?? callable.first(where: \.isObjC) ?? callable.first { !$0.isStatic }
            ?? callable.first ?? named.first
    }
}
