/// The registration functions of one file, and the global that makes them run.
struct FileRegistration {
    private let model: FileModel
    private let printer: RegistrationPrinter
    private let index: ModuleIndex
    private var statements: [Int: [String]] = [:]
    private var owners: [Int: ClassInfo] = [:]
    private var children: [Int: [TypeModel]] = [:]
    private(set) var warnings: [RegistrationPrinter.Warning] = []

    init(model: FileModel, printer: RegistrationPrinter, index: ModuleIndex) {
        self.model = model
        self.printer = printer
        self.index = index
        for type in model.types {
            if type.enclosingOffset >= 0 { children[type.enclosingOffset, default: []].append(type) }
            guard let owner = owner(of: type), isReachable(type, owner) else { continue }
            let (lines, found) = printer.statements(for: type, owner: owner)
            warnings += found
            // A class is found by its name even if it has nothing else to tell.
            guard !lines.isEmpty || (type.kind == .class && index.isNSObject(type)) else { continue }
            statements[type.offset] = lines
            owners[type.offset] = owner
        }
    }

    /// Deprecated code may mention deprecated members without a warning, and is called from other such code only.
    private var deprecation: String { model.types.contains(where: \.isDeprecatedInPart) ? "@available(*, deprecated) " : "" }

    private func owner(of type: TypeModel) -> ClassInfo? {
        switch type.kind {
        case .class:
            if !type.isLocal, let known = index.classes["\(index.moduleName).\(type.name)"] { return known }
            return ClassInfo(module: index.moduleName, isFramework: false, declaration: type, file: 0)
        case .extension:
            return index.resolveClass(type.name)
        default:
            return nil
        }
    }

    private func isReachable(_ type: TypeModel, _ owner: ClassInfo) -> Bool {
        if type.otherActor != nil || owner.declaration.isUnavailable { return false }
        if type.kind == .extension { return !type.isGeneric && !owner.declaration.isGeneric }
        return true
    }

    /// Whether the type or one nested in it registers something through its function.
    private func needsFunction(_ type: TypeModel) -> Bool {
        if type.isGeneric && type.kind != .extension || type.isUnavailable { return false }
        if statements[type.offset] != nil { return true }
        return children[type.offset, default: []].contains { !$0.isLocal && needsFunction($0) }
    }

    private func functionName(_ type: TypeModel) -> String {
        "__r\(model.types.firstIndex { $0.offset == type.offset } ?? 0)"
    }

    /// The members to insert before a type's closing brace, nil if it needs none.
    func members(of type: TypeModel) -> String? {
        if type.isGeneric, type.kind == .class { return genericMembers(of: type) }
        guard needsFunction(type) else { return nil }
        var body: [String] = []
        if let lines = statements[type.offset], let owner = owners[type.offset] {
            let name = type.kind == .class ? type.path[type.path.count - 1] : type.name
            let entry = "ClassRegistry.entry(for: \(name).self, name: \"\(owner.runtimeName)\")"
            body.append(lines.isEmpty ? "_ = \(entry)" : "let c = \(entry)")
            body += lines
        }
        for child in children[type.offset, default: []] where !child.isLocal && needsFunction(child) {
            body.append("\(child.path[child.path.count - 1]).\(functionName(child))()")
        }
        // A member of a private extension is as visible as that without saying so.
        let access = type.kind == .extension && type.access <= .fileprivate ? "" : "fileprivate "
        let deprecation = type.isLocal ? "" : self.deprecation
        return "\(deprecation)\(access)nonisolated static func \(functionName(type))() { \(body.joined(separator: "; ")) }"
    }

    /// A generic class registers each specialisation when the runtime meets it.
    private func genericMembers(of type: TypeModel) -> String? {
        guard let lines = statements[type.offset], !lines.isEmpty else { return nil }
        let access = type.access >= .public ? (type.access == .open ? "open " : "public ") : ""
        let keyword = inheritsRegistration(type) ? "override " : ""
        return
            "\(deprecation)\(keyword)\(access)nonisolated class func __registerMembers(in c: ClassEntry) { \(lines.joined(separator: "; ")) }"
    }

    /// Whether a superclass has such a function.
    private func inheritsRegistration(_ type: TypeModel) -> Bool {
        guard let parent = index.superclass(of: type) else { return false }
        return index.chain(from: parent).contains { printer.registersGenerically($0) }
    }

    /// Whether a generic class must name the protocol through which the runtime asks it.
    func needsGenericConformance(_ type: TypeModel) -> Bool {
        type.kind == .class && type.isGeneric && genericMembers(of: type) != nil && !inheritsRegistration(type)
    }

    /// The statement to insert behind a local class.
    func localStatement(after type: TypeModel) -> String? {
        guard type.isLocal, type.kind == .class, type.enclosingOffset < 0, needsFunction(type) else { return nil }
        return "; \(type.path[type.path.count - 1]).\(functionName(type))()"
    }

    /// The declaration at the end of the file that runs the file's registrations, nil without any.
    ///
    /// The linker collects the pointers of that section; the program's start-up code calls them. A member of an enumeration is
    /// initialised statically even in a file with top-level statements.
    func loader(fileNumber: Int, extraStatements: [String]) -> String? {
        let calls = model.types.filter { $0.enclosingOffset < 0 && !$0.isLocal && needsFunction($0) }
            .map { "\($0.name).\(functionName($0))()" }
        let all = calls + extraStatements
        guard !all.isEmpty else { return nil }
        return "\(deprecation)fileprivate enum __Registration\(fileNumber) { @section(\".init_array\") @used nonisolated static let load: "
            + "@convention(c) () -> Void = { ClassRegistry.onFirstLookup { \(all.joined(separator: "; ")) } } }"
    }
}
