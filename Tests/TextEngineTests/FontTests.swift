import Foundation
import XCTest

@testable import TextEngine

final class FontTests: XCTestCase {
    /// Measured UIKit facts, fonts.
    func test_systemFontHasSanFranciscosMetrics() {
        let body = Font.system(size: 17)
        XCTAssertEqual(body.ascender, 16.186523, accuracy: 1e-6)
        XCTAssertEqual(body.descender, -4.100586, accuracy: 1e-6)
        XCTAssertEqual(body.lineHeight, 20.287109, accuracy: 1e-6)
        let large = Font.system(size: 34, weight: 0.4)
        XCTAssertEqual(large.lineHeight, 40.574219, accuracy: 1e-6)
        XCTAssertEqual(body.capHeight, 17 * 0.7045, accuracy: 1e-6)
    }

    func test_standInsCapitalsAreAsHighAsSanFranciscos() {
        for size in [13.0, 17, 28] as [CGFloat] {
            let font = Font.system(size: size)
            let own = FontMetrics(face: font.primary.face).capHeight
            XCTAssertEqual(own * font.primary.scale * size, font.capHeight, accuracy: 0.01)
        }
    }

    func test_equalRequestsAreTheSameFont() {
        XCTAssertTrue(Font.system(size: 17) === Font.system(size: 17))
        XCTAssertEqual(Font.system(size: 17, weight: 0.31), Font.system(size: 17, weight: 0.3))
        XCTAssertNotEqual(Font.system(size: 17), Font.system(size: 18))
        XCTAssertNotEqual(Font.system(size: 17), Font.system(size: 17, design: .rounded))
    }

    func test_weightsAndDesignsHaveTheirNames() {
        XCTAssertEqual(Font.system(size: 17).postScriptName, ".SFUI-Regular")
        XCTAssertEqual(Font.system(size: 17, weight: 0.3).postScriptName, ".SFUI-Semibold")
        XCTAssertEqual(Font.system(size: 17, weight: 0.3).faceName, "Semibold")
        XCTAssertEqual(Font.system(size: 17).familyName, ".AppleSystemUIFont")
        XCTAssertTrue(Font.system(size: 17, design: .monospaced).isMonospaced)
    }

    func test_everyWeightIsHeavierThanTheLast() {
        let weights: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
        let inks = weights.map { weight -> Double in
            let canvas = Canvas(width: 40, height: 24, scale: 3)
            TextLayout(styled("HIL", weight: weight), width: nil).draw(in: canvas.context, at: CGPoint(x: 2, y: 2))
            return canvas.ink
        }
        XCTAssertEqual(inks, inks.sorted())
        XCTAssertEqual(Set(inks).count, weights.count)
    }

    func test_displayCutStartsAtTwentyPoints() {
        XCTAssertTrue(Font.system(size: 19).primary.face.path.contains("Inter-"))
        XCTAssertTrue(Font.system(size: 20).primary.face.path.contains("InterDisplay-"))
    }

    func test_derivedFontsKeepTheirFamily() {
        let bold = Font.system(size: 17).with(weight: 0.4, isItalic: nil)
        XCTAssertEqual(bold, Font.system(size: 17, weight: 0.4))
        XCTAssertEqual(bold.withSize(20).weight, 0.4)
        let georgia = Font.named("Georgia", size: 14)!
        XCTAssertEqual(georgia.with(weight: 0.4, isItalic: true).postScriptName, "Georgia-BoldItalic")
        XCTAssertEqual(georgia.withSize(20).postScriptName, "Georgia")
    }

    func test_namesOfTheIPhonesFontsAreKnown() {
        XCTAssertEqual(Font.named("HelveticaNeue-Bold", size: 17)?.weight, 0.4)
        XCTAssertEqual(Font.named("HelveticaNeue-Bold", size: 17)?.familyName, "Helvetica Neue")
        XCTAssertEqual(Font.named("Helvetica", size: 12)?.lineHeight ?? 0, 13.8, accuracy: 1e-9)
        XCTAssertEqual(Font.named("ArialMT", size: 17)?.familyName, "Arial")
        XCTAssertEqual(Font.named("Arial", size: 17)?.postScriptName, "ArialMT")
        XCTAssertEqual(Font.named("TimesNewRomanPS-BoldItalicMT", size: 17)?.isItalic, true)
        XCTAssertEqual(Font.named("AvenirNext-DemiBold", size: 17)?.weight, 0.3)
        XCTAssertEqual(Font.named("Menlo-Regular", size: 17)?.isMonospaced, true)
        XCTAssertEqual(Font.named("Avenir Next", size: 17)?.postScriptName, "AvenirNext-Regular")
        XCTAssertEqual(Font.named(".SFUI-Semibold", size: 17), Font.system(size: 17, weight: 0.3))
        XCTAssertNil(Font.named("NoSuchFont-Bold", size: 17))
        XCTAssertNil(Font.named("DejaVu Sans", size: 17))
    }

