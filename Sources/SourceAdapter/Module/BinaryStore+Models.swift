extension FileModel: BinaryStorable {
    static var empty: FileModel { FileModel() }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&types)
        store.transfer(&typealiases)
        store.transfer(&selectorUses)
        store.transfer(&declaresKeyPathObserve)
        store.transfer(&imports)
        store.transfer(&testableImports)
        store.transfer(&makesThroughMetatypes)
    }
}

extension TypeModel: BinaryStorable {
    static var empty: TypeModel { TypeModel(kind: .class, path: []) }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&kind)
        store.transfer(&path)
        store.transfer(&inherited)
        store.transfer(&access)
        store.transfer(&isFinal)
        store.transfer(&isGeneric)
        store.transfer(&isLocal)
        store.transfer(&isMainActor)
        store.transfer(&otherActor)
        store.transfer(&hasObjCMembers)
        store.transfer(&isDeprecatedInPart)
        store.transfer(&isUnavailable)
        store.transfer(&constraints)
        store.transfer(&registersMembers)
        store.transfer(&isObjC)
        store.transfer(&objCName)
        store.transfer(&entryAttribute)
        store.transfer(&origin)
        store.transfer(&methods)
        store.transfer(&properties)
        store.transfer(&initializers)
        store.transfer(&hidesInitializers)
        store.transfer(place: &offset)
        store.transfer(place: &enclosingOffset)
        store.transfer(place: &closingBrace)
    }
}

extension TypeModel.Origin: BinaryStorable {
    static var empty: TypeModel.Origin { .init(module: "", isFramework: false) }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&module)
        store.transfer(&isFramework)
    }
}

extension ParameterModel: BinaryStorable {
    static var empty: ParameterModel { ParameterModel(label: "", type: "") }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&label)
        store.transfer(&type)
        store.transfer(&isInout)
        store.transfer(&isEscaping)
        store.transfer(&isVariadic)
        store.transfer(&defaultText)
    }
}

extension MethodModel: BinaryStorable {
    static var empty: MethodModel { MethodModel(name: "") }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&name)
        store.transfer(&parameters)
        store.transfer(&result)
        store.transfer(&access)
        store.transfer(&isStatic)
        store.transfer(&isOverride)
        store.transfer(&isOptional)
        store.transfer(&isObjC)
        store.transfer(&objCName)
        store.transfer(&isAsync)
        store.transfer(&isThrowing)
        store.transfer(&isGeneric)
        store.transfer(&isUnavailable)
        store.transfer(&isDiscardable)
        store.transfer(&isMainActor)
        store.transfer(&deprecation)
        store.transfer(&otherActor)
        store.transfer(place: &offset)
    }
}

extension PropertyModel: BinaryStorable {
    static var empty: PropertyModel { PropertyModel(name: "") }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&name)
        store.transfer(&type)
        store.transfer(&access)
        store.transfer(&isStatic)
        store.transfer(&isOverride)
        store.transfer(&isOptional)
        store.transfer(&isObjC)
        store.transfer(&objCName)
        store.transfer(&isObservable)
        store.transfer(&isSettable)
        store.transfer(&isComputed)
        store.transfer(&isUnavailable)
        store.transfer(&deprecation)
        store.transfer(place: &offset)
    }
}

extension InitializerModel: BinaryStorable {
    static var empty: InitializerModel { InitializerModel() }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&parameters)
        store.transfer(&isConvenience)
        store.transfer(&isRequired)
        store.transfer(&isFailable)
        store.transfer(&isUnavailable)
        store.transfer(&isThrowing)
        store.transfer(&isAsync)
        store.transfer(&access)
    }
}

extension SelectorUse: BinaryStorable {
    static var empty: SelectorUse { SelectorUse(name: "") }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&base)
        store.transfer(&name)
        store.transfer(&labels)
        store.transfer(&accessor)
        store.transfer(&parameterCount)
        store.transfer(&scope)
        store.transfer(place: &offset)
    }
}

extension OptionalRequirement: BinaryStorable {
    static var empty: OptionalRequirement {
        OptionalRequirement(protocolName: "", fullName: "", parameters: [], result: nil, declaredName: nil)
    }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&protocolName)
        store.transfer(&fullName)
        store.transfer(&parameters)
        store.transfer(&result)
        store.transfer(&isProperty)
        store.transfer(&isThrowing)
        store.transfer(&isAsync)
        store.transfer(&declaredName)
        store.transfer(&selector)
        store.transfer(&isOverloaded)
    }
}

extension AdapterDiagnostic: BinaryStorable {
    static var empty: AdapterDiagnostic { AdapterDiagnostic(severity: .error, file: "", line: 0, column: 0, message: "", fix: "") }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&severity)
        store.transfer(&file)
        store.transfer(&line)
        store.transfer(&column)
        store.transfer(&message)
        store.transfer(&fix)
    }
}

extension AdaptedFile: BinaryStorable {
    static var empty: AdaptedFile { AdaptedFile(originalPath: nil, outputName: "", contents: "") }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&originalPath)
        store.transfer(&outputName)
        store.transfer(&contents)
    }
}

extension RewrittenFile: BinaryStorable {
    static var empty: RewrittenFile { RewrittenFile(file: .empty, diagnostics: []) }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&file)
        store.transfer(&diagnostics)
    }
}

extension EntryPoint: BinaryStorable {
    static var empty: EntryPoint { .none }

    mutating func transfer(_ store: inout BinaryStore) {
        var parts: [String] =
            switch self {
            case .delegate(let className): ["delegate", className]
            case .mainFile: ["mainFile"]
            case .mainType(let name): ["mainType", name]
            case .none: ["none"]
            }
        store.transfer(&parts)
        switch parts.first {
        case "delegate": self = .delegate(className: parts[parts.count - 1])
        case "mainFile": self = .mainFile
        case "mainType": self = .mainType(name: parts[parts.count - 1])
        default: self = .none
        }
    }
}

extension AdaptedModule: BinaryStorable {
    static var empty: AdaptedModule { AdaptedModule(files: [], entryPoint: .none, sideFile: .init(), diagnostics: [], imports: []) }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&files)
        store.transfer(&entryPoint)
        store.transfer(&sideFile)
        store.transfer(&diagnostics)
        store.transfer(&imports)
    }
}

extension SideFile: BinaryStorable {
    static var empty: SideFile { SideFile(module: "", types: [], typealiases: [:], optionals: []) }

    mutating func transfer(_ store: inout BinaryStore) {
        store.transfer(&module)
        store.transfer(&types)
        store.transfer(&typealiases)
        store.transfer(&optionals)
        store.transfer(&isFramework)
    }
}
