/// The generated file of a test module that lists its XCTest cases, since nothing finds test methods by name at run time.
struct TestManifest {
    static let fileName = "TestSupport+ios.swift"

    /// The generated file that starts an application object before the first test.
    static let hostText = [
        "import HeadlessDisplay", "import UIKit", "",
        "private enum TestHostStart {",
        "    @section(\".init_array\") @used nonisolated static let load: @convention(c) () -> Void = {",
        "        TestHost.begin { _ = UIApplication.shared }", "    }",
        "}", "",
    ].joined(separator: "\n")

    let index: ModuleIndex
    let models: [FileModel]

    /// A public function `__allTests()`; empty for a module without XCTest cases.
    var text: String {
        let entries = models.flatMap(\.types).compactMap(entry(for:))
        guard !entries.isEmpty else { return "" }
        let lines = [
            "import XCTest", "", "/// Every XCTest case of the module.", "public func __allTests() -> [XCTestCaseEntry] {", "    return [",
        ]
        return (lines + entries + ["    ]", "}", ""]).joined(separator: "\n")
    }

    private func entry(for type: TypeModel) -> String? {
        guard type.kind == .class, !type.isLocal, !type.isGeneric, type.access > .fileprivate, isReachable(type),
            let info = index.classes["\(index.moduleName).\(type.name)"]
        else { return nil }
        let chain = index.chain(from: info)
        guard chain.contains(where: { $0.key == ClassInfo.testCaseKey }) else { return nil }
        var seen: Set<String> = []
        let methods = chain.flatMap(\.methods).filter { Self.isTest($0) && seen.insert($0.name).inserted }
        guard !methods.isEmpty else { return nil }
        let tests = methods.map { method in
            let name = RegistrationPrinter.escaped(method.name)
            let attempt = method.isThrowing ? "try " : ""
            return method.isAsync
                ? "(\"\(method.name)\", asyncTest { (t: \(type.name)) in { \(attempt)await t.\(name)() } })"
                : "(\"\(method.name)\", { (t: \(type.name)) in { \(attempt)t.\(name)() } })"
        }
        return "        testCase([\n" + tests.map { "            \($0),\n" }.joined() + "        ]),"
    }

    /// Whether the types around a nested one can be named from another file.
    private func isReachable(_ type: TypeModel) -> Bool {
        type.path.count == 1
            || models.flatMap(\.types).contains {
                $0.path == Array(type.path.dropLast()) && $0.kind != .extension && $0.access > .fileprivate && !$0.isGeneric
            }
    }

    /// XCTest's rule: an instance method whose name begins with `test`, without parameters and result.
    static func isTest(_ method: MethodModel) -> Bool {
        method.name.hasPrefix("test") && method.parameters.isEmpty && method.result == nil && !method.isStatic && !method.isGeneric
            && method.access > .fileprivate && !method.isUnavailable
    }
}