    func test_everyListedNameIsFound() {
        for family in Font.familyNames {
            for name in Font.fontNames(forFamily: family) {
                XCTAssertEqual(Font.named(name, size: 12)?.postScriptName, name)
            }
        }
        XCTAssertEqual(Font.fontNames(forFamily: "No Such Family"), [])
    }

    func test_registeredFileIsFoundByName() throws {
        let path = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
        try XCTSkipUnless(FileManager.default.fileExists(atPath: path))
        XCTAssertEqual(try Font.registerFonts(atPath: path), ["DejaVuSerif-Bold"])
        let font = try XCTUnwrap(Font.named("DejaVuSerif-Bold", size: 20))
        XCTAssertEqual(font.familyName, "DejaVu Serif")
        XCTAssertEqual(font.weight, 0.4)
        XCTAssertEqual(font.ascender, 20 * 0.939, accuracy: 0.05)
        XCTAssertEqual(Font.family("DejaVu Serif", size: 20)?.postScriptName, "DejaVuSerif-Bold")
        Font.unregisterFonts(atPath: path)
        XCTAssertNil(Font.named("DejaVuSerif-Bold", size: 20))
    }

    func test_brokenFontFileIsAnError() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("broken-\(getpid()).ttf").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        for content in [Data(), Data("not a font".utf8), Data([0, 1, 0, 0, 0, 4]) + Data(repeating: 0xFF, count: 80)] {
            try content.write(to: URL(fileURLWithPath: path))
            XCTAssertThrowsError(try Font.registerFonts(atPath: path)) { XCTAssertTrue("\($0)".contains(path)) }
        }
        XCTAssertThrowsError(try Font.registerFonts(atPath: "/no/such/file.otf"))
    }

    /// Measured UIKit facts: "Hello UIKit" is 83.5 wide in Catalyst, whose advances at 17 pt are 37/2048 em wider.
    func test_widthsAreNearSanFranciscos() {
        XCTAssertEqual(styled("Hello UIKit").size().width, 83.5 - 11 * 17 * 37.0 / 2048, accuracy: 0.6)
    }

    func test_fontconfigFindsTheFilesThatAreLookedForFirst() {
        let families: [StandIn] = [.text, .display, .monospaced, .cjkSans(.korean), .emoji]
        EngineLock.withLock {
            for family in families {
                for weightClass in [400, 700] {
                    let usual = family.usualFile(weightClass: weightClass, isItalic: false)
                    XCTAssertNotNil(FontCatalog.open(usual), "\(usual)")
                    XCTAssertEqual(
                        FontconfigLibrary.file(family: family.familyName, weightClass: weightClass, isItalic: false), usual)
                }
            }
        }
        XCTAssertEqual(Font.missingPackages, [])
    }

    func test_hanCharactersTakeTheFormOfTheirLanguage() {
        func index(_ string: String, _ language: String?) -> Int {
            TextLayout(styled(string) { $0.language = language }, width: nil).runs[0].face.face.index
        }
        XCTAssertEqual(index("直", "ja"), StandIn.CJKLanguage.japanese.rawValue)
        XCTAssertEqual(index("直", "zh-Hans"), StandIn.CJKLanguage.simplifiedChinese.rawValue)
        XCTAssertEqual(index("直", "zh-TW"), StandIn.CJKLanguage.traditionalChinese.rawValue)
        XCTAssertEqual(index("直", "zh-HK"), StandIn.CJKLanguage.hongKong.rawValue)
        XCTAssertEqual(index("直かな", nil), StandIn.CJKLanguage.japanese.rawValue)
        XCTAssertEqual(index("直한글", nil), StandIn.CJKLanguage.korean.rawValue)
        Font.preferredLanguages = ["en", "ko-KR"]
        XCTAssertEqual(index("直", nil), StandIn.CJKLanguage.korean.rawValue)
        Font.preferredLanguages = ["en"]
    }

    func test_monospacedDigitsAreEquallyWide() {
        let font = Font.system(size: 17).withMonospacedDigits()
        let widths = ["1111", "0000", "8888"].map { StyledText($0, attributes: TextAttributes(font: font)).size().width }
        XCTAssertEqual(Set(widths.map { ($0 * 1000).rounded() }).count, 1)
    }
}
