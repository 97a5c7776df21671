import XCTest

@testable import UIKit

final class UIColorTests: XCTestCase {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
        let rgba = color.resolvedColor(with: traits).rgba
        return [rgba.red, rgba.green, rgba.blue].map { Int(($0 * 255).rounded()) } + [Int((rgba.alpha * 100).rounded())]
    }

    func test_systemColorsHaveTheClassicValues() {
        XCTAssertEqual(bytes(.systemRed, light), [255, 59, 48, 100])
        XCTAssertEqual(bytes(.systemRed, dark), [255, 69, 58, 100])
        XCTAssertEqual(bytes(.systemBlue, light), [0, 122, 255, 100])
        XCTAssertEqual(bytes(.separator, light), [60, 60, 67, 29])
        XCTAssertEqual(bytes(.systemBackground, dark), [0, 0, 0, 100])
        XCTAssertEqual(bytes(.systemBackground, dark.modifyingTraits { $0.userInterfaceLevel = .elevated }), [28, 28, 30, 100])
        XCTAssertEqual(bytes(.systemRed, light.modifyingTraits { $0.accessibilityContrast = .high }), [215, 0, 21, 100])
    }

    func test_unspecifiedStyleMeansLight() {
        XCTAssertEqual(bytes(.label, UITraitCollection()), [0, 0, 0, 100])
    }

    func test_providersResolveForTheirTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : .systemRed }
        XCTAssertEqual(bytes(color, dark), [0, 0, 0, 100])
        XCTAssertEqual(bytes(color, light), [255, 59, 48, 100])
        dark.performAsCurrent { XCTAssertEqual(color.cgColor.components, [0, 0, 0, 1]) }
    }

    func test_alphaKeepsAColorDynamic() {
        let color = UIColor.label.withAlphaComponent(0.5)
        XCTAssertEqual(bytes(color, dark), [255, 255, 255, 50])
        XCTAssertEqual(color, UIColor.label.withAlphaComponent(0.5))
        XCTAssertNotEqual(color, UIColor.label)
    }

    func test_equalityIsByComponentsOfOneSpace() {
        XCTAssertEqual(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertEqual(UIColor.red.hash, UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
        XCTAssertNotEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        XCTAssertEqual(UIColor(cgColor: UIColor.red.cgColor), .red)
    }

    func test_hueAndBackAgain() {
        for (hue, saturation, brightness) in [(0.1, 0.5, 0.9), (0.55, 1, 0.3), (0.95, 0.2, 1)] as [(CGFloat, CGFloat, CGFloat)] {
            let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.7)
            var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            XCTAssertTrue(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
            XCTAssertEqual(h, hue, accuracy: 1e-9)
            XCTAssertEqual(s, saturation, accuracy: 1e-9)
            XCTAssertEqual(b, brightness, accuracy: 1e-9)
            XCTAssertEqual(a, 0.7)
        }
    }

    func test_displayP3RedLiesOutsideOfSRGB() {
        var (r, g, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&r, green: &g, blue: &b, alpha: nil)
        XCTAssertEqual(r, 1.093, accuracy: 0.001)
        XCTAssertEqual(g, -0.227, accuracy: 0.001)
        XCTAssertEqual(b, -0.15, accuracy: 0.001)
    }

    func test_aColourByComponentsComesBackFromAnArchive() throws {
        for color in [UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5), UIColor(white: 0.3, alpha: 1)] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
            XCTAssertEqual(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data), color)
        }
    }

    func test_archivingKeepsSystemColors() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: UIColor.systemRed, requiringSecureCoding: true)
        let color = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
        XCTAssertEqual(color, .systemRed)
    }
}
