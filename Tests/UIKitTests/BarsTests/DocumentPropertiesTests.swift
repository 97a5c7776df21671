import XCTest

@testable import UIKit

/// The document above the elements of a title's menu.
@MainActor
final class DocumentPropertiesTests: AppTestCase {
    private var folder: URL!

    override func setUp() async throws {
        try await super.setUp()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("document-properties-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws {
        try FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String, _ data: Data = Data(count: 2048)) throws -> URL {
        let url = folder.appendingPathComponent(name)
        try data.write(to: url)
        return url
    }

    func test_nameKindAndSizeAreTheFiles() async throws {
        let text = UIDocumentProperties(url: try file("Letter.txt"))
        XCTAssertEqual(text.name, "Letter")
        XCTAssertTrue(text.details.hasPrefix("Text Document, 2"), text.details)
        XCTAssertEqual(UIDocumentProperties(url: folder).details, "Folder")
        XCTAssertEqual(UIDocumentProperties(url: folder.appendingPathComponent("new.pdf")).details, "PDF Document")
    }

    func test_aPictureIsItsOwnPreviewUnlessTheAppWantsTheIcon() async throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        let picture = UIDocumentProperties(url: try file("Photo.png", XCTUnwrap(image.pngData())))
        XCTAssertTrue(picture.picture().isPreview)
        picture.wantsIconRepresentation = true
        XCTAssertFalse(picture.picture().isPreview)
    }

    func test_theTitlesMenuBeginsWithTheDocument() async throws {
        let page = UIViewController()
        page.title = "Title"
        page.navigationItem.documentProperties = UIDocumentProperties(url: try file("Letter.txt"))
        page.navigationItem.titleMenuProvider = { _ in UIMenu(children: [UIAction(title: "Duplicate") { _ in }]) }
        let window = TestApp.show(UINavigationController(rootViewController: page))
        TestApp.settle()
        try TestApp.tap("Title")
        TestApp.settle()
        func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
            (view as? View) ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
        }
        let header = try XCTUnwrap(find(MenuDocumentHeader.self, in: window))
        let row = try XCTUnwrap(find(MenuRow.self, in: window))
        XCTAssertEqual(header.accessibilityLabel, "Letter")
        XCTAssertLessThanOrEqual(
            header.convert(header.bounds, to: window).maxY, row.convert(row.bounds, to: window).minY, "the document stands above")
        try TestApp.tap("Duplicate")
        TestApp.settle()
        XCTAssertNil(find(MenuDocumentHeader.self, in: window))
    }

    func test_theDocumentIsDraggedOutOfTheMenu() async throws {
        let page = UIViewController()
        page.title = "Title"
        let properties = UIDocumentProperties(url: try file("Letter.txt"))
        var asked = 0
        properties.dragItemsProvider = { _ in
            asked += 1
            return [UIDragItem(itemProvider: NSItemProvider())]
        }
        page.navigationItem.documentProperties = properties
        let window = TestApp.show(UINavigationController(rootViewController: page))
        TestApp.settle()
        try TestApp.tap("Title")
        TestApp.settle()
        func header(in view: UIView) -> UIView? {
            view is MenuDocumentHeader ? view : view.subviews.lazy.compactMap { header(in: $0) }.first
        }
        let shown = try XCTUnwrap(header(in: window))
        let middle = shown.convert(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY), to: window)
        TestApp.touch(.began, at: .init(x: middle.x, y: middle.y))
        TestApp.advance(by: 1)
        TestApp.touch(.moved, at: .init(x: middle.x, y: middle.y + 120))
        TestApp.advance(by: 0.5)
        XCTAssertEqual(asked, 1)
        XCTAssertNil(header(in: window), "the menu goes when the document is dragged away")
        TestApp.touch(.ended, at: .init(x: middle.x, y: middle.y + 120))
        TestApp.settle()
    }
}
