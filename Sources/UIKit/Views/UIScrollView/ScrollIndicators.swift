import CoreGraphics
import Foundation

/// The two thin bars that show where in its content a scroll view is.
@MainActor
final class ScrollIndicators {
    private unowned let scrollView: UIScrollView
    private var vertical: UIView?
    private var horizontal: UIView?
    private var isShown = false
    private var hideTimer: GestureTimer?
    var style: UIScrollView.IndicatorStyle = .default { didSet { applyStyle() } }

    /// Points: thickness, distance from the edge, shortest length; seconds to fade.
    private static let thickness: CGFloat = 2.5
    private static let inset: CGFloat = 3
    private static let minimumLength: CGFloat = 36
    private static let fadeDuration: TimeInterval = 0.4

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    func show() {
        hideTimer?.invalidate()
        hideTimer = nil
        isShown = true
        layout()
        UIView.performWithoutAnimation {
            vertical?.alpha = 1
            horizontal?.alpha = 1
        }
    }

    func hide() {
        guard isShown else { return }
        isShown = false
        guard scrollView.window != nil else { return }
        UIView.animate(withDuration: Self.fadeDuration) { [vertical, horizontal] in
            vertical?.alpha = 0
            horizontal?.alpha = 0
        }
    }

    func flash() {
        show()
        hideTimer = GestureTimer(after: 0.8) { [weak self] in self?.hide() }
    }

    func keepInFront() {
        for bar in [vertical, horizontal] {
            guard let bar, scrollView.childViews.last !== bar, bar.superview === scrollView else { continue }
            scrollView.bringSubviewToFront(bar)
        }
    }

    func layout() {
        guard isShown || vertical != nil || horizontal != nil else { return }
        let bounds = scrollView.bounds
        let range = scrollView.offsetRange
        let isVertical = scrollView.showsVerticalScrollIndicator && range.max.y > range.min.y
        let isHorizontal = scrollView.showsHorizontalScrollIndicator && range.max.x > range.min.x
        vertical = prepared(vertical, isNeeded: isVertical)
        horizontal = prepared(horizontal, isNeeded: isHorizontal)
        UIView.performWithoutAnimation {
            if let vertical {
                let insets = indicatorInsets(scrollView.verticalScrollIndicatorInsets)
                let space = (start: insets.top + Self.inset, length: bounds.height - insets.top - insets.bottom - 2 * Self.inset)
                let (start, length) = Self.span(
                    offset: bounds.minY, low: range.min.y, high: range.max.y, visible: bounds.height, space: space.length)
                vertical.frame = CGRect(
                    x: bounds.maxX - insets.right - Self.inset - Self.thickness, y: bounds.minY + space.start + start,
                    width: Self.thickness,
                    height: length)
            }
            if let horizontal {
                let insets = indicatorInsets(scrollView.horizontalScrollIndicatorInsets)
                let space = (start: insets.left + Self.inset, length: bounds.width - insets.left - insets.right - 2 * Self.inset)
                let (start, length) = Self.span(
                    offset: bounds.minX, low: range.min.x, high: range.max.x, visible: bounds.width, space: space.length)
                horizontal.frame = CGRect(
                    x: bounds.minX + space.start + start, y: bounds.maxY - insets.bottom - Self.inset - Self.thickness, width: length,
                    height: Self.thickness)
            }
        }
    }

    private func indicatorInsets(_ own: UIEdgeInsets) -> UIEdgeInsets {
        guard scrollView.automaticallyAdjustsScrollIndicatorInsets else { return own }
        let safe = scrollView.safeAreaInsets
        return UIEdgeInsets(
            top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom, right: own.right + safe.right)
    }

    /// Start and length of a bar within its space; it shrinks when the content is dragged beyond an edge.
    private static func span(
        offset: CGFloat, low: CGFloat, high: CGFloat, visible: CGFloat, space: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        guard space > 0 else { return (0, 0) }
        let total = high - low + visible
        let natural = max(min(minimumLength, space), space * visible / total)
        let overscroll = max(low - offset, offset - high, 0)
        let length = max(7, natural - overscroll)
        let share = high > low ? min(max((offset - low) / (high - low), 0), 1) : 0
        return ((space - length) * share, length)
    }

    private func prepared(_ bar: UIView?, isNeeded: Bool) -> UIView? {
        guard isNeeded else {
            bar?.removeFromSuperview()
            return nil
        }
        if let bar { return bar }
        let new = ScrollIndicatorView(frame: .zero)
        new.isUserInteractionEnabled = false
        new.layer.cornerRadius = Self.thickness / 2
        new.alpha = isShown ? 1 : 0
        new.backgroundColor = color
        UIView.performWithoutAnimation { scrollView.addSubview(new) }
        return new
    }

    private var color: UIColor {
        switch style {
        case .default: UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.35) : UIColor(white: 0, alpha: 0.35) }
        case .black: UIColor(white: 0, alpha: 0.35)
        case .white: UIColor(white: 1, alpha: 0.35)
        }
    }

    private func applyStyle() {
        vertical?.backgroundColor = color
        horizontal?.backgroundColor = color
    }
}

/// One bar.
@MainActor
final class ScrollIndicatorView: UIView {}

extension UIScrollView {
    func layoutIndicators() { indicators.layout() }
}
