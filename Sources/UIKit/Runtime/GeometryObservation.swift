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
    private let scrollKey: String?

    /// nil when nobody observes the view.
    init?(of view: UIView) {
        guard KeyValueObserving.isObserved(view) else { return nil }
        self.view = view
        frame = view.coreFrame
        bounds = view.coreBounds
        center = view.coreCenter
        scrollKey = view is UIScrollView ? "contentOffset" : nil
        for key in ["frame", "bounds", "center"] { KeyValueObserving.willChange(key, of: view) }
        if let scrollKey { KeyValueObserving.willChange(scrollKey, of: view) }
    }

    func end() {
        announce("center", view.coreCenter != center)
        announce("bounds", view.coreBounds != bounds)
        announce("frame", view.coreFrame != frame)
        // A scroll view announces its own move, before its delegate hears of it.
        if let scrollKey, view.coreBounds.origin == bounds.origin { KeyValueObserving.cancelChange(scrollKey, of: view) }
    }

    private func announce(_ key: String, _ isChanged: Bool) {
        if isChanged { KeyValueObserving.didChange(key, of: view) } else { KeyValueObserving.cancelChange(key, of: view) }
    }
}
