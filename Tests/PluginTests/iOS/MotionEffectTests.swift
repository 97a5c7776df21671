import UIKit
import XCTest

@MainActor
final class MotionEffectTests: XCTestCase {
    func testValuesBetweenTheEnds() {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        effect.minimumRelativeValue = -20
        effect.maximumRelativeValue = 10
        let values = [-1, -0.5, 0, 1].map { offset in
            effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: offset, vertical: 1))?["center.x"] as? CGFloat
        }
        XCTAssertEqual(values, [-20, -10, 0, 10])
    }

    func testGroupsAndViews() {
        let down = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        down.maximumRelativeValue = CGFloat(8)
        let across = UIInterpolatingMotionEffect(keyPath: "layer.shadowOffset", type: .tiltAlongHorizontalAxis)
        across.maximumRelativeValue = CGSize(width: 4, height: 2)
        let group = UIMotionEffectGroup()
        group.motionEffects = [down, across]
        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0.5))
        XCTAssertEqual(values?["center.y"] as? CGFloat, 4)
        XCTAssertEqual(values?["layer.shadowOffset"] as? CGSize, CGSize(width: 2, height: 1))
        let view = UIView()
        view.addMotionEffect(group)
        view.addMotionEffect(group)
        XCTAssertEqual(view.motionEffects, [group])
        view.removeMotionEffect(group)
        XCTAssertTrue(view.motionEffects.isEmpty)
    }
}
