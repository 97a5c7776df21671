/// A class with everything that declares members of it, in whichever module.
///
/// Is put together while a `ModuleIndex` is made, by one thread, and doesn't change afterwards.
final class ClassInfo: @unchecked Sendable {
    let module: String
    let isFramework: Bool
    let declaration: TypeModel
    /// Index of the declaring file in the module being adapted; nil for other modules' classes.
    let file: Int?
    private(set) var extensions: [TypeModel] = []

    let key: String
    /// All members, those of extensions behind the class's own.
    private(set) var methods: [MethodModel]
    private(set) var properties: [PropertyModel]
    /// The `__make` functions of the class's own body, which stand for initialisers of metatypes.
    let makers: [MethodModel]

    init(module: String, isFramework: Bool, declaration: TypeModel, file: Int?) {
        self.module = module
        self.isFramework = isFramework
        self.declaration = declaration
        self.file = file
        key = "\(module).\(declaration.name)"
        methods = declaration.methods
        properties = declaration.properties
        makers = declaration.methods.filter { $0.name == "__make" && $0.isStatic }
    }

    func add(_ type: TypeModel) {
        extensions.append(type)
        methods += type.methods
        properties += type.properties
    }

    /// The name that `NSStringFromClass` gives.
    var runtimeName: String { isFramework || module == "Foundation" ? declaration.name : key }

    static func makeNSObject() -> ClassInfo {
        var type = TypeModel(kind: .class, path: ["NSObject"])
        type.access = .open
        type.initializers = [InitializerModel(access: .open)]
        return ClassInfo(module: "Foundation", isFramework: false, declaration: type, file: nil)
    }

    static let nsObjectKey = "Foundation.NSObject"

    /// Isn't derived from `NSObject` here; apps' test classes derive from it.
    static func makeTestCase() -> ClassInfo {
        var type = TypeModel(kind: .class, path: ["XCTestCase"])
        type.access = .open
        return ClassInfo(module: "XCTest", isFramework: false, declaration: type, file: nil)
    }

    static let testCaseKey = "XCTest.XCTestCase"
}
