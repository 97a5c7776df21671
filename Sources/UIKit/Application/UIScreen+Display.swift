import CoreGraphics
import Foundation
import ObjCRuntime
import QuartzCore

extension UIScreen {
    /// What is done about the edges that an outer screen doesn't show.
    public enum OverscanCompensation: Int, Sendable {
        case scale = 0
        case insetBounds = 1
        case none = 2
    }

    /// Whether a screen shows the colours of a reference display.
    public enum ReferenceDisplayModeStatus: Int, Sendable {
        case notSupported = 0
        case notEnabled = 1
        case limited = 2
        case enabled = 3
    }

    public static let modeDidChangeNotification = NSNotification.Name("UIScreenModeDidChangeNotification")
    public static let capturedDidChangeNotification = NSNotification.Name("UIScreenCapturedDidChangeNotification")
    public static let referenceDisplayModeStatusDidChangeNotification = NSNotification.Name(
        "UIScreenReferenceDisplayModeStatusDidChangeNotification")

    /// A device's own screen has one mode.
    public var availableModes: [UIScreenMode] { [mode] }
    public var preferredMode: UIScreenMode? { mode }

    /// The screen that this one repeats; nil because there is only one.
    public var mirrored: UIScreen? { nil }
    /// Always false: nothing records or repeats the screen.
    public var isCaptured: Bool { false }
    /// Nothing of the device's own screen is out of sight.
    public var overscanCompensationInsets: UIEdgeInsets { .zero }
    public var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }
    /// Seconds from a frame being handed over to its being seen, beside what frames take anyway.
    public var calibratedLatency: CFTimeInterval { 0 }
    /// How many times brighter than white the screen shows; 1 because its pixels are of the standard range.
    public var currentEDRHeadroom: CGFloat { 1 }
    public var potentialEDRHeadroom: CGFloat { 1 }

    /// Calls a method with every frame of the screen.
    public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// A picture of what the screen shows.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        for window in UIApplication.shared.orderedWindows where !window.isHidden && !window.isSystemWindow {
            guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            picture.frame = window.frame
            view.addSubview(picture)
        }
        return view
    }

    /// The screen as the device is held upright, however the interface is turned.
    public var fixedCoordinateSpace: any UICoordinateSpace { FixedScreenSpace.main }
}

/// Coordinates that stay with the device.
@MainActor
final class FixedScreenSpace: NSObject, UICoordinateSpace {
    static let main = FixedScreenSpace()

    var bounds: CGRect {
        let screen = UIScreen.main
        return CGRect(x: 0, y: 0, width: screen.nativeBounds.width / screen.scale, height: screen.nativeBounds.height / screen.scale)
    }

    /// A point of the interface's screen as the device has it.
    private func fixed(_ point: CGPoint) -> CGPoint {
        switch UIScreen.main.interfaceOrientation {
        case .portraitUpsideDown: CGPoint(x: bounds.width - point.x, y: bounds.height - point.y)
        // The home button, or where it would be, is at the right: the device's top is at the left.
        case .landscapeRight: CGPoint(x: bounds.width - point.y, y: point.x)
        case .landscapeLeft: CGPoint(x: point.y, y: bounds.height - point.x)
        default: point
        }
    }

    private func turned(_ point: CGPoint) -> CGPoint {
        switch UIScreen.main.interfaceOrientation {
        case .portraitUpsideDown: CGPoint(x: bounds.width - point.x, y: bounds.height - point.y)
        case .landscapeRight: CGPoint(x: point.y, y: bounds.width - point.x)
        case .landscapeLeft: CGPoint(x: bounds.height - point.y, y: point.x)
        default: point
        }
    }

    private func rect(_ rect: CGRect, _ change: (CGPoint) -> CGPoint) -> CGRect {
        let (one, other) = (change(rect.origin), change(CGPoint(x: rect.maxX, y: rect.maxY)))
        return CGRect(x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x), height: abs(one.y - other.y))
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : UIScreen.main.convert(turned(point), to: coordinateSpace)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : fixed(UIScreen.main.convert(point, from: coordinateSpace))
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : UIScreen.main.convert(self.rect(rect, turned), to: coordinateSpace)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : self.rect(UIScreen.main.convert(rect, from: coordinateSpace), fixed)
    }
}
