import Foundation
import SourceAdapter
import XCTest

final class ModuleTests: XCTestCase {
    func test_delegateMarkedAsMainBecomesTheEntryPoint() throws {
        let module = try application("@main class AppDelegate: UIResponder, UIApplicationDelegate {}")
        XCTAssertEqual(module.entryPoint, .delegate(className: "App.AppDelegate"))
        let main = try XCTUnwrap(module.files.first { $0.outputName == "main.swift" })
        XCTAssertNil(main.originalPath)
        XCTAssertTrue(main.contents.contains("UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \"App.AppDelegate\")"))
    }

    func test_olderEntryAttributeMeansTheSame() throws {
        let module = try application("@UIApplicationMain class Delegate: UIResponder, UIApplicationDelegate {}")
        XCTAssertEqual(module.entryPoint, .delegate(className: "App.Delegate"))
    }

    func test_ownMainFunctionIsKept() throws {
        let module = try application("@main struct Tool { static func main() {} }")
        XCTAssertEqual(module.entryPoint, .mainType(name: "Tool"))
        XCTAssertEqual(module.files.count, 1)
        XCTAssertTrue(module.files[0].contents.contains("@main"))
    }

    func test_ownMainFileIsKept() throws {
        let module = try adapt(
            AdapterInput(
                moduleName: "App", files: [SourceFile(path: "/app/main.swift", contents: "import UIKit\nprint(1)\n")], isApplication: true))
        XCTAssertEqual(module.entryPoint, .mainFile)
        XCTAssertEqual(module.files.map(\.outputName), ["main.swift"])
        XCTAssertEqual(module.files[0].contents.split(separator: "\n").count, 2)
    }

    func test_filesOfTheSameNameGetDifferentOutputNames() throws {
        let files = ["/a/View.swift", "/b/View.swift", "/c/view.swift"].map { SourceFile(path: $0, contents: "import UIKit\n") }
        let module = try adapt(AdapterInput(moduleName: "M", files: files))
        XCTAssertEqual(module.files.map(\.outputName), ["View+ios.swift", "View+ios2.swift", "view+ios3.swift"])
    }

    func test_plainSwiftStaysAsItIs() throws {
        let text = "struct Method { var name = \"\" }\n"
        let module = try adapt(AdapterInput(moduleName: "M", files: [SourceFile(path: "/app/Method.swift", contents: text)]))
        XCTAssertEqual(module.files[0].contents, "#sourceLocation(file: \"/app/Method.swift\", line: 1)\n\(text)")
    }

    func test_frameworkSideFileMakesRequirementsKnown() throws {
        let framework = SourceFile(
            path: "/f/Bar.swift",
            contents: """
                @preconcurrency @MainActor public protocol BarDelegate: NSObjectProtocol {}
                extension BarDelegate {
                    @_disfavoredOverload public var position: ((Bar) -> Int)? { optionalRequirement("position(for:)") }
                }
                """)
        let side = Fixtures.temporaryFolder.appendingPathComponent("Bar.side")
        try makeFrameworkSideFile(moduleName: "Bar", sources: [framework]).write(to: side)
        let module = try Fixtures.adapted(
            """
            class A: NSObject, BarDelegate {
                func position(for bar: Bar) -> Int { 1 }
                func ask(_ d: BarDelegate, _ b: Bar) -> Int? { d.position?(for: b) }
            }
            """, sideFiles: [side])
        XCTAssertTrue(module.files[0].contents.contains("c.optional(\"position(for:)\")"))
        XCTAssertTrue(module.files[0].contents.contains("d.position?(     b)"), module.files[0].contents)
    }

    func test_testsSeeWhatIsInternalOfTheModuleTheyImportTestably() throws {
        let app = try Fixtures.adapted(
            "import UIKit\nclass Loader: NSObject {\n    @objc func load(_ name: String) throws {}\n    @objc private func hide() throws {}\n}\n",
            module: "App")
        let side = Fixtures.temporaryFolder.appendingPathComponent("App-\(UUID().uuidString).side")
        try app.sideFile.write(to: side)
        func selector(_ attribute: String) throws -> String {
            let text = "\(attribute)import App\nimport UIKit\nlet s = #selector(Loader.load(_:))\n"
            let tests = try Fixtures.adapted(text, module: "AppTests", sideFiles: [side])
            return tests.files[0].contents.components(separatedBy: "Selector(\"")[1].components(separatedBy: "\"")[0]
        }
        XCTAssertEqual(try selector("@testable "), "load:error:")
        XCTAssertEqual(try selector(""), "load:")
        XCTAssertFalse(String(decoding: app.sideFile, as: UTF8.self).contains("hide"))
    }

