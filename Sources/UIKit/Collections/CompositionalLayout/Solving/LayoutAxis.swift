import CoreGraphics
import Foundation

/// One of the two directions of a layout.
enum LayoutAxis {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGRect {
    func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
    func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// The rectangle with its edges on pixels, so that neighbours go on touching each other.
    func onPixels(_ scale: CGFloat) -> CGRect {
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (x, y) = (rounded(minX), rounded(minY))
        return CGRect(x: x, y: y, width: rounded(maxX) - x, height: rounded(maxY) - y)
    }
}

extension NSDirectionalEdgeInsets {
    func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
    func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
    func sum(_ axis: LayoutAxis) -> CGFloat { before(axis) + after(axis) }
}

extension CGFloat {
    /// The number; 0 for what a division by zero leaves, which would make all sizes and places after it meaningless.
    var orZero: CGFloat { isFinite ? self : 0 }
}

extension NSDirectionalEdgeInsets {
    /// The insets with 0 for those that aren't numbers.
    var orZero: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: top.orZero, leading: leading.orZero, bottom: bottom.orZero, trailing: trailing.orZero)
    }
}
