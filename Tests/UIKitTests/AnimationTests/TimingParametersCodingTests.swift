import Foundation
import XCTest

@testable import UIKit

/// Timing curves that are kept in archives.
@MainActor
final class TimingParametersCodingTests: AppTestCase {
    private func copied<Parameters: NSObject & NSCoding>(_ parameters: Parameters) throws -> Parameters {
        let data = try NSKeyedArchiver.archivedData(withRootObject: parameters, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        return try XCTUnwrap(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Parameters)
    }

    func test_curvesAndSpringsAreTheSameAfterwards() async throws {
        let curve = try copied(UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4)))
        XCTAssertEqual(curve.controlPoint1, CGPoint(x: 0.1, y: 0.2))
        XCTAssertEqual(curve.controlPoint2, CGPoint(x: 0.3, y: 0.4))
        XCTAssertEqual(curve.timingCurveType, .cubic)
        let built = try copied(UICubicTimingParameters(animationCurve: .easeIn))
        XCTAssertEqual(built.animationCurve, .easeIn)
        XCTAssertEqual(built.timingCurveType, .builtin)
        for spring in [
            UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 2, dy: 1)),
            UISpringTimingParameters(mass: 2, stiffness: 300, damping: 20, initialVelocity: .zero),
        ] {
            let copy = try copied(spring)
            XCTAssertEqual(copy.initialVelocity, spring.initialVelocity)
            let (one, other) = (spring.motion(duration: 0.6), copy.motion(duration: 0.6))
            XCTAssertEqual(one.duration, other.duration, accuracy: 1e-9)
            for time in [0.05, 0.2, 0.5] { XCTAssertEqual(one.spring.value(at: time), other.spring.value(at: time), accuracy: 1e-9) }
        }
    }
}
