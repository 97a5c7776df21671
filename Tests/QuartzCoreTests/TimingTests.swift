import CoreGraphics
import Foundation
import QuartzCore
import XCTest

final class TimingTests: XCTestCase {
    /// Apple's published control points.
    func test_standardCurves() {
        let published: [(CAMediaTimingFunctionName, [Float])] = [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]),
            (.default, [0.25, 0.1, 0.25, 1]),
        ]
        for (name, points) in published {
            let function = CAMediaTimingFunction(name: name)
            var values: [Float] = [0, 0]
            function.getControlPoint(at: 1, values: &values)
            XCTAssertEqual(values, Array(points[0..<2]))
            function.getControlPoint(at: 2, values: &values)
            XCTAssertEqual(values, Array(points[2..<4]))
        }
    }

    func test_curvesAreSolvedExactly() {
        let curves: [CAMediaTimingFunction] = [
            CAMediaTimingFunction(name: .default), CAMediaTimingFunction(name: .easeInEaseOut),
            CAMediaTimingFunction(controlPoints: 0.9, 0, 0.1, 1), CAMediaTimingFunction(controlPoints: 0, 1.5, 1, -0.5),
        ]
        for curve in curves {
            var p1: [Float] = [0, 0]
            var p2: [Float] = [0, 0]
            curve.getControlPoint(at: 1, values: &p1)
            curve.getControlPoint(at: 2, values: &p2)
            for step in 1..<50 {
                // Points of the curve, by its parameter.
                let t = Double(step) / 50
                func bezier(_ a: Float, _ b: Float) -> Double {
                    3 * (1 - t) * (1 - t) * t * Double(a) + 3 * (1 - t) * t * t * Double(b) + t * t * t
                }
                XCTAssertEqual(curve.value(at: bezier(p1[0], p2[0])), bezier(p1[1], p2[1]), accuracy: 1e-6)
            }
        }
        XCTAssertEqual(CAMediaTimingFunction(name: .easeInEaseOut).value(at: 0.5), 0.5, accuracy: 1e-6)
    }

    func test_springs() {
        let standard = CASpringAnimation()
        XCTAssertEqual(standard.settlingDuration, 1.4727, accuracy: 0.0001)
        let critical = CASpringAnimation()
        critical.mass = 3
        critical.stiffness = 1000
        critical.damping = 2 * (3000 as CGFloat).squareRoot()
        // measured UIKit facts: the presentation spring settles in 0.5057 s
        XCTAssertEqual(critical.settlingDuration, 0.5057, accuracy: 0.0001)
        let soft = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        XCTAssertEqual(soft.perceptualDuration, 0.5, accuracy: 1e-9)
        XCTAssertEqual(soft.bounce, 0.3, accuracy: 1e-9)
        XCTAssertEqual(soft.duration, soft.settlingDuration)
    }

    func test_springMotionFollowsItsEquation() {
        for damping in [4.0, 20, 45] {
            let spring = SpringMotion(mass: 2, stiffness: 50, damping: damping, initialVelocity: 3, allowsOverdamping: true)
            let h = 1e-4
            XCTAssertEqual(spring.value(at: 0), 0, accuracy: 1e-12)
            XCTAssertEqual((spring.value(at: h) - spring.value(at: 0)) / h, 3, accuracy: 0.01)
            for step in 1..<20 {
                let t = Double(step) * 0.1
                let (a, b, c) = (spring.value(at: t - h), spring.value(at: t), spring.value(at: t + h))
                let force = 2 * (c - 2 * b + a) / (h * h) + damping * (c - a) / (2 * h) + 50 * (b - 1)
                XCTAssertEqual(force, 0, accuracy: 1e-3)
            }
        }
    }
}
