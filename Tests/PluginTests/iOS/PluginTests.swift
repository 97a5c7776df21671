import UIKit
import XCTest

/// The plugin's own promises.
final class PluginTests: XCTestCase {
    func testTheFolderIsCompiledForIOSAndTheRestIsNot() {
        #if os(iOS) && targetEnvironment(simulator) && canImport(UIKit)
        let isIOS = true
        #else
        let isIOS = false
        #endif
        XCTAssertTrue(isIOS)
        XCTAssertTrue(Plain.isLinux)
    }

    func testFilesKeepTheirNamesAndLines() {
        XCTAssertTrue(#filePath.hasSuffix("/iOS/PluginTests.swift"))
        XCTAssertEqual(#line, 18)
    }
}
