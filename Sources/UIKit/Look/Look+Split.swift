import Foundation

extension Look {
    /// Figures of split views.
    var split: SplitMetrics { SplitMetrics() }

    /// Figures of `UISplitViewController`.
    struct SplitMetrics: Sendable {
        /// Opacity of the black over a covered secondary column.
        var dimming: CGFloat = 0.1
        /// Seconds in which columns come and go.
        var duration: TimeInterval = 0.35
        /// Points a second from which a drag decides by its direction, not by how far it went.
        var decidingSpeed: CGFloat = 200

        var lineColor: UIColor { .opaqueSeparator }
    }
}
