import CoreGraphics
import Foundation
import ObjCRuntime

/// Tells observers which of a view's related properties one change of geometry really changed.
@MainActor
struct GeometryObservation {
    private let view: UIView
    private let frame: CGRect
    private let bounds: CGRect
    private let center: CGPoint

    /// nil when nobody observes the view.
    init?(of view: UIView) {
        guard KeyValueObserving.isObserved(view) else { return nil }
        self.view = view
        frame = view.coreFrame
        bounds = view.coreBounds
        center = view.coreCenter
        for key in ["frame", "bounds", "center"] { KeyValueObserving.willChange(key, of: view) }
    }

    func end() {
        announce("center", view.coreCenter != center)
        announce("bounds", view.coreBounds != bounds)
        announce("frame", view.coreFrame != frame)
    }

    private func announce(_ key: String, _ isChanged: Bool) {
        if isChanged { KeyValueObserving.didChange(key, of: view) } else { KeyValueObserving.cancelChange(key, of: view) }
    }
}
