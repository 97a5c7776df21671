import Foundation
import XCTest

@testable import CoreGraphics

final class ColorTests: XCTestCase {
    func test_componentsComeBackWithAlphaLast() {
        XCTAssertEqual(CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components, [0.1, 0.2, 0.3, 0.4])
        XCTAssertEqual(CGColor(gray: 0.5, alpha: 1).numberOfComponents, 2)
        XCTAssertEqual(CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1).numberOfComponents, 5)
    }

    func test_aColorLiteralIsSRGB() {
        let color: CGColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        XCTAssertEqual(color, CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        XCTAssertTrue(CGColor.red == #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1))
    }

    func test_copyingWithAlphaChangesOnlyAlpha() {
        let color = CGColor.red.copy(alpha: 0.25)!
        XCTAssertEqual(color.components, [1, 0, 0, 0.25])
        XCTAssertEqual(color.colorSpace, CGColor.red.colorSpace)
    }

    func test_colorsAreEqualWhenSpaceAndComponentsAre() {
        XCTAssertEqual(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor.red)
        XCTAssertNotEqual(CGColor(gray: 1, alpha: 1), CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    }

    func test_displayP3RedLiesOutsideSRGB() throws {
        let p3 = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
        let red = try XCTUnwrap(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
        let extended = try XCTUnwrap(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let components = try XCTUnwrap(red.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
        // Display P3's red in extended sRGB, as ColorSync gives it.
        XCTAssertEqual(components[0], 1.0930, accuracy: 0.002)
        XCTAssertEqual(components[1], -0.2267, accuracy: 0.002)
        XCTAssertEqual(components[2], -0.1501, accuracy: 0.002)
        XCTAssertEqual(red.rgba, RGBAColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertTrue(p3.isWideGamutRGB)
    }

    func test_convertingToP3AndBackChangesNothing() throws {
        let p3 = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
        let original = CGColor(srgbRed: 0.2, green: 0.6, blue: 0.9, alpha: 0.5)
        let back = original.converted(to: p3, intent: .defaultIntent, options: nil)?
            .converted(to: .standardRGB, intent: .defaultIntent, options: nil)
        for (value, expected) in zip(back?.components ?? [], original.components ?? []) {
            XCTAssertEqual(value, expected, accuracy: 1e-9)
        }
    }

    func test_everyNamedSpaceKeepsWhiteWhite() throws {
        let names: [CFString] = [
            CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_709, CGColorSpace.itur_2020,
            CGColorSpace.rommrgb, CGColorSpace.acescgLinear, CGColorSpace.dcip3, CGColorSpace.linearSRGB,
        ]
        for name in names {
            let space = try XCTUnwrap(CGColorSpace(name: name))
            let (red, green, blue) = space.sRGB(from: [1, 1, 1])
            for value in [red, green, blue] {
                XCTAssertEqual(value, 1, accuracy: 0.002, "\(name)")
            }
            XCTAssertEqual(space.name, name)
        }
        XCTAssertNil(CGColorSpace(name: "kCGColorSpaceOfTheFuture"))
    }

    func test_labAndXYZRoundTrip() throws {
        for name in [CGColorSpace.genericLab, CGColorSpace.genericXYZ, CGColorSpace.linearSRGB, CGColorSpace.genericCMYK] {
            let space = try XCTUnwrap(CGColorSpace(name: name))
            let components = try XCTUnwrap(space.components(fromSRGB: 0.25, 0.5, 0.75))
            let (red, green, blue) = space.sRGB(from: components[...])
            XCTAssertEqual(red, 0.25, accuracy: 1e-6, "\(name)")
            XCTAssertEqual(green, 0.5, accuracy: 1e-6, "\(name)")
            XCTAssertEqual(blue, 0.75, accuracy: 1e-6, "\(name)")
        }
    }

    func test_linearHalfIsBrighterThanEncodedHalf() throws {
        let linear = try XCTUnwrap(CGColorSpace(name: CGColorSpace.linearSRGB))
        let color = try XCTUnwrap(CGColor(colorSpace: linear, components: [0.5, 0.5, 0.5, 1]))
        XCTAssertEqual(color.rgba.red, 0.7354, accuracy: 0.001)
    }

    func test_anIndexedSpaceLooksUpItsTable() throws {
        let space = try XCTUnwrap(CGColorSpace(indexedBaseSpace: .deviceRGB, last: 1, colorTable: [255, 0, 0, 0, 0, 255]))
        let color = try XCTUnwrap(CGColor(colorSpace: space, components: [1, 1]))
        XCTAssertEqual(color.rgba, RGBAColor(red: 0, green: 0, blue: 1, alpha: 1))
        XCTAssertEqual(space.colorTable, [255, 0, 0, 0, 0, 255])
    }

    func test_derivedSpacesHaveTheirNames() throws {
        let p3 = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
        XCTAssertEqual(CGColorSpaceCreateExtended(p3)?.name, CGColorSpace.extendedDisplayP3)
        XCTAssertEqual(CGColorSpaceCreateLinearized(p3)?.name, CGColorSpace.linearDisplayP3)
        XCTAssertTrue(CGColorSpaceUsesExtendedRange(.extendedStandardRGB))
        XCTAssertNil(CGColorSpaceCreateExtended(.deviceCMYK))
    }

    func test_typesAreToldApartByNumber() {
        let anything: CFTypeRef = CGColor.red
        XCTAssertEqual(CFGetTypeID(anything), CGColor.typeID)
        XCTAssertNotEqual(CFGetTypeID(anything), CGImage.typeID)
        XCTAssertEqual(CFGetTypeID(CGMutablePath()), CGPath.typeID)
        XCTAssertEqual(CFGetTypeID(NSObject()), 0)
    }
}
