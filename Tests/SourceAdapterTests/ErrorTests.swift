import Foundation
import SourceAdapter
import XCTest

/// What can't be adapted is named with its file and line.
final class ErrorTests: XCTestCase {
    func test_sourceThatDoesNotParseIsReportedWhereItBreaks() {
        let diagnostics = failures("class A {\n    func f( {\n    }\n}\n")
        XCTAssertEqual(diagnostics.first?.file, "/app/Test.swift")
        XCTAssertEqual(diagnostics.first?.line, 2)
        XCTAssertFalse(diagnostics.first?.fix.isEmpty ?? true)
        XCTAssertTrue("\(diagnostics[0])".hasPrefix("/app/Test.swift:2:"), "\(diagnostics[0])")
    }

    func test_managedPropertiesAreRefused() {
        let diagnostics = failures("import UIKit\nclass A: NSObject {\n    @NSManaged var name: String\n}\n")
        XCTAssertEqual(diagnostics.map(\.line), [3])
        XCTAssertTrue(diagnostics[0].message.contains("Core Data"))
    }

    func test_missingFrameworksAndTheirMacrosAreNamed() throws {
        let source =
            "import SwiftData\nimport UIKit\n#if canImport(WebKit)\nimport WebKit\n#endif\n@Model class A {}\n#Preview { UIView() }\n"
        let diagnostics = failures(source)
        XCTAssertEqual(diagnostics.map(\.line), [1, 6])
        XCTAssertEqual(diagnostics[0].message, "the framework SwiftData isn't available here")
        XCTAssertTrue(diagnostics[0].fix.contains("#if canImport(SwiftData)"))
        XCTAssertTrue(diagnostics[1].message.contains("Model of SwiftData"))
    }

    func test_anAuthorsOwnModuleMayHaveAFrameworksName() throws {
        let files = [SourceFile(path: "/app/A.swift", contents: "import Charts\nimport UIKit\n")]
        let configuration = AdapterConfiguration(importableModules: ["Charts"])
        XCTAssertNoThrow(try adapt(AdapterInput(moduleName: "M", files: files, configuration: configuration)))
    }

    func test_missingRuntimeFunctionsAreNamedWithWhatToDoInstead() {
        let diagnostics = failures("import UIKit\nvar count: UInt32 = 0\nlet list = class_copyPropertyList(UIView.self, &count)\n")
        XCTAssertEqual(diagnostics.map(\.line), [3])
        XCTAssertTrue(diagnostics[0].message.contains("class_copyPropertyList"))
        XCTAssertTrue(diagnostics[0].fix.contains("Mirror"))
    }

    func test_aFrameworkClassThatCanNotBeMadeByARequiredInitialiserIsNamed() {
        let diagnostics = failures("import UIKit\nprotocol P { init(code: Int) }\nextension UIView: P {}\n")
        XCTAssertEqual(diagnostics.map(\.line), [3])
        XCTAssertTrue(diagnostics[0].message.contains("init(code:)"), diagnostics[0].message)
    }

    func test_aSelectorWithoutANameIsRefused() {
        XCTAssertEqual(failures("import UIKit\nlet s = #selector(1 + 1)\n").map(\.line), [2])
    }

    func test_methodsThatCanNotBeCalledByNameAreReportedAtTheSelector() throws {
        let module = try Fixtures.adapted(
            "import UIKit\nclass A: NSObject {\n    @objc func run(_ x: inout Int) {}\n    func wire() { print(#selector(run)) }\n}\n")
        XCTAssertEqual(module.diagnostics.map(\.line), [4])
        XCTAssertTrue(module.diagnostics[0].message.contains("inout"))
        XCTAssertEqual(module.diagnostics[0].severity, .warning)
    }

    func test_optionalMethodsWithOtherTypesAreReported() throws {
        let module = try Fixtures.adapted(
            """
            import UIKit
            class A: NSObject, UITableViewDelegate {
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: Int) {}
            }
            """)
        XCTAssertEqual(module.diagnostics.map(\.line), [3])
        XCTAssertTrue(module.diagnostics[0].fix.contains("UITableViewDelegate"), module.diagnostics[0].fix)
    }

    func test_exchangedMethodsAreReported() throws {
        let module = try Fixtures.adapted("import UIKit\nlet m = class_getInstanceMethod(UIView.self, \"a\")\n")
        XCTAssertEqual(module.diagnostics.map(\.line), [2])
    }

    func test_unreadableSideFilesAreNamed() throws {
        let url = Fixtures.temporaryFolder.appendingPathComponent("broken.side")
        try Data("no".utf8).write(to: url)
        XCTAssertThrowsError(try Fixtures.adapted("import UIKit\n", sideFiles: [url])) { error in
            XCTAssertTrue("\(error)".contains("broken.side"), "\(error)")
        }
        let missing = url.appendingPathExtension("missing")
        XCTAssertThrowsError(try Fixtures.adapted("import UIKit\n", sideFiles: [missing])) { error in
            XCTAssertTrue("\(error)".contains("broken.side.missing"), "\(error)")
        }
    }

    private func failures(_ text: String) -> [AdapterDiagnostic] {
        do {
            _ = try Fixtures.adapted(text)
            XCTFail("the source should be refused")
        } catch let error as AdapterError {
            return error.diagnostics
        } catch {
            XCTFail("\(error)")
        }
        return []
    }
}