    func test_cacheGivesTheSameResultAndNoticesChanges() throws {
        let cache = Fixtures.temporaryFolder.appendingPathComponent("cache-\(UUID().uuidString)")
        let first = try Fixtures.adapted("import UIKit\nclass A: UIView { @objc func a() {} }\n", cache: cache)
        let second = try Fixtures.adapted("import UIKit\nclass A: UIView { @objc func a() {} }\n", cache: cache)
        XCTAssertEqual(first.files, second.files)
        XCTAssertEqual(first.sideFile, second.sideFile)
        let changed = try Fixtures.adapted("import UIKit\nclass A: UIView { @objc func b() {} }\n", cache: cache)
        XCTAssertTrue(changed.files[0].contents.contains("c.method(\"b\")"))
    }

    func test_aFileFollowsChangesInAnother() throws {
        let cache = Fixtures.temporaryFolder.appendingPathComponent("cache-\(UUID().uuidString)")
        func selector(_ other: String) throws -> String {
            let files = [
                SourceFile(path: "/app/A.swift", contents: "import UIKit\nlet s = #selector(B.run)\n"),
                SourceFile(path: "/app/B.swift", contents: "import UIKit\nclass B: NSObject { \(other) }\n"),
            ]
            let module = try adapt(AdapterInput(moduleName: "M", files: files, cacheDirectory: cache))
            return module.files[0].contents.components(separatedBy: "Selector(\"")[1].components(separatedBy: "\"")[0]
        }
        XCTAssertEqual(try selector("@objc func run() {}"), "run")
        XCTAssertEqual(try selector("@objc func run() { print(1) }"), "run")
        XCTAssertEqual(try selector("@objc func run(_ a: Int) {}"), "run:")
        XCTAssertEqual(try selector("@objc func run() {}"), "run")
    }

    func test_resultsDoNotDependOnTheOrderOfWork() throws {
        let files = (0..<40).map { number in
            let other = number * 7 % 40
            let members = "@objc func m\(number)() {}\n func w() { print(#selector(C\(other).m\(other))) }"
            return SourceFile(path: "/app/F\(number).swift", contents: "import UIKit\nclass C\(number): UIView { \(members) }\n")
        }
        let results = try (0..<3).map { _ in try adapt(AdapterInput(moduleName: "M", files: files)) }
        XCTAssertEqual(results[0].files, results[1].files)
        XCTAssertEqual(results[0].sideFile, results[2].sideFile)
    }

    func test_aTestModuleListsItsCases() throws {
        let text = """
            import XCTest
            class Base: XCTestCase { func testBase() {} }
            final class ATests: Base {
                func testA() throws {}
                func testB() async {}
                func testC(_ x: Int) {}
                private func testD() {}
                static func testE() {}
            }
            extension ATests { func testF() {} }
            private class Hidden: XCTestCase { func testH() {} }
            class Other { func testO() {} }
            """
        var input = AdapterInput(moduleName: "Tests", files: [SourceFile(path: "/app/T.swift", contents: text)])
        input.testSupport = .manifest
        let module = try adapt(input)
        let manifest = try XCTUnwrap(module.files.first { $0.originalPath == nil }?.contents)
        XCTAssertEqual(
            manifest,
            """
            import XCTest

            /// Every XCTest case of the module.
            public func __allTests() -> [XCTestCaseEntry] {
                return [
                    testCase([
                        ("testBase", { (t: Base) in { t.testBase() } }),
                    ]),
                    testCase([
                        ("testA", { (t: ATests) in { try t.testA() } }),
                        ("testB", asyncTest { (t: ATests) in { await t.testB() } }),
                        ("testF", { (t: ATests) in { t.testF() } }),
                        ("testBase", { (t: ATests) in { t.testBase() } }),
                    ]),
                ]
            }

            """)
    }

    func test_platformUseIsFoundInActiveCodeOnly() {
        XCTAssertTrue(SourceQuestion.usesApplePlatform("import UIKit\n"))
        XCTAssertTrue(SourceQuestion.usesApplePlatform("#if os(iOS)\nimport UIKit\n#endif\n"))
        XCTAssertTrue(SourceQuestion.usesApplePlatform("import Foundation\nclass A: NSObject { @objc func a() {} }\n"))
        XCTAssertTrue(SourceQuestion.usesApplePlatform("import Foundation\nfunc a() { autoreleasepool { print(1) } }\n"))
        XCTAssertTrue(SourceQuestion.usesApplePlatform("let a = objc_getAssociatedObject(b, &key)\n"))
        XCTAssertFalse(SourceQuestion.usesApplePlatform("func autoreleasepool(_ a: Int) {} // autoreleasepool { }\n"))
        XCTAssertFalse(SourceQuestion.usesApplePlatform("#if os(macOS)\nimport UIKit\n#endif\n"))
        XCTAssertFalse(SourceQuestion.usesApplePlatform("import Foundation // like UIKit\n"))
    }

    private func application(_ text: String) throws -> AdaptedModule {
        try adapt(
            AdapterInput(
                moduleName: "App", files: [SourceFile(path: "/app/App.swift", contents: "import UIKit\n\(text)\n")],
                dependencySideFiles: [try Fixtures.frameworkSideFile()], isApplication: true))
    }
}
