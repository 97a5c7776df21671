import Foundation
import Testing

@testable import AppBuilder

@Suite struct PackageBuilderTests {
    @Test func productsOfOtherToolsAreThrownAwayAndThoseOfTheSameStay() throws {
        let folder = try TemporaryFolder(["build/debug/App": "old", "derived/Package.swift": "manifest"])
        let (scratch, note) = (folder.path + "/build", folder.path + "/tools")
        func discard(_ tools: String) throws -> Bool {
            try PackageBuilder.discardProducts(in: scratch, unlessMadeBy: tools, notedIn: note)
            return !FileManager.default.fileExists(atPath: scratch)
        }
        #expect(try discard("first"), "nobody knows what made them")
        try folder.write("new", to: "build/debug/App")
        #expect(try !discard("first"))
        #expect(try discard("second"))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/derived/Package.swift"))
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() throws {
        let error = #expect(throws: BuildError.self) {
            try PackageBuilder.discardProducts(in: "/nowhere/build", unlessMadeBy: "first", notedIn: "/nowhere/tools")
        }
        #expect(error?.message.contains("/nowhere/build") == true)
    }
}
