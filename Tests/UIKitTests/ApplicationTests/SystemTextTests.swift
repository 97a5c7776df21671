import XCTest

@testable import UIKit

/// The framework's own words in the app's language.
@MainActor
final class SystemTextTests: AppTestCase {
    private func inLanguage<Result>(_ language: String, _ body: () throws -> Result) rethrows -> Result {
        let old = SystemText.language
        SystemText.language = language
        defer { SystemText.language = old }
        return try body()
    }

    func test_everyWordIsThereInEveryLanguage() async {
        XCTAssertEqual(Set(SystemWords.rows.map(\.first)).count, SystemWords.rows.count, "a word stands once")
        for row in SystemWords.rows {
            XCTAssertEqual(row.count, SystemWords.languages.count + 1, row[0])
            XCTAssertFalse(row.contains(""), row[0])
            let places = Set(row.map { $0.components(separatedBy: "%@").count })
            XCTAssertEqual(places.count, 1, "\(row[0]) has as many places in each language")
        }
    }

    func test_sentencesAreFilledInOrder() async {
        XCTAssertEqual(SystemText.sentence("page %@ of %@", "1", "3"), "page 1 of 3")
        XCTAssertEqual(inLanguage("ko") { SystemText.sentence("page %@ of %@", "1", "3") }, "1/3페이지")
        XCTAssertEqual(SystemText.sentence("Undo %@", "100%@"), "Undo 100%@", "what is filled in stays as it is")
        XCTAssertEqual(SystemText.sentence("Undo", "Typing"), "Undo")
        XCTAssertEqual(SystemText.localized("Unknown"), "Unknown")
    }

    func test_menusAreInTheAppsLanguage() async {
        let titles = inLanguage("de") { StandardMenus.main().children.map(\.title) }
        XCTAssertEqual(titles, ["", "Ablage", "Bearbeiten", "Format", "Darstellung", "Fenster", "Hilfe"])
        func words(_ menu: UIMenu) -> [String] { menu.children.flatMap { [$0.title] + (($0 as? UIMenu).map(words) ?? []) } }
        for language in SystemWords.languages {
            let english = words(StandardMenus.main()).filter { !$0.isEmpty }
            let shown = inLanguage(language) { words(StandardMenus.main()).filter { !$0.isEmpty } }
            XCTAssertEqual(english.count, shown.count)
            // Some words are the same in two languages, such as Format and Text.
            XCTAssertLessThan(zip(english, shown).filter(==).count, 4, language)
        }
    }

    func test_documentsItemsAndListsAreInTheAppsLanguage() async {
        let picture = UIDocumentProperties(url: URL(fileURLWithPath: "/nowhere/photo.png"))
        XCTAssertEqual(inLanguage("fr") { picture.details }, "Image PNG")
        XCTAssertEqual(inLanguage("de") { UIDocumentProperties(url: URL(fileURLWithPath: "/nowhere/a.pdf")).details }, "PDF-Dokument")
        XCTAssertEqual(
            inLanguage("es") { NavigationBarCustomizer(item: UINavigationItem(title: "")).title }, "Personalizar barra de herramientas")
        XCTAssertEqual(inLanguage("ko") { UITabBarItem(tabBarSystemItem: .favorites, tag: 0).title }, "즐겨찾기")
        XCTAssertEqual(
            inLanguage("ja") { UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil).accessibilityLabel }, "削除")
        XCTAssertEqual(inLanguage("zh") { UndoManager().undoMenuTitle(forUndoActionName: "键入") }, "撤销键入")
    }
}
