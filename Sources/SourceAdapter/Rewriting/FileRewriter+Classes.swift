/// Members of `NSObject` that only a class of Portico's own can declare as overridable.
private let dynamicMembers: Set<String> = [
    "responds(to:)", "forwardingTarget(for:)", "value(forKey:)", "setValue(_:forKey:)", "value(forUndefinedKey:)",
    "setValue(_:forUndefinedKey:)", "observeValue(forKeyPath:of:change:context:)", "awakeFromNib()",
    "prepareForInterfaceBuilder()",
]

extension FileRewriter {
    /// Changes what a class is derived from where the runtime needs it.
    func rewriteClassHeader(_ declaration: TypeDeclaration) {
        guard let type = enclosing.last else { return }
        var additions: [String] = []
        if isDirectlyUnderNSObject(type) {
            if overridesDynamicMember(type), let first = declaration.inherited.first {
                edits.replace(tokens.offsets(first), with: "DynamicNSObject")
            } else if !storageMembers(of: type).isEmpty {
                additions.append("ObjectStorageOwner")
            }
        }
        if mustBeSentToMainActor(type) { additions.append("@unchecked Sendable") }
        if registration.needsGenericConformance(type) { additions.append("GenericClassRegistration") }
        guard !additions.isEmpty else { return }
        let names = additions.joined(separator: ", ")
        if let last = declaration.inherited.last {
            edits.insert(", \(names)", at: tokens.end(last.upperBound - 1))
        } else {
            edits.insert(": \(names)", at: tokens.end((declaration.generics ?? declaration.name).upperBound - 1))
        }
    }

    /// A place for associated objects and observers that dies with the object.
    func storageMembers(of type: TypeModel) -> [String] {
        guard isDirectlyUnderNSObject(type), !overridesDynamicMember(type), !isCodable(type) else { return [] }
        let access = type.access >= .public ? "public " : ""
        return ["nonisolated(unsafe) \(access)var __objectStorage: ObjectStorage?"]
    }

    private func isDirectlyUnderNSObject(_ type: TypeModel) -> Bool {
        index.superclass(of: type)?.key == ClassInfo.nsObjectKey
    }

    private func overridesDynamicMember(_ type: TypeModel) -> Bool {
        type.methods.contains { $0.isOverride && dynamicMembers.contains($0.fullName) }
    }

    /// A stored property that can't be coded would end the synthesis of `Codable`.
    private func isCodable(_ type: TypeModel) -> Bool {
        let names = type.inherited + (index.classes["\(index.moduleName).\(type.name)"]?.extensions.flatMap(\.inherited) ?? [])
        return names.contains { ["Codable", "Encodable", "Decodable"].contains($0) }
    }

    // MARK: Construction from a metatype

    /// Overrides of the framework's `__make` functions for the initialisers that the class has.
    func makeOverrides(of type: TypeModel) -> [String] {
        guard let parent = index.superclass(of: type) else { return [] }
        let initializers = index.initializers(of: type)
        var seen: Set<[String]> = []
        return index.chain(from: parent).flatMap(\.makers).compactMap { maker in
            let labels = maker.parameters.map(\.label)
            guard seen.insert(labels + maker.parameters.map(\.type)).inserted,
                initializers.contains(where: { canMake($0, maker) })
            else { return nil }
            return makeOverride(maker, of: type)
        }
    }

    private func canMake(_ initializer: InitializerModel, _ maker: MethodModel) -> Bool {
        !initializer.isUnavailable && !initializer.isThrowing && !initializer.isAsync
            && (!initializer.isFailable || maker.result?.hasSuffix("?") == true)
            && initializer.labels == maker.parameters.map(\.label)
            && zip(initializer.parameters, maker.parameters).allSatisfy { isSameType(index.normalized($0.type), index.normalized($1.type)) }
    }

    /// A nested type may be written without the type it belongs to: `CellStyle` in a cell.
    private func isSameType(_ written: String, _ declared: String) -> Bool { written == declared || declared.hasSuffix(".\(written)") }

    private func makeOverride(_ maker: MethodModel, of type: TypeModel) -> String {
        let name = type.path[type.path.count - 1]
        let parameters = maker.parameters.enumerated().map { "\($1.label) a\($0): \($1.type)" }.joined(separator: ", ")
        let arguments = maker.parameters.enumerated().map { ($1.label == "_" ? "" : "\($1.label): ") + "a\($0)" }.joined(separator: ", ")
        let access = type.access == .open ? "open " : type.access == .public ? "public " : ""
        let result = maker.result.map { " -> \($0)" } ?? ""
        return "override \(access)class func __make(\(parameters))\(result) { \(name)(\(arguments)) }"
    }
}
