import CoreGraphics
import Foundation

extension UIWindowScene {
    /// How a user may change a scene's size.
    public enum ResizingRestrictions: Int, Sendable {
        case unspecified = 0
        case none = 1
        /// Keeping its shape.
        case uniform = 2
        case freeform = 3
    }

    /// What a scene's size and orientation were at one moment.
    @preconcurrency @MainActor open class Geometry: NSObject {
        /// The scene's coordinates at that moment.
        public let coordinateSpace: any UICoordinateSpace
        public let interfaceOrientation: UIInterfaceOrientation
        /// Whether the controllers on screen keep the orientation as it is.
        public let isInterfaceOrientationLocked: Bool
        /// Smallest and largest size that the scene can get; both are the screen's, which it fills.
        public let minimumSize: CGSize
        public let maximumSize: CGSize
        /// Scenes fill their screen, so that nobody drags at their edges.
        public let isInteractivelyResizing = false
        public let resizingRestrictions = ResizingRestrictions.none

        init(_ scene: UIWindowScene) {
            let screen = scene.screen
            coordinateSpace = FixedCoordinateSpace(bounds: screen.bounds, screen: screen)
            interfaceOrientation = screen.interfaceOrientation
            isInterfaceOrientationLocked = scene.statusBar.prefersInterfaceOrientationLocked
            minimumSize = screen.bounds.size
            maximumSize = screen.bounds.size
            super.init()
        }
    }

    /// Tells the delegate of what changed.
    func geometryDidChange(from old: Geometry, traits: UITraitCollection) {
        guard let delegate = delegate as? any UIWindowSceneDelegate else { return }
        delegate.windowScene_didUpdate_interfaceOrientation_traitCollection?(self, old.coordinateSpace, old.interfaceOrientation, traits)
        delegate.windowScene_didUpdateEffectiveGeometry?(self, old)
    }
}

/// The coordinates of a screen as they were, which keep their bounds when the device is turned.
@MainActor
private final class FixedCoordinateSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect
    private let screen: UIScreen

    init(bounds: CGRect, screen: UIScreen) {
        self.bounds = bounds
        self.screen = screen
        super.init()
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        screen.convert(point, to: coordinateSpace)
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        screen.convert(point, from: coordinateSpace)
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        screen.convert(rect, to: coordinateSpace)
    }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        screen.convert(rect, from: coordinateSpace)
    }
}
