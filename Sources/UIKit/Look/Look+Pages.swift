import Foundation

extension Look {
    /// Figures of turning pages.
    var pages: PageMetrics { PageMetrics() }

    /// Figures of `UIPageViewController`'s page curl style.
    struct PageMetrics: Sendable {
        /// Seconds that a whole turn takes.
        var turnDuration: TimeInterval = 0.5
        /// Share of the length at each end in which a tap turns the page.
        var tapZone: CGFloat = 0.2
        /// Points a second from which a drag decides by its direction, not by how far it went.
        var decidingSpeed: CGFloat = 200
        /// Length of the shadows beside crease and edge, in points.
        var shadowLength: CGFloat = 24
        var shadowAlpha: CGFloat = 0.28
        /// How much of the print shines through the back of a single-sided page.
        var shineThrough: CGFloat = 0.18

        var paperColor: UIColor { Look.gray(light: (250, 1), dark: (44, 1)) }
    }
}
