import XCTest

@testable import UIKit

final class AssetCatalogTests: XCTestCase {
    private var folder: URL!

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("AssetCatalogTests-\(UUID().uuidString)")
        try write("Assets.xcassets/Contents.json", #"{"info": {"version": 1}}"#)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ path: String, _ text: String) throws {
        try write(path, Data(text.utf8))
    }

    private func write(_ path: String, _ data: Data) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    private func png(_ color: UIColor, _ pixels: CGFloat) -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: pixels, height: pixels), format: format).pngData {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: pixels, height: pixels))
        }
    }

    private func traits(_ style: UIUserInterfaceStyle, _ scale: CGFloat) -> UITraitCollection {
        UITraitCollection {
            $0.userInterfaceStyle = style
            $0.displayScale = scale
        }
    }

    func test_imageSetsChooseScaleAndAppearance() throws {
        try write("Assets.xcassets/Photo.imageset/light@2x.png", png(.red, 20))
        try write("Assets.xcassets/Photo.imageset/light@3x.png", png(.red, 30))
        try write("Assets.xcassets/Photo.imageset/dark@2x.png", png(.blue, 20))
        try write(
            "Assets.xcassets/Photo.imageset/Contents.json",
            """
            {"images": [
              {"idiom": "universal", "scale": "1x"},
              {"idiom": "universal", "scale": "2x", "filename": "light@2x.png"},
              {"idiom": "universal", "scale": "3x", "filename": "light@3x.png"},
              {"idiom": "universal", "scale": "2x", "filename": "dark@2x.png",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]}
            ], "properties": {"template-rendering-intent": "template"}}
            """)
        let catalog = AssetCatalog(folders: [folder])
        let asset = try XCTUnwrap(catalog.imageAsset(named: "Photo"))
        let light = asset.image(with: traits(.light, 3))
        XCTAssertEqual(light.scale, 3)
        XCTAssertEqual(light.size, CGSize(width: 10, height: 10))
        XCTAssertEqual(light.renderingMode, .alwaysTemplate)
        XCTAssertEqual(try XCTUnwrap(PixelReader(light)).rgba(0, 0), [255, 0, 0, 255])
        let dark = light.resolved(for: traits(.dark, 3))
        XCTAssertEqual(dark.scale, 2)
        XCTAssertEqual(try XCTUnwrap(PixelReader(dark)).rgba(0, 0), [0, 0, 255, 255])
        XCTAssertEqual(dark.size, light.size)
    }

    func test_groupsWithNamespacePrefixNames() throws {
        try write("Assets.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try write("Assets.xcassets/Icons/Star.imageset/star.png", png(.red, 4))
        try write(
            "Assets.xcassets/Icons/Star.imageset/Contents.json", #"{"images": [{"idiom": "universal", "filename": "star.png"}]}"#)
        let catalog = AssetCatalog(folders: [folder])
        XCTAssertEqual(catalog.imageNames, ["Icons/Star"])
    }

    func test_colorSetsAreDynamic() throws {
        try write(
            "Assets.xcassets/Accent.colorset/Contents.json",
            """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb",
               "components": {"red": "0xFF", "green": "0.500", "blue": "0", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"platform": "ios", "reference": "systemBlueColor"}}
            ]}
            """)
        let color = try XCTUnwrap(AssetCatalog(folders: [folder]).color(named: "Accent"))
        XCTAssertEqual(color.color(for: traits(.light, 1)), UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        XCTAssertEqual(
            color.color(for: traits(.dark, 1)), UIColor.systemBlue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))
    }

    func test_damagedContentsAreSkipped() throws {
        try write("Assets.xcassets/Broken.imageset/Contents.json", "{ nonsense")
        XCTAssertNil(AssetCatalog(folders: [folder]).imageAsset(named: "Broken"))
    }

    func test_vectorsAreDrawnAtTheScale() throws {
        try write(
            "Assets.xcassets/Dot.imageset/dot.svg",
            #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>"#)
        try write(
            "Assets.xcassets/Dot.imageset/Contents.json", #"{"images": [{"idiom": "universal", "filename": "dot.svg"}]}"#)
        let image = try XCTUnwrap(AssetCatalog(folders: [folder]).imageAsset(named: "Dot")).image(with: traits(.light, 3))
        XCTAssertEqual(image.size, CGSize(width: 10, height: 10))
        XCTAssertEqual(image.cgImage?.width, 30)
    }

    func test_dataSetsGiveTheirBytes() throws {
        try write("Assets.xcassets/List.dataset/list.json", "[1]")
        try write(
            "Assets.xcassets/List.dataset/Contents.json",
            #"{"data": [{"filename": "list.json", "idiom": "universal", "universal-type-identifier": "public.json"}]}"#)
        let found = try XCTUnwrap(AssetCatalog(folders: [folder]).data(named: "List"))
        XCTAssertEqual(String(decoding: found.data, as: UTF8.self), "[1]")
        XCTAssertEqual(found.type, "public.json")
    }

    func test_filesAreFoundByScale() throws {
        try write("icon.png", png(.red, 5))
        try write("icon@2x.png", png(.red, 10))
        let file = try XCTUnwrap(ImageFile(name: "icon", folder: folder, scale: 2, idiomSuffix: "~iphone"))
        XCTAssertEqual(file.scale, 2)
        let other = try XCTUnwrap(ImageFile(name: "icon.png", folder: folder, scale: 1, idiomSuffix: "~iphone"))
        XCTAssertEqual(other.scale, 1)
        XCTAssertNil(ImageFile(name: "none", folder: folder, scale: 2, idiomSuffix: "~iphone"))
    }
}
