import Foundation
import ObjCRuntime
import XCTest

@testable import UIKit

/// Alphabetical sections in several languages.
@MainActor
final class IndexedCollationTests: AppTestCase {
    private final class Person: NSObject {
        let name: String

        init(_ name: String) {
            self.name = name
            super.init()
            ClassRegistry.entry(for: Person.self, name: "Tests.CollationPerson")
                .method("name") { object, _ in (object as! Person).name }
        }
    }

    private func titles(_ language: String, _ names: [String]) -> [String] {
        let collation = UILocalizedIndexedCollation(language: language)
        return names.map { collation.sectionTitles[collation.section(for: Person($0), collationStringSelector: Selector("name"))] }
    }

    func test_englishSectionsIgnoreCaseAndAccents() async {
        let collation = UILocalizedIndexedCollation(language: "en")
        XCTAssertEqual(collation.sectionTitles.count, 27)
        XCTAssertEqual(collation.sectionTitles.first, "A")
        XCTAssertEqual(collation.sectionTitles.last, "#")
        XCTAssertEqual(collation.sectionIndexTitles, collation.sectionTitles)
        XCTAssertEqual(collation.section(forSectionIndexTitle: 4), 4)
        XCTAssertEqual(
            titles("en", ["apple", "Éclair", "Ångström", "zebra", "42", "", "Ж", "가방", " berry"]),
            ["A", "E", "A", "Z", "#", "#", "#", "#", "B"])
    }

    func test_lettersOfALanguageHaveTheirOwnSections() async {
        XCTAssertEqual(titles("sv", ["Ångström", "Örebro", "Anna", "Zlatan"]), ["Å", "Ö", "A", "Z"])
        XCTAssertEqual(titles("de", ["Österreich", "Ägypten"]), ["O", "A"])
        XCTAssertEqual(titles("ko", ["가방", "까치", "하늘", "Apple"]), ["ㄱ", "ㄱ", "ㅎ", "A"])
        XCTAssertEqual(titles("ja", ["カメラ", "さくら", "ばら", "わに", "Zoo", "漢字"]), ["か", "さ", "は", "わ", "Z", "#"])
        XCTAssertEqual(titles("ru", ["Яблоко", "борщ", "Apple"]), ["Я", "Б", "A"])
        XCTAssertEqual(titles("zh", ["北京", "Apple", "上海"]), ["B", "A", "S"])
    }

    func test_objectsAreSortedByTheirTexts() async {
        let collation = UILocalizedIndexedCollation(language: "en")
        let people = ["beta", "Alpha", "éclair", "9 lives", "Eagle", "alpha"].map(Person.init)
        let sorted = collation.sortedArray(from: people, collationStringSelector: Selector("name"))
        XCTAssertEqual(sorted.map { ($0 as! Person).name }, ["Alpha", "alpha", "beta", "Eagle", "éclair", "9 lives"])
        let texts = collation.sortedArray(from: ["b", "a"], collationStringSelector: Selector("self"))
        XCTAssertEqual(texts as? [String], ["a", "b"])
    }

    func test_theCurrentOneIsInTheAppsLanguage() async {
        let old = SystemText.language
        defer { SystemText.language = old }
        SystemText.language = "ko"
        XCTAssertEqual(UILocalizedIndexedCollation.current().sectionTitles.first, "ㄱ")
        XCTAssertTrue(UILocalizedIndexedCollation.current() === UILocalizedIndexedCollation.current())
        SystemText.language = "en"
        XCTAssertEqual(UILocalizedIndexedCollation.current().sectionTitles.first, "A")
    }
}
