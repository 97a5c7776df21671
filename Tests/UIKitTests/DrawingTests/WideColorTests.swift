import XCTest

@testable import UIKit

/// Colours of Display P3 on a screen of sRGB, and blending.
@MainActor
final class WideColorTests: AppTestCase {
    private func shown(_ color: UIColor) -> UInt32 {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        root.backgroundColor = color
        return Picture(of: root)[2, 2]
    }

    private func drawn(_ color: UIColor) -> UInt32 {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return Picture(
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            })[2, 2]
    }

    /// Values of the conversion from Display P3 to sRGB; what lies outside ends at the edge.
    func test_P3ColoursAreMapped() async {
        let table: [(CGFloat, CGFloat, CGFloat, UInt32)] = [
            (1, 0, 0, 0xFFFF_0000), (0, 1, 0, 0xFF00_FF00), (0, 0, 1, 0xFF00_00FF), (1, 1, 1, 0xFFFF_FFFF), (0.5, 0.5, 0.5, 0xFF80_8080),
            (0.8, 0.4, 0.3, 0xFFDB_5E44),
        ]
        for (red, green, blue, expected) in table {
            let color = UIColor(displayP3Red: red, green: green, blue: blue, alpha: 1)
            for (way, found) in [("shown", shown(color)), ("drawn", drawn(color))] {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let difference = Int(found >> shift & 0xFF) - Int(expected >> shift & 0xFF)
                    XCTAssertLessThanOrEqual(abs(difference), 2, "\(way) \(red) \(green) \(blue): \(String(found, radix: 16))")
                }
            }
        }
    }

    /// Transparent colours blend on sRGB's own values, as Core Animation does.
    func test_halfOfWhiteOnBlackIsMiddleGray() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        root.backgroundColor = .black
        let veil = UIView(frame: root.bounds)
        veil.backgroundColor = UIColor(white: 1, alpha: 0.5)
        root.addSubview(veil)
        XCTAssertEqual(Double(Picture(of: root).red(2, 2)), 127.5, accuracy: 1)
    }

    /// Measured UIKit facts, section 3: gradient layers mix in a space of gamma 1.8, so half of white is lighter than middle gray.
    func test_gradientLayersMixInTheirOwnSpace() async {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 101, height: 4))
        let gradient = CAGradientLayer()
        gradient.frame = root.bounds
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
        root.layer.addSublayer(gradient)
        let picture = Picture(of: root)
        let linear = pow(0.5, 1.8)
        let expected = (1.055 * pow(linear, 1 / 2.4) - 0.055) * 255
        XCTAssertEqual(Double(picture.red(50, 2)), expected, accuracy: 3)
        XCTAssertLessThan(picture.red(0, 2), 4)
        XCTAssertGreaterThan(picture.red(100, 2), 251)
    }
}
