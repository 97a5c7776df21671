import Foundation
import XCTest

@testable import SourceAdapter

/// Programs in ordinary iOS style, adapted, compiled against the runtime and a small framework, and run.
final class ProgramTests: XCTestCase {
    func test_everyConstructRunsInDebug() throws {
        let program = try Program("Everything", application: true)
        XCTAssertEqual(try program.run(), try program.expected())
    }

    func test_everyConstructRunsOptimised() throws {
        let program = try Program("Everything", application: true, options: ["-O"])
        XCTAssertEqual(try program.run(), try program.expected())
    }

    func test_everyConstructRunsInTheSwift6Mode() throws {
        let program = try Program("Everything", application: true, languageMode: "6")
        XCTAssertEqual(try program.run(), try program.expected())
    }

    func test_rarerFormsRun() throws {
        let program = try Program("Corners", application: false)
        XCTAssertEqual(try program.run(), try program.expected())
    }

    func test_librariesAndAppsWorkTogether() throws {
        let library = try Program("Library", application: false)
        let program = try Program("Client", application: false, libraries: [library])
        XCTAssertEqual(try program.run(), try program.expected())
    }

    func test_testsOfMainActorClassesRunInBothLanguageModes() throws {
        for mode in ["5", "6"] {
            let output = try Program("Suite", application: false, languageMode: mode).run()
            XCTAssertTrue(output.contains("Executed 10 tests, with 0 failures"), "mode \(mode): \(output)")
        }
    }

    func test_foundationsClassesThatAreMadeThroughMetatypesCanBeMade() throws {
        let names = FoundationClasses.names.keys.sorted().map { "\($0).self" }.joined(separator: ", ")
        let text = "import UIKit\nprotocol P { init() }\nextension NSObject: P {}\nlet all: [AnyClass] = [\(names)]\n"
        XCTAssertEqual(try Program.compilerOutput(for: SourceFile(path: "/app/Made.swift", contents: text)), "")
    }

    func test_errorsOfTheCompilerNameTheAuthorsLines() throws {
        let source = SourceFile(
            path: "/app/Wrong.swift",
            contents: "import UIKit\n#if os(iOS)\nclass A: UIView {\n    @objc func tap() { let x: Int = \"text\" }\n}\n#endif\n")
        let output = try Program.compilerOutput(for: source)
        XCTAssertTrue(output.contains("/app/Wrong.swift:4:37: error:"), output)
    }
}
