/// A class with everything that declares members of it, in whichever module.
struct ClassInfo: Sendable {
    var module: String
    var isFramework: Bool
    var declaration: TypeModel
    /// Index of the declaring file in the module being adapted; nil for other modules' classes.
    var file: Int?
    var extensions: [TypeModel] = []

    var key: String { "\(module).\(declaration.name)" }

    /// The name that `NSStringFromClass` gives.
    var runtimeName: String { isFramework || module == "Foundation" ? declaration.name : key }

    var methods: [MethodModel] { declaration.methods + extensions.flatMap(\.methods) }
    var properties: [PropertyModel] { declaration.properties + extensions.flatMap(\.properties) }

    static let nsObject: ClassInfo = {
        var type = TypeModel(kind: .class, path: ["NSObject"])
        type.access = .open
        type.initializers = [InitializerModel(access: .open)]
        return ClassInfo(module: "Foundation", isFramework: false, declaration: type, file: nil)
    }()

    /// Isn't derived from `NSObject` here; apps' test classes derive from it.
    static let testCase: ClassInfo = {
        var type = TypeModel(kind: .class, path: ["XCTestCase"])
        type.access = .open
        return ClassInfo(module: "XCTest", isFramework: false, declaration: type, file: nil)
    }()
}
