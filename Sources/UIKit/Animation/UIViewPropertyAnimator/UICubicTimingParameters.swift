import CoreGraphics
import Foundation
import QuartzCore

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, NSCopying, @preconcurrency NSCoding {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// The system's default curve, (.25, .1) and (.25, 1).
    public override convenience init() {
        self.init(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1), .easeInOut, isBuiltIn: true)
    }

    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        let points = curve.controlPoints
        self.init(points.0, points.1, curve, isBuiltIn: true)
    }

    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init(point1, point2, .easeInOut, isBuiltIn: false)
    }

    public required init?(coder: NSCoder) {
        func point(_ key: String) -> CGPoint { CGPoint(x: coder.decodeDouble(forKey: key + "X"), y: coder.decodeDouble(forKey: key + "Y")) }
        guard coder.containsValue(forKey: "controlPoint1X"),
            let curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "animationCurve"))
        else { return nil }
        controlPoint1 = point("controlPoint1")
        controlPoint2 = point("controlPoint2")
        animationCurve = curve
        isBuiltIn = coder.decodeBool(forKey: "isBuiltIn")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        for (key, point) in [("controlPoint1", controlPoint1), ("controlPoint2", controlPoint2)] {
            coder.encode(Double(point.x), forKey: key + "X")
            coder.encode(Double(point.y), forKey: key + "Y")
        }
        coder.encode(animationCurve.rawValue, forKey: "animationCurve")
        coder.encode(isBuiltIn, forKey: "isBuiltIn")
    }

    private init(_ point1: CGPoint, _ point2: CGPoint, _ curve: UIView.AnimationCurve, isBuiltIn: Bool) {
        controlPoint1 = point1
        controlPoint2 = point2
        animationCurve = curve
        self.isBuiltIn = isBuiltIn
        super.init()
    }

    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    /// The object itself: it never changes.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    var timingFunction: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
    }
}

extension UIView.AnimationCurve {
    fileprivate var controlPoints: (CGPoint, CGPoint) {
        switch self {
        case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
        case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        case ._keyboard: (CGPoint(x: 0.38, y: 0.7), CGPoint(x: 0.125, y: 1))
        }
    }
}
