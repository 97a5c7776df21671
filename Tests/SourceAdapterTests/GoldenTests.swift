import Foundation
import SourceAdapter
import XCTest

/// Every rewrite as text before and after. `PORTICO_UPDATE_GOLDEN=1` writes what the adapter produces now; look at the difference.
final class GoldenTests: XCTestCase {
    func test_attributesDisappearAndMembersAreRegistered() throws { try check("attributes") }
    func test_deprecatedMembersAreRegisteredByDeprecatedCode() throws { try check("deprecations") }
    func test_selectorsBecomeNames() throws { try check("selectors") }
    func test_optionalRequirementsBecomeProperties() throws { try check("optional-requirements") }
    func test_requirementsOfOneNameBecomeFunctions() throws { try check("overloaded-requirements") }
    func test_observablePropertiesAnnounceChanges() throws { try check("observing") }
    func test_conditionsAreDecidedAsForTheSimulator() throws { try check("conditions") }
    func test_nestedGenericAndLocalTypesAreRegistered() throws { try check("nesting") }
    func test_overriddenExtensionMembersAreDispatched() throws { try check("extension-overrides") }
    func test_requiredInitialisersOfFrameworkClassesBecomeFunctions() throws { try check("required-initializers") }
    func test_makeFollowsInitialisers() throws { try check("construction") }
    func test_cellsAndAttributesOfCollectionViewsAreMadeByTheirClasses() throws { try check("collection-cells") }
    func test_runtimeFunctionsAreReplaced() throws { try check("runtime-functions") }
    func test_mainActorTestFixturesRunOnTheMainActor() throws { try check("tests") }
    func test_entryPointAttributeDisappears() throws { try check("entry-point") }

    func test_propertiesOfAnyObjectAreLookedUp() throws { try check("any-object") }
    func test_textsAreLookedUpInTheAppsLanguage() throws { try check("localized-texts") }
    func test_partsOfFoundationAreImported() throws { try check("foundation") }

    func test_linesStayWhereTheyAre() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder("before").path) {
            let before = try String(contentsOf: folder("before").appendingPathComponent(name), encoding: .utf8)
            let after = try adapted(name.replacingOccurrences(of: ".swift", with: ""))
            let lines = after.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
            for (number, line) in before.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.contains("func ") && !line.contains("override") && !line.contains("optional") {
                let name = line.components(separatedBy: "func ")[1].prefix { $0.isLetter }
                XCTAssertTrue(lines[lines.startIndex + number].contains(name), "\(name) left line \(number + 1)")
            }
        }
    }

    private func check(_ name: String, line: UInt = #line) throws {
        let result = try adapted(name)
        let golden = folder("after").appendingPathComponent("\(name).swift")
        if ProcessInfo.processInfo.environment["PORTICO_UPDATE_GOLDEN"] == "1" {
            try result.write(to: golden, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: golden, encoding: .utf8)
        XCTAssertEqual(result, expected, "the text of \(name) changed", line: line)
    }

    private func adapted(_ name: String) throws -> String {
        let contents = try String(contentsOf: folder("before").appendingPathComponent("\(name).swift"), encoding: .utf8)
        let input = AdapterInput(
            moduleName: "Golden", files: [SourceFile(path: "/app/\(name).swift", contents: contents)],
            dependencySideFiles: [try Fixtures.frameworkSideFile()],
            configuration: AdapterConfiguration(defines: ["DEBUG"], languageMode: "5"), isApplication: true)
        let module = try adapt(input)
        let notes = module.diagnostics.map { "// \($0)\n".replacingOccurrences(of: "\n/app", with: "\n// /app") }.joined()
        return module.files[0].contents + notes
    }

    private func folder(_ name: String) -> URL {
        Fixtures.folder.appendingPathComponent("Golden/\(name)")
    }
}
