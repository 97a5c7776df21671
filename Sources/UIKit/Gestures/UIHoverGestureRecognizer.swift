import CoreGraphics
import Foundation

/// Follows the pointer over a view while no button is pressed.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Distance of a pencil's tip from the screen; a pointer has none.
    open var zOffset: CGFloat { 0 }
    /// Angle between a pencil and the screen, in radians; upright for a pointer.
    open var altitudeAngle: CGFloat { .pi / 2 }
    open var rollAngle: CGFloat { 0 }

    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// The pointer is at a point of the window that lies over the view.
    func follow(_ location: CGPoint) {
        let isNew = lastCentroid != location
        lastCentroid = location
        if !isActive {
            state = .began
            // A delegate said no: the question comes again when the pointer has moved.
            if !isActive { resetIfIdle() }
        } else if isNew {
            state = .changed
        }
    }

    func leave() {
        if isActive { state = .ended }
        resetIfIdle()
    }
}
