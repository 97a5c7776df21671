import CoreGraphics
import Display
import Foundation

/// Notices a tap on the status bar, which brings a scroll view to its top.
@MainActor
struct StatusBarTap {
    private var start: (id: Int, point: CGPoint, time: TimeInterval)?

    /// Whether the sample ends a tap.
    mutating func ends(with sample: TouchSample, at now: TimeInterval, statusBarHeight: CGFloat) -> Bool {
        let point = CGPoint(x: sample.location.x, y: sample.location.y)
        switch sample.phase {
        case .began:
            start = start == nil && point.y >= 0 && point.y < statusBarHeight ? (sample.id, point, now) : nil
        case .moved, .stationary:
            if let start, start.id == sample.id, hypot(point.x - start.point.x, point.y - start.point.y) > Thresholds.tapMovement {
                self.start = nil
            }
        case .cancelled:
            start = nil
        case .ended:
            guard let start else { return false }
            self.start = nil
            return start.id == sample.id && now - start.time < Thresholds.tapDuration
                && hypot(point.x - start.point.x, point.y - start.point.y) <= Thresholds.tapMovement
        }
        return false
    }
}

extension UIApplication {
    /// Brings the one scroll view that wants it to its top; on a pad, of several the one nearest to the status bar.
    ///
    /// Documented: on a phone the tap has no effect when several scroll views on the screen want it.
    func scrollToTop() {
        guard let window = currentKeyWindow ?? windows.last else { return }
        var found: [UIScrollView] = []
        window.collectScrollViewsForTop(into: &found)
        let isPad = UIDevice.current.userInterfaceIdiom == .pad
        if isPad, let nearest = found.min(by: { $0.convert($0.bounds, to: nil).minY < $1.convert($1.bounds, to: nil).minY }) {
            found = [nearest]
        }
        guard found.count == 1 else { return }
        _ = found[0].scrollToTopIfWanted()
    }

    var visibleStatusBarHeight: CGFloat {
        guard mainWindowScene?.statusBar.isStatusBarHidden != true else { return 0 }
        return UIScreen.main.statusBarHeight
    }
}

extension UIView {
    fileprivate func collectScrollViewsForTop(into found: inout [UIScrollView]) {
        guard !isHidden, alpha >= 0.01 else { return }
        if let scrollView = self as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled, scrollView.canScrollVertically,
            scrollView.shows
        {
            found.append(scrollView)
        }
        for child in subviews { child.collectScrollViewsForTop(into: &found) }
    }

    /// Whether a finger in the middle of what shows of the view would reach it or something in it.
    private var shows: Bool {
        guard let window else { return false }
        let visible = convert(bounds, to: window).intersection(window.bounds)
        guard !visible.isEmpty, let hit = window.hitTest(CGPoint(x: visible.midX, y: visible.midY), with: nil) else { return false }
        return hit.isDescendant(of: self)
    }
}
