/// Everything known about a module and what it depends on: the result of the first pass over its files.
struct ModuleIndex: Sendable {
    let moduleName: String
    private(set) var classes: [String: ClassInfo] = [:]
    /// Keys of classes by full name without the module; the module's own first.
    private var keysByName: [String: String] = [:]
    /// Names of protocols that a protocol inherits from.
    private var protocolParents: [String: [String]] = [:]
    private(set) var optionals: [String: [OptionalRequirement]] = [:]
    private(set) var optionalsByBase: [String: [OptionalRequirement]] = [:]
    private(set) var typealiases: [String: String] = [:]
    private(set) var moduleNames: Set<String>
    private(set) var declaresKeyPathObserve = false
    /// Whether the module makes something through a metatype without arguments.
    private(set) var makesThroughMetatypes = false
    /// What the generic parameters of the module's types have to be, by the type's name.
    private(set) var constraints: [String: [String: String]] = [:]
    /// The module's properties whose type is written with `AnyObject`, unless another one of the name has another type.
    private(set) var anyObjectProperties: [String: AnyObjectShape] = [:]
    private let ownFiles: [FileModel]

    init(moduleName: String, files: [FileModel], sideFiles: [SideFile]) {
        self.moduleName = moduleName
        moduleNames = Set(sideFiles.map(\.module) + [moduleName, "Swift", "Foundation", "UIKit", "QuartzCore", "CoreGraphics"])
        ownFiles = files
        add(.makeNSObject())
        add(.makeTestCase())
        for side in sideFiles {
            for type in side.types where type.kind == .class {
                add(ClassInfo(module: side.module, isFramework: side.isFramework, declaration: type, file: nil))
            }
            for type in side.types where type.kind == .protocol { protocolParents[type.name] = type.inherited }
            typealiases.merge(side.typealiases) { first, _ in first }
            for requirement in side.optionals { add(requirement) }
        }
        for (index, file) in files.enumerated() {
            typealiases.merge(file.typealiases) { $1 }
            if file.declaresKeyPathObserve { declaresKeyPathObserve = true }
            if file.makesThroughMetatypes { makesThroughMetatypes = true }
            for type in file.types where !type.constraints.isEmpty { constraints[type.name] = type.constraints }
            for type in file.types where type.kind == .class && !type.isLocal {
                add(ClassInfo(module: moduleName, isFramework: false, declaration: type, file: index))
            }
            for type in file.types where type.kind == .protocol { add(protocol: type) }
        }
        for (index, file) in files.enumerated() { addLocalClasses(of: file, index) }
        for side in sideFiles {
            addExtensions(side.types, origin: .init(module: side.module, isFramework: side.isFramework))
        }
        for file in files { addExtensions(file.types) }
        findAnyObjectProperties(files)
    }

    private mutating func findAnyObjectProperties(_ files: [FileModel]) {
        var others: Set<String> = []
        for property in files.flatMap(\.types).flatMap(\.properties) {
            let shape = AnyObjectShape(type: property.type)
            if let known = anyObjectProperties[property.name], known != shape { others.insert(property.name) }
            if let shape { anyObjectProperties[property.name] = shape } else { others.insert(property.name) }
        }
        for name in others { anyObjectProperties[name] = nil }
    }

    private mutating func add(_ info: ClassInfo) {
        classes[info.key] = info
        keysByName[info.declaration.name] = info.key
    }

    /// Local classes are found by name too, unless a class that more code can see has it.
    private mutating func addLocalClasses(of file: FileModel, _ index: Int) {
        for type in file.types where type.kind == .class && type.isLocal && keysByName[type.name] == nil {
            add(ClassInfo(module: moduleName, isFramework: false, declaration: type, file: index))
        }
    }

    private mutating func add(_ requirement: OptionalRequirement) {
        if optionals[requirement.fullName, default: []].contains(requirement) { return }
        optionals[requirement.fullName, default: []].append(requirement)
        optionalsByBase[requirement.baseName, default: []].append(requirement)
    }

    private mutating func add(protocol type: TypeModel) {
        protocolParents[type.name] = type.inherited
        for requirement in type.optionalRequirements { add(requirement) }
    }

    private mutating func addExtensions(_ types: [TypeModel], origin: TypeModel.Origin? = nil) {
        for var type in types where type.kind == .extension {
            guard let key = resolveClass(type.name)?.key else { continue }
            type.origin = origin
            classes[key]?.add(type)
        }
    }

    // MARK: Names

    /// Whether the module itself has a type of the name at file level.
    func declaresType(_ name: String) -> Bool {
        typealiases[name] != nil || ownFiles.contains { $0.types.contains { $0.kind != .extension && $0.path == [name] } }
    }

