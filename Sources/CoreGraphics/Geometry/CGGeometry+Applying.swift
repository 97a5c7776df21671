import Foundation

extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let rect = standardized
        let first = CGPoint(x: rect.minX, y: rect.minY).applying(t)
        let second = CGPoint(x: rect.maxX, y: rect.maxY).applying(t)
        if t.preservesAxisAlignment {
            return CGRect(spanning: first, second)
        }
        let third = CGPoint(x: rect.maxX, y: rect.minY).applying(t)
        let fourth = CGPoint(x: rect.minX, y: rect.maxY).applying(t)
        return CGRect(spanning: first, second).union(CGRect(spanning: third, fourth))
    }

    /// The smallest rectangle that holds both points.
    package init(spanning first: CGPoint, _ second: CGPoint) {
        let x = min(first.x, second.x)
        let y = min(first.y, second.y)
        self.init(x: x, y: y, width: max(first.x, second.x) - x, height: max(first.y, second.y) - y)
    }
}
