import Foundation
import XCTest

@testable import UIKit

final class ItemProviderTests: XCTestCase {
    func test_textsAddressesAndPicturesComeBackAsTheyWere() throws {
        let text = NSItemProvider(object: NSString(string: "Grüße"))
        XCTAssertEqual(text.registeredTypeIdentifiers, ["public.utf8-plain-text"])
        XCTAssertTrue(text.hasItemConformingToTypeIdentifier("public.text"))
        XCTAssertFalse(text.hasItemConformingToTypeIdentifier("public.image"))
        nonisolated(unsafe) var loaded: String?
        text.loadObject(ofClass: NSString.self) { object, _ in loaded = (object as? NSString).map { String(describing: $0) } }
        XCTAssertEqual(loaded, "Grüße")

        let address = NSItemProvider(object: NSURL(string: "https://example.com/a")!)
        XCTAssertTrue(address.canLoadObject(ofClass: NSString.self))
        address.loadObject(ofClass: NSString.self) { object, _ in loaded = (object as? NSString).map { String(describing: $0) } }
        XCTAssertEqual(loaded, "https://example.com/a")
        nonisolated(unsafe) var data: Data?
        address.loadDataRepresentation(forTypeIdentifier: "public.url") { found, _ in data = found }
        XCTAssertEqual(data, Data("https://example.com/a".utf8))

        let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
        nonisolated(unsafe) var size: CGSize?
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            completion(picture.pngData(), nil)
            return nil
        }
        provider.loadObject(ofClass: UIImage.self) { object, _ in
            size = (object as? UIImage)?.cgImage.map { CGSize(width: $0.width, height: $0.height) }
        }
        XCTAssertEqual(size, CGSize(width: 3 * picture.scale, height: 2 * picture.scale))
    }

    func test_valuesStandForTheirObjects() {
        let address = NSItemProvider(object: NSURL(string: "https://example.com/a")!)
        XCTAssertTrue(address.canLoadObject(ofClass: URL.self))
        XCTAssertTrue(address.canLoadObject(ofClass: String.self))
        nonisolated(unsafe) var host: String?
        address.loadObject(ofClass: URL.self) { url, _ in host = url?.host }
        XCTAssertEqual(host, "example.com")
        nonisolated(unsafe) var text: String?
        address.loadObject(ofClass: String.self) { found, _ in text = found }
        XCTAssertEqual(text, "https://example.com/a")

        let picture = NSItemProvider(object: UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in })
        XCTAssertFalse(picture.canLoadObject(ofClass: URL.self))
        nonisolated(unsafe) var failure: (any Error)?
        picture.loadObject(ofClass: URL.self) { url, error in
            XCTAssertNil(url)
            failure = error
        }
        XCTAssertNotNil(failure)
    }

    func test_whatIsntThereOrCantBeReadIsAnError() {
        let provider = NSItemProvider(object: NSString(string: "no address"))
        XCTAssertFalse(provider.canLoadObject(ofClass: UIImage.self))
        nonisolated(unsafe) var failure: (any Error)?
        provider.loadObject(ofClass: UIImage.self) { _, error in failure = error }
        XCTAssertEqual((failure as NSError?)?.domain, NSItemProvider.errorDomain)
        failure = nil
        provider.loadDataRepresentation(forTypeIdentifier: "public.png") { _, error in failure = error }
        XCTAssertNotNil(failure)
        let broken = NSItemProvider()
        broken.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            completion(Data([1, 2, 3]), nil)
            return nil
        }
        failure = nil
        broken.loadObject(ofClass: UIImage.self) { _, error in failure = error }
        XCTAssertNotNil(failure)
    }
}
