import Display
import XCTest

@testable import UIKit

/// Views whose background is a picture that repeats.
@MainActor
final class PatternColorTests: AppTestCase {
    /// Red and green above, blue and white below; two points each.
    private let tile = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
            color.setFill()
            context.fill(CGRect(x: index % 2 * 2, y: index / 2 * 2, width: 2, height: 2))
        }
    }

    private func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 40, height: 40)) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = UIColor(patternImage: tile)
        return view
    }

    func test_thePictureRepeatsUprightFromTheViewsOrigin() async {
        for scale in [1, 2, 3] {
            let picture = Picture(of: view(), scale: CGFloat(scale))
            let expected: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
            for (index, color) in expected.enumerated() {
                for origin in [0, 4, 36] {
                    let x = (origin + index % 2 * 2 + 1) * scale
                    let y = (origin + index / 2 * 2 + 1) * scale
                    XCTAssertEqual(picture[x, y], color, "\(index) at \(origin), scale \(scale)")
                }
            }
        }
    }

    func test_roundedCornersAndSubviewsAreAsWithAPlainColour() async {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        host.backgroundColor = .black
        let patterned = view(CGRect(x: 10, y: 10, width: 40, height: 40))
        patterned.layer.cornerRadius = 12
        host.addSubview(patterned)
        let picture = Picture(of: host)
        XCTAssertEqual(picture[11, 11], 0xFF00_0000)
        XCTAssertEqual(picture[31, 31], 0xFFFF_0000)
    }

    func test_theBackgroundOfAScrollViewMovesWithItsContent() async {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 40, height: 1_000_000)
        scrollView.backgroundColor = UIColor(patternImage: tile)
        scrollView.contentOffset.y = 2
        XCTAssertEqual(Picture(of: scrollView)[1, 1], 0xFF00_00FF)
        scrollView.contentOffset.y = 900_000
        XCTAssertEqual(Picture(of: scrollView)[1, 1], 0xFFFF_0000)
    }
}
