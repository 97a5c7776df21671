import CoreGraphics
import Foundation

/// One finger, pencil or pointer on the screen, from its first contact to its last.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7
    }

    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
        case indirectPointer = 3
        public static var stylus: TouchType { .pencil }
    }

    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1)
        public static let azimuth = Properties(rawValue: 2)
        public static let altitude = Properties(rawValue: 4)
        public static let location = Properties(rawValue: 8)
        public static let roll = Properties(rawValue: 16)
    }

    open var phase: Phase { touchPhase }
    open var type: TouchType { touchType }
    open var timestamp: TimeInterval { touchTimestamp }
    /// How many times the screen was tapped at this place within a short time.
    open var tapCount: Int { touchTapCount }
    open var window: UIWindow? { touchWindow }
    open var view: UIView? { touchView }
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    /// Pressure; 1 is an ordinary touch.
    open var force: CGFloat { touchForce }
    open var maximumPossibleForce: CGFloat { 20.0 / 3.0 }
    /// Radius of the contact, in points.
    open var majorRadius: CGFloat { type == .pencil ? 2 : 20 }
    open var majorRadiusTolerance: CGFloat { 5 }
    /// Angle between the pencil and the screen, in radians; upright for fingers.
    open var altitudeAngle: CGFloat { touchAltitude }
    open var rollAngle: CGFloat { 0 }
    open var estimatedProperties: Properties { [] }
    open var estimatedPropertiesExpectingUpdates: Properties { [] }
    open var estimationUpdateIndex: NSNumber? { nil }

    /// The direction in which the pencil's cap points, in radians clockwise from the view's positive x axis.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let origin = convert(.zero, to: view)
        let tip = convert(CGPoint(x: cos(touchAzimuth), y: sin(touchAzimuth)), to: view)
        let length = hypot(tip.x - origin.x, tip.y - origin.y)
        guard length > 0 else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: (tip.x - origin.x) / length, dy: (tip.y - origin.y) / length)
    }

    /// Where the touch is, in a view's coordinates; in the window's when `view` is nil.
    open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    var touchPhase: Phase = .began
    var touchType: TouchType = .direct
    var touchTimestamp: TimeInterval
    var touchTapCount = 1
    var touchForce: CGFloat = 1
    var touchAltitude: CGFloat = .pi / 2
    /// In the window.
    var touchAzimuth: CGFloat = 0
    /// False for a further finger on a view that already had one when this began.
    var isFirstOfItsView = true
    var touchWindow: UIWindow?
    var touchView: UIView?
    var recognizers: [UIGestureRecognizer]?
    var locationInWindow: CGPoint
    var previousLocationInWindow: CGPoint
    /// Where the touch began, in the window.
    let initialLocationInWindow: CGPoint

    init(locationInWindow: CGPoint, timestamp: TimeInterval) {
        self.locationInWindow = locationInWindow
        previousLocationInWindow = locationInWindow
        initialLocationInWindow = locationInWindow
        touchTimestamp = timestamp
        super.init()
    }

    /// A copy that keeps this sample while the touch itself moves on.
    func sample() -> UITouch {
        let copy = UITouch(locationInWindow: locationInWindow, timestamp: touchTimestamp)
        copy.previousLocationInWindow = previousLocationInWindow
        copy.touchPhase = touchPhase
        copy.touchType = touchType
        copy.touchTapCount = touchTapCount
        copy.touchForce = touchForce
        copy.touchAltitude = touchAltitude
        copy.touchAzimuth = touchAzimuth
        copy.touchWindow = touchWindow
        copy.touchView = touchView
        return copy
    }

    func predicted() -> [UITouch] {
        guard touchPhase == .moved else { return [] }
        let dx = locationInWindow.x - previousLocationInWindow.x
        let dy = locationInWindow.y - previousLocationInWindow.y
        return (1...2).map { step in
            let next = sample()
            next.previousLocationInWindow = next.locationInWindow
            next.locationInWindow = CGPoint(x: locationInWindow.x + dx * CGFloat(step), y: locationInWindow.y + dy * CGFloat(step))
            next.touchTimestamp += Double(step) / 60
            return next
        }
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = touchWindow else { return point }
        return view.convert(point, from: window)
    }
}
