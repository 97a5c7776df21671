import Foundation
import XCTest

@testable import ObjCRuntime

/// Languages and texts of bundles.
final class LocalizationTests: XCTestCase {
    private var saved: [String: Any] = [:]
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("localization-\(UUID().uuidString)")

    override func setUpWithError() throws {
        saved = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
        for (language, hello) in [("ru", "Привет"), ("ar", "مرحبا"), ("zh-Hant", "你好")] {
            let words = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
            try "\"Hello\" = \"\(hello)\";".write(
                to: words.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        }
    }

    override func tearDown() {
        // An empty domain in its place would leave the keys where they are.
        UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
        UserDefaults.standard.setVolatileDomain(saved, forName: UserDefaults.argumentDomain)
        try? FileManager.default.removeItem(at: folder)
    }

    private func prefer(_ languages: String...) {
        UserDefaults.standard.setVolatileDomain(["AppleLanguages": languages], forName: UserDefaults.argumentDomain)
    }

    func test_theBestLanguageThatTheBundleHasIsTaken() throws {
        let bundle = try XCTUnwrap(Bundle(path: folder.path))
        let table: [([String], String)] = [
            (["ru"], "Привет"), (["ru-RU", "ar"], "Привет"), (["fr", "ar-EG"], "مرحبا"), (["zh-Hant-HK"], "你好"), (["zh-Hans"], "Hello"),
            (["fr"], "Hello"), (["en", "ru"], "Hello"),
        ]
        for (languages, expected) in table {
            UserDefaults.standard.setVolatileDomain(["AppleLanguages": languages], forName: UserDefaults.argumentDomain)
            XCTAssertEqual(objc_localizedText("Hello", bundle: bundle, comment: ""), expected, "\(languages)")
        }
    }

    func test_missingTextsAreTheirValueOrTheirKey() throws {
        let bundle = try XCTUnwrap(Bundle(path: folder.path))
        prefer("ru")
        XCTAssertEqual(objc_localizedText("Bye", bundle: bundle, value: "Good bye", comment: ""), "Good bye")
        XCTAssertEqual(bundle.objc_localizedString(forKey: "Bye", value: nil, table: nil), "Bye")
        XCTAssertEqual(bundle.objc_localizedString(forKey: "Hello", value: "", table: "Nothing"), "Hello")
    }

    func test_theLocaleFollowsTheLanguageUnlessItIsSaid() {
        prefer("ko")
        XCTAssertEqual(Localization.locale.identifier, "ko")
        UserDefaults.standard.setVolatileDomain(
            ["AppleLanguages": ["ko"], "AppleLocale": "de_DE"], forName: UserDefaults.argumentDomain)
        XCTAssertEqual(Localization.locale.identifier, "de_DE")
        XCTAssertEqual(Localization.preferredLanguages, ["ko"])
    }
}
