import CoreGraphics
import Foundation

/// Something with coordinates of its own that can be converted to others: views and the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view) }
        return ScreenSpace.point(point, from: self)
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view) }
        return ScreenSpace.point(point, to: self)
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view) }
        return ScreenSpace.rect(rect, from: self)
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view) }
        return ScreenSpace.rect(rect, to: self)
    }
}

extension UIScreen: UICoordinateSpace {
    /// The screen as the interface is held now.
    public var coordinateSpace: any UICoordinateSpace { self }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, from: self) ?? point
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, to: self) ?? point
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, from: self) ?? rect
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, to: self) ?? rect
    }
}

/// A view's place on the screen: windows lie on it with their frames.
@MainActor
private enum ScreenSpace {
    private static func origin(of view: UIView) -> CGPoint { (view.window ?? view.rootAncestor).frame.origin }

    static func point(_ point: CGPoint, from view: UIView) -> CGPoint {
        let (inWindow, origin) = (view.convert(point, to: nil as UIView?), origin(of: view))
        return CGPoint(x: inWindow.x + origin.x, y: inWindow.y + origin.y)
    }

    static func point(_ point: CGPoint, to view: UIView) -> CGPoint {
        let origin = origin(of: view)
        return view.convert(CGPoint(x: point.x - origin.x, y: point.y - origin.y), from: nil as UIView?)
    }

    static func rect(_ rect: CGRect, from view: UIView) -> CGRect {
        let origin = origin(of: view)
        return view.convert(rect, to: nil as UIView?).offsetBy(dx: origin.x, dy: origin.y)
    }

    static func rect(_ rect: CGRect, to view: UIView) -> CGRect {
        let origin = origin(of: view)
        return view.convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: nil as UIView?)
    }
}
