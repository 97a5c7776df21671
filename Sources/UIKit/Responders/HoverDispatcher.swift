import CoreGraphics
import Foundation

/// Tells hover recognisers where the pointer is while no button is pressed.
@MainActor
final class HoverDispatcher {
    private var hovering: [UIHoverGestureRecognizer] = []

    func dispatch(_ event: PointerEvent) {
        var found: [UIHoverGestureRecognizer] = []
        if let location = event.location {
            var view = event.window.hitTest(location, with: event)
            while let current = view {
                for case let hover as UIHoverGestureRecognizer in current.attachedRecognizers
                where hover.isEnabled && (hover.isActive || hover.shouldReceive(event)) {
                    found.append(hover)
                }
                view = current.superview
            }
        }
        let left = hovering.filter { hover in !found.contains { $0 === hover } }
        hovering = found
        for hover in left { hover.leave() }
        guard let location = event.location else { return }
        for hover in found { hover.follow(location) }
    }
}