    /// Finds the class that a name means inside a type; follows typealiases.
    func resolveClass(_ name: String, in scope: [String] = []) -> ClassInfo? {
        // Most names are plain.
        if scope.isEmpty, let key = keysByName[name] { return classes[key] }
        var parts = name.withoutGenericArguments.split(separator: ".").map { String($0).trimmingBackticks }
        if parts.count > 1, moduleNames.contains(parts[0]), keysByName[parts.joined(separator: ".")] == nil {
            let module = parts.removeFirst()
            if let found = classes["\(module).\(parts.joined(separator: "."))"] { return found }
        }
        for length in stride(from: scope.count, through: 0, by: -1) {
            let candidate = (scope[..<length] + parts).joined(separator: ".")
            if let key = keysByName[candidate] { return classes[key] }
        }
        if let target = typealiases[name], target != name, !target.contains("&"), !target.contains("->") {
            return resolveClass(target)
        }
        return nil
    }

    func superclass(of type: TypeModel) -> ClassInfo? {
        guard type.kind == .class else { return nil }
        for name in type.inherited.prefix(1) {
            let parent = resolveClass(name, in: Array(type.path.dropLast()))
            if let parent, parent.declaration.path != type.path || parent.module != moduleName || parent.file == nil { return parent }
        }
        return nil
    }

    /// The class and its superclasses, as far as they are known.
    func chain(from info: ClassInfo) -> [ClassInfo] {
        var result = [info]
        while let parent = superclass(of: result[result.count - 1].declaration), result.count < 100 { result.append(parent) }
        return result
    }

    func isNSObject(_ type: TypeModel) -> Bool {
        guard let parent = superclass(of: type) else { return false }
        return chain(from: parent).contains { $0.key == ClassInfo.nsObjectKey }
    }

    /// Whether all members of a class are Objective-C's: it or a superclass says so.
    func hasObjCMembers(_ info: ClassInfo) -> Bool {
        info.declaration.hasObjCMembers || chain(from: info).contains { $0.declaration.hasObjCMembers }
    }

    func isProtocol(_ name: String) -> Bool { protocolParents[name] != nil }

    /// Whether a class, its extensions or superclasses name a protocol or one derived from it.
    func conforms(_ info: ClassInfo, to name: String) -> Bool {
        chain(from: info).contains { link in
            protocols(from: link.declaration.inherited + link.extensions.flatMap(\.inherited)).contains(name)
        }
    }

    /// The names themselves and those of all protocols that they inherit from.
    func protocols(from names: [String]) -> Set<String> {
        var waiting = names
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            if seen.insert(next).inserted { waiting += protocolParents[next] ?? [] }
        }
        return seen
    }

    // MARK: Members

    /// The initialisers that can be called on a class, inherited ones included.
    func initializers(of type: TypeModel) -> [InitializerModel] {
        let own = type.initializers
        let all = superclass(of: type).map { initializers(of: $0.declaration) } ?? []
        // An initialiser hides the superclass's of the same form, `@available(*, unavailable)` ones too.
        let inherited = all.filter { candidate in !candidate.isConvenience || !own.contains { $0.labels == candidate.labels } }
        let ownDesignated = own.filter { !$0.isConvenience }
        if ownDesignated.isEmpty, !type.hidesInitializers { return own + inherited }
        let designated = inherited.filter { !$0.isConvenience }
        let overridesAll = designated.allSatisfy { candidate in ownDesignated.contains { $0.labels == candidate.labels } }
        return own + (overridesAll ? inherited.filter(\.isConvenience) : [])
    }

    /// Whether `Class()` makes an object.
    func canMakeWithoutArguments(_ type: TypeModel) -> Bool {
        initializers(of: type).contains { initializer in
            !initializer.isFailable && !initializer.isUnavailable && !initializer.isThrowing && !initializer.isAsync
                && initializer.parameters.allSatisfy(\.hasDefault)
        }
    }

    /// The optional requirements that a method implements: same name, same parameter types.
    func requirements(implementedBy method: MethodModel) -> (matching: OptionalRequirement?, sameName: Bool) {
        guard let candidates = optionals[method.fullName], !method.isStatic else { return (nil, false) }
        let types = method.parameters.map { normalized($0.type) }
        let matching = candidates.first { requirement in
            !requirement.isProperty && requirement.parameters.map { normalized($0.type) } == types
        }
        // The edit commands have everyday names (`delete(_:)`, `select(_:)`): another function of that name is no mistake.
        return (matching, candidates.contains { $0.protocolName != "UIResponderStandardEditActions" })
    }

    /// The function that makes a class through its metatype in place of the initialiser with the labels.
    func maker(of info: ClassInfo, labels: [String]) -> MethodModel? {
        chain(from: info).lazy.flatMap(\.makers).first { $0.parameters.map(\.label) == labels }
    }

    func normalized(_ type: String) -> String {
        TypeText.normalized(type, typealiases: typealiases, modules: moduleNames)
    }
}
